/** Rows that the database refused although the rules had accepted them, counted by this process for operators. */
export const refusalCounts = {
  /** Allocations beyond a capacity, refused by a trigger. */
  overbooked: 0,
}
