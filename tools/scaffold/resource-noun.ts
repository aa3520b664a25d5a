/** Names of a noun in paths, code, tables and sentences. */
import { ContractProblem } from '../../packages/contract-toolkit/document/document.ts'

export type Noun = {
  /** `meeting-rooms`: the tag, the folders and the path. */
  tag: string
  /** `meeting-room`: the file of its rules. */
  file: string
  /** `meetingRooms` and `meetingRoom`, `MeetingRooms` and `MeetingRoom`. */
  many: string
  one: string
  Many: string
  One: string
  /** `meeting_rooms`: the table, and the property of its lists. */
  table: string
  /** `MEETING_ROOM_NOT_FOUND`. */
  code: string
  /** `meeting rooms` and `meeting room`, `a meeting room`. */
  words: string
  word: string
  aWord: string
}

/** @param one the singular, when it is not formed as usual. @throws {ContractProblem} */
export function nounOf(many: string, one = singularOf(many)): Noun {
  for (const name of [many, one]) {
    if (!/^[a-z]+(-[a-z]+)*$/.test(name)) {
      throw new ContractProblem(`${name} cannot name a noun; write it in lower case, like meeting-rooms`)
    }
  }
  if (one === many) throw new ContractProblem(`${many} has no plural s; add its singular: --one NAME`)
  const word = one.replaceAll('-', ' ')
  return {
    tag: many,
    file: one,
    many: camel(many),
    one: camel(one),
    Many: capital(camel(many)),
    One: capital(camel(one)),
    table: many.replaceAll('-', '_'),
    code: `${one.replaceAll('-', '_').toUpperCase()}_NOT_FOUND`,
    words: many.replaceAll('-', ' '),
    word,
    aWord: `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`,
  }
}

export function singularOf(many: string): string {
  return many
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|sh|ch|x)es$/, '')
    .replace(/(?<!s)s$/, '')
}

function camel(name: string): string {
  return name.replace(/-(.)/g, (_all, letter: string) => letter.toUpperCase())
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
