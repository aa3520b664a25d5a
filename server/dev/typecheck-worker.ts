/** The compiler, kept warm: asked for some files, it answers with what does not compile in them. */
import { relative } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import ts from 'typescript'
import { answering } from './worker.ts'

export type Wanted = { files: string[] | 'all' }
export type Uncompiled = { file: string; line: number; message: string }

const root = (process.argv[2] ?? '.').replace(/\/$/, '')
const folders = ['generated', 'http', 'handlers', 'app', 'domain', 'db', 'git', 'server/main.ts']
const sources = new Map<string, ts.SourceFile & { text: string }>()
let program: ts.Program | undefined
let questions = 0

answering(check)

/** Null where a later question has overtaken this one: by then the files are others. To ask for none just ends it. */
async function check({ files }: Wanted): Promise<Uncompiled[] | null> {
  questions += 1
  const mine = questions
  if (files.length === 0) return []
  const asked = renewed()
  const wanted = files === 'all' ? undefined : new Set(files)
  const found: ts.Diagnostic[] = []
  for (const file of asked.getSourceFiles()) {
    const isWanted = wanted?.has(relative(root, file.fileName)) ?? !file.fileName.includes('/node_modules/')
    if (!isWanted) continue
    found.push(...asked.getSyntacticDiagnostics(file), ...asked.getSemanticDiagnostics(file))
    await turn()
    if (mine !== questions) return null
  }
  return found.map(said)
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
