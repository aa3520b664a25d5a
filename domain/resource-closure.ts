/** As many closures as one resource may have that are not over: all of them are read to tell when it is free. */
export const unfinishedClosuresMax = 500
