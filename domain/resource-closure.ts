/** The maximum number of unfinished closures per resource: availability reads all of them. */
export const unfinishedClosuresMax = 500
