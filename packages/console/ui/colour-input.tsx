/** A colour as #rrggbb, typed or chosen in the browser's picker. Only the text is sent, so that it may be empty. */
import { useState } from 'preact/hooks'
import { messages } from '../messages.ts'
import type { FieldDescriptor } from './field.ts'

const colour = /^#[\da-f]{6}$/i
/** The picker always has a colour. */
const shownWithoutColour = '#808080'

type Props = { id: string; name: string; field: FieldDescriptor }

export function ColourInput({ field, ...control }: Props) {
  const [text, setText] = useState(field.value ?? '')
  return (
    <span class="length">
      <input
        {...control}
        value={text}
        maxLength={field.maxLength}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <input
        class="swatch"
        type="color"
        aria-label={messages.shell.chooseColour(field.label)}
        value={colour.test(text) ? text.toLowerCase() : shownWithoutColour}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
    </span>
  )
}
