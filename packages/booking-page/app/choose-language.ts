import { type LanguageName, texts } from '../messages/languages.ts'

/** `locale` is the tag for dates and numbers: it may name a region, such as `de-AT`. */
export type Language = { name: LanguageName; locale: string }

/**
 * Chooses the language that was asked for, or else the first of the browser that has texts, or else English.
 * @param requested null if none was asked for; a tag that is malformed or has no texts counts as none
 * @param preferred languages of the browser, the first one preferred
 */
export function chooseLanguage(requested: string | null, preferred: readonly string[]): Language {
  const known = preferred.flatMap(languageOf)
  const [chosen] = requested === null ? known : languageOf(requested)
  if (!chosen) return known[0] ?? { name: 'en', locale: 'en' }
  // The browser knows the region, and a bare language does not.
  const isBare = chosen.locale === chosen.name
  return (isBare && known.find(({ name }) => name === chosen.name)) || chosen
}

function languageOf(tag: string): Language[] {
  try {
    const { language, baseName } = new Intl.Locale(tag)
    return isKnown(language) ? [{ name: language, locale: baseName }] : []
  } catch {
    return []
  }
}

function isKnown(name: string): name is LanguageName {
  return Object.hasOwn(texts, name)
}
