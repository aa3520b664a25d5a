export const secretSettings: readonly string[]
export class SecretFileProblem extends Error {}
/** @throws {SecretFileProblem} */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv
export function databaseUrlOf(env: NodeJS.ProcessEnv): string | undefined
export function secretIn(setting: string, path: string): string
