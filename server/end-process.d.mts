export function allowExit(): void
export function endSoon(code: number): void
export function endNow(signal: NodeJS.Signals): void
