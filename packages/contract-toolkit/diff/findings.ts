/** Collects changes, and attributes the changes of shared schemas to the operations that use them. */
import { createHash } from 'node:crypto'
import type { Place } from '../document/document.ts'
import type { Pair } from './comparison.ts'
import { type Level, levels } from './levels.ts'
import type { Rules } from './rules.ts'
import { sunsetDay } from './sunset.ts'

/** The operation that is compared. `sunset`: the day after which it may go, if it is deprecated. */
export type Subject = { id: string; route: string; sunset: string | undefined }
/** A change in one operation. `label` names the part of it, as `query limit`. */
export type Occurrence = {
  rule: string
  subject: Subject
  label: string
  message: string
  place: Place
  sunset?: string
}
/** A change with all operations that it concerns. */
export type Finding = {
  rule: string
  level: Level
  message: string
  place: Place
  operations: string[]
  fingerprint: string
}

export type Collector = {
  add(occurrence: Occurrence): void
  addPair(pair: Pair, subject: Subject, label: string, sunset?: string): void
  /** @param today as `2026-01-31`: changes of deprecated parts whose sunset is earlier are safe */
  findings(today: string): Finding[]
}

export function createCollector(rules: Rules): Collector {
  const occurrences: Occurrence[] = []
  const roots: { pair: Pair; subject: Subject; label: string; sunset: string | undefined }[] = []
  return {
    add: (occurrence) => occurrences.push(occurrence),
    addPair: (pair, subject, label, sunset) => roots.push({ pair, subject, label, sunset }),
    findings(today) {
      const changed = changedPairs(roots.map(({ pair }) => pair))
      const inSchemas = roots.flatMap((root) => occurrencesBelow(root, changed))
      return grouped([...occurrences, ...inSchemas], rules, today)
    },
  }
}

/** The pairs that have findings, or a pair below them has. */
function changedPairs(roots: Pair[]): Set<Pair> {
  const all = new Set(roots)
  const parents = new Map<Pair, Pair[]>()
  for (const parent of all) {
    for (const { pair } of parent.children) {
      all.add(pair)
      const known = parents.get(pair)
      if (known) known.push(parent)
      else parents.set(pair, [parent])
    }
  }
  const changed = new Set([...all].filter(({ findings }) => findings.length > 0))
  for (const pair of changed) for (const parent of parents.get(pair) ?? []) changed.add(parent)
  return changed
}

type Root = { pair: Pair; subject: Subject; label: string; sunset: string | undefined }

/** Each pair once with a sunset and once without, since the same schema may be a deprecated property and another one. */
function occurrencesBelow(
  { pair: root, subject, label: rootLabel, sunset: rootSunset }: Root,
  changed: Set<Pair>,
): Occurrence[] {
  const found: Occurrence[] = []
  const passed = { deprecated: new Set<Pair>(), current: new Set<Pair>() }
  const todo = [{ pair: root, label: rootLabel, sunset: rootSunset }]
  for (const { pair, label, sunset } of todo) {
    const known = sunset === undefined ? passed.current : passed.deprecated
    if (known.has(pair) || !changed.has(pair)) continue
    known.add(pair)
    for (const { rule, message, place, sunset: own } of pair.findings) {
      const day = own ?? sunset
      found.push({ rule, subject, label, message, place, ...(day === undefined ? {} : { sunset: day }) })
    }
    for (const child of pair.children) {
      const next = label.includes('/') || child.step === '' ? `${label}${child.step}` : `${label} ${child.step}`
      todo.push({ pair: child.pair, label: next, sunset: child.sunset ?? sunset })
    }
  }
  return found
}

function grouped(occurrences: Occurrence[], rules: Rules, today: string): Finding[] {
  const found = new Map<string, Finding>()
  for (const occurrence of occurrences) {
    const { rule, subject, label, message, place } = occurrence
    const fingerprint = fingerprintOf(occurrence)
    const { level, note } = atSunset(rule, levelOf(rules, rule), occurrence.sunset ?? subject.sunset, today)
    const text = `${label === '' ? '' : `${label}: `}${message}${note}`
    const known = found.get(fingerprint)
    if (!known) found.set(fingerprint, { rule, level, message: text, place, operations: [subject.id], fingerprint })
    else {
      if (!known.operations.includes(subject.id)) known.operations.push(subject.id)
      if (levels.indexOf(level) < levels.indexOf(known.level)) Object.assign(known, { level, message: text })
    }
  }
  return [...found.values()]
}

function levelOf(rules: Rules, rule: string): Level {
  const known = rules.get(rule)
  if (!known) throw new Error(`${rule} is no rule`)
  return known.level
}

/** Independent of lines and of the order of parameters: a shared component by its place, the rest by operation and part. */
function fingerprintOf({ rule, subject, label, message, place }: Occurrence): string {
  const isWithinOperation = place[0] === 'paths' || place[0] === 'webhooks'
  const where = isWithinOperation ? `${subject.route} ${label}` : place.join('/')
  return createHash('sha256').update([rule, where, message].join('\n')).digest('hex').slice(0, 12)
}

/** Removing something before its announced day is breaking, even where a removal without a day is only risky. */
function atSunset(
  rule: string,
  level: Level,
  sunset: string | undefined,
  today: string,
): { level: Level; note: string } {
  if (sunset === undefined || level === 'safe') return { level, note: '' }
  const day = sunsetDay(sunset)
  if (day === undefined) return { level, note: ` (its x-sunset ${sunset} is no date)` }
  if (day <= today) return { level: 'safe', note: ` (deprecated, and its sunset ${day} has passed)` }
  const isRemoval = removals.has(rule)
  return { level: isRemoval ? 'breaking' : level, note: ` (deprecated; safe from its sunset ${day} on)` }
}

const removals = new Set(['parameter-removed', 'request-property-removed', 'reply-optional-property-removed'])
