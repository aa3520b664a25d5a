/** The compiler, kept warm in a process of its own: asked for some files, it answers with what does not compile in them. */
import { relative } from 'node:path'
import ts from 'typescript'

export type Asked = { files: string[] | 'all' }
export type Uncompiled = { file: string; line: number; message: string }

const root = process.argv[2] ?? '.'
const folders = ['generated', 'http', 'handlers', 'domain', 'db', 'git', 'secrets', 'scripts/serve.ts']
const sources = new Map<string, ts.SourceFile & { text: string }>()
let program: ts.Program | undefined

process.on('message', ({ files }: Asked) => process.send?.(check(files)))
process.on('disconnect', () => process.exit(0))
process.on('SIGINT', () => {})

function check(files: Asked['files']): Uncompiled[] {
  const now = renewed()
  const wanted = files === 'all' ? undefined : new Set(files)
  return now
    .getSourceFiles()
    .filter(({ fileName }) => !fileName.includes('/node_modules/'))
    .filter(({ fileName }) => wanted === undefined || wanted.has(relative(root, fileName)))
    .flatMap((file) => [...now.getSyntacticDiagnostics(file), ...now.getSemanticDiagnostics(file)])
    .map(said)
}

/** Files whose text is the same stay parsed. */
function renewed(): ts.Program {
  const { config } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent({ ...config, include: folders }, ts.sys, root)
  const host = ts.createCompilerHost(options)
  const parse = host.getSourceFile.bind(host)
  host.getSourceFile = (name, how, onError) => {
    const known = sources.get(name)
    if (known && (name.includes('/node_modules/') || known.text === ts.sys.readFile(name))) return known
    const parsed = parse(name, how, onError)
    if (parsed) sources.set(name, parsed)
    return parsed
  }
  program = ts.createProgram(fileNames, options, host, program)
  return program
}

function said({ file, start, messageText }: ts.Diagnostic): Uncompiled {
  const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 1
  const message = ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\s+/g, ' ')
  return { file: file ? relative(root, file.fileName) : 'tsconfig.json', line, message }
}
