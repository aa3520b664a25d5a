/** Links to the same step in the other languages, for visitors whose browser names none that they read. */
import { language } from '../app/language.ts'
import { hashOf, route } from '../app/route.ts'
import { type LanguageName, texts } from '../messages/languages.ts'
import { messages } from '../messages.ts'

const others = (Object.keys(texts) as LanguageName[]).filter((name) => name !== language.name)

/** Absent beside the form: another language loads the page again, which gives the held time back and forgets the details. */
export function Languages() {
  const { value: target } = route
  if (target.step === 'details') return null
  return (
    <nav class="languages" aria-label={messages.languages}>
      {others.map((name) => (
        <a key={name} href={`?lang=${name}${hashOf(target)}`} lang={name} hreflang={name}>
          {texts[name].language}
        </a>
      ))}
    </nav>
  )
}
