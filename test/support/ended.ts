/** The end of a command: its exit code, and the texts that it printed. */
export type Ended = { exit: number; out: string; err: string }
