/** All rules of the diff, in one table. */
import type { Extensions } from './extensions.ts'
import type { Rule } from './levels.ts'
import { operationRules } from './operation-rules.ts'
import { schemaRules } from './schema-rules.ts'

/** Rules by their id. */
export type Rules = ReadonlyMap<string, Rule>

/** The rules of any description, and those of a project. */
export function rulesWith(extensions: Extensions = []): Rules {
  const own = extensions.flatMap(({ rules }) => rules)
  return new Map([...operationRules, ...schemaRules, ...own].map((rule) => [rule.id, rule]))
}

/** The rules as Markdown. */
export function rulesPage(extensions: Extensions = []): string {
  const row = ({ id, change, direction, level, reason }: Rule) =>
    `| \`${id}\` | ${change} | ${direction} | ${level} | ${reason} |`
  const table = (list: Rule[]) =>
    ['| rule | change | direction | level | reason |', '|---|---|---|---|---|', ...list.map(row), ''].join('\n')
  return [
    '# Rules of `contract diff`',
    '',
    'Written by `contract diff --rules`. A *request* is sent by callers. A *reply* is received by callers, as',
    'responses, webhooks and callbacks are. `contract-diff.json` can give a rule another level.',
    '',
    '## Operations',
    '',
    table(operationRules),
    '## Schemas',
    '',
    'Most rules follow from one question: does the new schema accept fewer values, or more? Fewer break requests, more break replies.',
    'Changes that cannot be decided are risky. `title`, `description`, examples and the order of members and lists are not compared,',
    'except the order of `prefixItems`.',
    '',
    table(schemaRules),
    ...extensions.flatMap(({ name, rules }) => [`## \`${name}\``, '', table([...rules])]),
  ].join('\n')
}
