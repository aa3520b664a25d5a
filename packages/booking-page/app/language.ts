/** The language of the page: the one that the address asks for by `?lang=`, otherwise the first of the browser that the page knows. */
import { setLocale } from '../../web-ui/format.ts'
import { chooseLanguage } from './choose-language.ts'

const requested = new URLSearchParams(location.search).get('lang')

export const language = chooseLanguage(requested, navigator.languages)

setLocale(language.locale)
document.documentElement.lang = language.name

/** The part of an address that keeps the language for which this one asks; empty if it asks for none. */
export const languageQuery = requested === null ? '' : `?lang=${encodeURIComponent(requested)}`
