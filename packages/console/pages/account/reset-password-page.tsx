/** Setting a new password by a link that an owner or the operator of the server has made. */
import { useState } from 'preact/hooks'
import type { ApiError } from '../../app/api.ts'
import { write } from '../../app/api.ts'
import { go, homeHash } from '../../app/router.ts'
import { signIn } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import { AlonePage, BackLink, newPasswordField } from '../../ui/alone-page.tsx'
import { ErrorText } from '../../ui/error-text.tsx'
import { Form, type FormValues } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.tsx'

const { passwordReset: texts } = messages

export function ResetPasswordPage({ token }: { token: string }) {
  const [closed, setClosed] = useState<ApiError>()
  const submit = async ({ password = '' }: FormValues) => {
    const { data, error } = await write('resetPassword', { body: { reset_token: token, password } })
    if (error?.code === 'PASSWORD_RESET_NOT_FOUND') setClosed(error)
    if (error) return error
    toast(texts.done)
    const refused = await signIn(data.user.email, password)
    // The token leaves the address: it is of no use any more.
    go(homeHash(), { replace: true })
    return refused
  }
  return (
    <AlonePage icon="key" title={texts.title}>
      {closed ? (
        <ErrorText error={closed} />
      ) : (
        <>
          <p>{texts.hint}</p>
          <Form action={texts.save} onSubmit={submit} fields={[newPasswordField(texts.newPassword)]} />
        </>
      )}
      <BackLink />
    </AlonePage>
  )
}
