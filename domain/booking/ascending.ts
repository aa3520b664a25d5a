/**
 * Access to lists by an index that is known to be valid, and search in ascending lists. Each kind of list has a function of its
 * own: one that takes all kinds made a long list of availability cost 30 per cent more, because V8 then looks up the kind at each access.
 */

/** @throws {RangeError} if the list has no element at this index */
export function elementAt<Element>(list: readonly Element[], index: number): Element {
  const element = list[index]
  if (element === undefined) throw outside(list, index)
  return element
}

/** @throws {RangeError} if the list has no number at this index */
export function floatAt(list: Float64Array, index: number): number {
  const element = list[index]
  if (element === undefined) throw outside(list, index)
  return element
}

/** @throws {RangeError} if the list has no number at this index */
export function integerAt(list: Int32Array, index: number): number {
  const element = list[index]
  if (element === undefined) throw outside(list, index)
  return element
}

/** The index of the first of ascending instants that is not before `instant`; the length if all are before it. */
export function lowerBound(instants: readonly number[] | Float64Array, instant: number): number {
  let low = 0
  let high = instants.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const found = instants[middle]
    if (found === undefined) throw outside(instants, middle)
    if (found < instant) low = middle + 1
    else high = middle
  }
  return low
}

function outside({ length }: ArrayLike<unknown>, index: number): RangeError {
  return new RangeError(`index ${index} of ${length}`)
}
