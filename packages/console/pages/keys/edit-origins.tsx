import { write } from '../../app/api.ts'
import { route } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type FieldDescriptor, Form, type FormValues } from '../../ui/form.tsx'
import { toastOnSuccess } from '../../ui/toast.tsx'
import type { Key } from './types.ts'

const { keys: texts } = messages

/** The pages from which a publishable key may be used. */
export function EditOrigins({ of: key, onChanged, onClose }: { of: Key; onChanged: () => void; onClose: () => void }) {
  const submit = ({ origins = '' }: FormValues) => {
    const { workspaceId } = route.value
    return toastOnSuccess(
      write('updateApiKey', { workspaceId, keyId: key.id, body: { origins: originsIn(origins) } }),
      texts.originsChanged,
      onChanged,
      onClose,
    )
  }
  return (
    <Dialog title={texts.originsOf(key.key_prefix)} onClose={onClose}>
      <p class="hint">{texts.originsNow}</p>
      <Form
        action={texts.saveOrigins}
        onSubmit={submit}
        onCancel={onClose}
        fields={[originsField((key.origins ?? []).join('\n'))]}
      />
    </Dialog>
  )
}

export function originsField(value: string): FieldDescriptor {
  return {
    name: 'origins',
    label: texts.origins,
    type: 'textarea',
    isRequired: true,
    value,
    hint: texts.originsHint,
  }
}

/** One origin in each line, or with spaces between them. */
export function originsIn(text: string): string[] {
  return text.split(/\s+/).filter((origin) => origin !== '')
}
