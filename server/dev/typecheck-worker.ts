/** Worker process with a warm TypeScript compiler: reports the type errors in the requested files. */
import { relative } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import ts from 'typescript'
import { serveRequests } from './worker.ts'

export type TypecheckRequest = { files: string[] | 'all' }
export type TypeProblem = { file: string; line: number; message: string }

const root = (process.argv[2] ?? '.').replace(/\/$/, '')
const folders = ['generated', 'http', 'handlers', 'app', 'domain', 'db', 'git', 'concurrency', 'server/main.ts']
const sources = new Map<string, ts.SourceFile & { text: string }>()
let program: ts.Program | undefined
let requests = 0

serveRequests(check)

/** Returns null if a later request replaced this one, because the files may have changed. An empty request only cancels. */
async function check({ files }: TypecheckRequest): Promise<TypeProblem[] | null> {
  requests += 1
  const mine = requests
  if (files.length === 0) return []
  const updated = updateProgram()
  const wanted = files === 'all' ? undefined : new Set(files)
  const found: ts.Diagnostic[] = []
  for (const file of updated.getSourceFiles()) {
    const isWanted = wanted?.has(relative(root, file.fileName)) ?? !file.fileName.includes('/node_modules/')
    if (!isWanted) continue
    found.push(...updated.getSyntacticDiagnostics(file), ...updated.getSemanticDiagnostics(file))
    await turn()
    if (mine !== requests) return null
  }
  return found.map(toProblem)
}

/** Updates the program; files with unchanged text are not parsed again. */
function updateProgram(): ts.Program {
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

function toProblem({ file, start, messageText }: ts.Diagnostic): TypeProblem {
  const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 1
  const message = ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\s+/g, ' ')
  return { file: file ? relative(root, file.fileName) : 'tsconfig.json', line, message }
}
