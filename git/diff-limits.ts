/** Limits of a comparison of two versions: of its result, and of its work. The contract states those of the result. */
export const diffLimits = {
  files: 300,
  hunks: 1000,
  lines: 10_000,
  /** Pairs of folders that differ. A few small folders can name each other so often that reading them takes for ever. */
  folders: 10_000,
  /** UTF-8 bytes of all listed lines. */
  textBytes: 512 * 1024,
  /** Characters of a listed line. */
  lineLength: 2000,
  /** Characters of a listed path. */
  pathLength: 4096,
  /** Bytes of each of two files that are compared by line. */
  fileBytes: 512 * 1024,
  /** Bytes of all files that are compared by line. */
  comparedBytes: 8 * 1024 * 1024,
  /** Steps of all comparisons by line, less than a second. Beyond it, a difference is still correct, but longer than needed. */
  steps: 15_000_000,
  contextLines: 3,
  /** Added and deleted files, of each, that are compared to find renamed ones: every pair is. */
  renameFiles: 32,
  /** Bytes of such a file. */
  renameBytes: 32 * 1024,
}
