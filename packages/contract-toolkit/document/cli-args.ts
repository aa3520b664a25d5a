/** Reads the arguments of a command: unknown words and options are refused, never ignored. */
import { type ParseArgsConfig, type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { ContractProblem } from './document.ts'
import { didYouMean } from './nearest.ts'

/** An unknown word or option, a missing value or one that cannot be used. The message ends with the usage. */
export class UsageProblem extends ContractProblem {}

/** Thrown for `--help`: every command prints its usage and succeeds. */
export class HelpRequest extends Error {}

export type Arguments<T extends ParseArgsOptionsConfig> = {
  usage: string
  options: T
  /** Minimum and maximum number of words that are no options; none by default. */
  words?: [least: number, most: number]
}

type Parsed<T extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: T; allowPositionals: true; strict: true; tokens: true } & ParseArgsConfig>
>

/**
 * @throws {UsageProblem} for an unknown word or option, an option without its value, or one that is given twice
 * @throws {HelpRequest} for `--help`, unless it is one of the options
 */
export function readArguments<T extends ParseArgsOptionsConfig>(
  args: string[],
  { usage, options, words: [least, most] = [0, 0] }: Arguments<T>,
): Parsed<T> {
  if (!('help' in options) && args.slice(0, endOfOptions(args)).includes('--help')) throw new HelpRequest(usage)
  const refuse = (what: string) => new UsageProblem(`${what}\n${usage}`)
  const parsed = parsedOr(refuse, Object.keys(options), () =>
    parseArgs({ args, options, allowPositionals: true, strict: true, tokens: true }),
  )
  const seen = new Set<string>()
  for (const token of parsed.tokens) {
    if (token.kind !== 'option') continue
    if (token.value === '') throw refuse(`${token.rawName} has no value`)
    if (seen.has(token.name) && options[token.name]?.multiple !== true) throw refuse(`${token.rawName} is given twice`)
    seen.add(token.name)
  }
  const { positionals } = parsed
  if (positionals.length > most) throw refuse(`${JSON.stringify(positionals[most])} is not understood`)
  if (positionals.length < least) throw refuse('a word is missing')
  return parsed
}

export const portMax = 65_535

/** Whether a server can listen at it. 0 stands for any free port. */
export function isPort(port: number): boolean {
  return Number.isInteger(port) && port >= 0 && port <= portMax
}

/** @throws {UsageProblem} for a value that is not among the allowed ones */
export function oneOf<Value extends string>(
  option: string,
  arg: string,
  allowed: readonly Value[],
  usage: string,
): Value {
  const found = allowed.find((value) => value === arg)
  if (found === undefined)
    throw new UsageProblem(
      `${option} ${arg} is not one of these: ${allowed.join(', ')}${didYouMean(arg, allowed)}\n${usage}`,
    )
  return found
}

function parsedOr<T>(refuse: (what: string) => UsageProblem, options: string[], parse: () => T): T {
  try {
    return parse()
  } catch (problem) {
    const { code, message } = problem as NodeJS.ErrnoException
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw problem
    // The rest of the message explains how to write a word that begins with a dash.
    const said = message.split(/\n|\. /)[0] ?? message
    const [, unknown] = /^Unknown option '(--.+)'$/.exec(said) ?? []
    const known = [...options, 'help'].map((name) => `--${name}`)
    throw refuse(unknown === undefined ? said : `${said}${didYouMean(unknown, known)}`)
  }
}

function endOfOptions(args: string[]): number {
  const end = args.indexOf('--')
  return end < 0 ? args.length : end
}
