import { formatNumber } from './format.ts'

/** Forms of a text by the plural rule of the language in which the texts are written. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

const rules = new Intl.PluralRules('en')

export function plural(count: number, forms: Forms): string {
  return forms[rules.select(count)] ?? forms.other
}

/** `1 key`, `1,200 keys` */
export function counted(count: number, forms: Forms): string {
  return `${formatNumber(count)} ${plural(count, forms)}`
}
