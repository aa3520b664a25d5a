/** All texts of the booking page, in the language of the visitor. */
import { language } from './app/language.ts'
import type { Messages } from './messages/en.ts'
import { texts } from './messages/languages.ts'

export const messages: Messages = texts[language.name]
