import { formatNumber } from './format.ts'

/** Forms of a text by the plural rule of the language in which the texts are written. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** @param language of the texts, which may be another than that of the numbers */
export function pluralsOf(language: string) {
  const rules = new Intl.PluralRules(language)
  const plural = (count: number, forms: Forms): string => forms[rules.select(count)] ?? forms.other
  /** `1 key`, `1,200 keys` */
  const counted = (count: number, forms: Forms): string => `${formatNumber(count)} ${plural(count, forms)}`
  return { plural, counted }
}

export const { plural, counted } = pluralsOf('en')
