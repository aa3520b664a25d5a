import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { formatInstant, localZone } from '../../../web-ui/format.ts'
import { api, type Data, type Schemas, write } from '../../app/api.ts'
import { useList } from '../../app/load-list.ts'
import { linkWithToken, route } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { ConfirmWrite } from '../../ui/confirm-write.tsx'
import { Form, type FormValues } from '../../ui/form.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { SecretDialog } from '../../ui/secret-dialog.tsx'
import { toastOnSuccess } from '../../ui/toast.tsx'
import { grantableRoles } from './members.tsx'

const { people: texts, shell } = messages

type Invitation = Schemas['InvitationResponse']

export function Invitations() {
  const { workspaceId } = route.value
  const invitations = useList(
    (from, options) => api.listInvitations({ workspaceId, limit: 100, ...from }, options),
    (data) => data.invitations,
    [workspaceId],
    { kinds: ['invitation'] },
  )
  const [created, setCreated] = useState<Data<'createInvitation'>>()
  const [withdrawing, setWithdrawing] = useState<Invitation>()
  const onCreated = (data: Data<'createInvitation'>) => {
    setCreated(data)
    invitations.reload()
  }
  return (
    <section class="card">
      <h2>{texts.invitations}</h2>
      <p class="hint">
        {texts.invitationsHint} {shell.timesIn(localZone)}.
      </p>
      <Invite onCreated={onCreated} />
      <ListTable
        list={invitations}
        empty={<p class="hint">{texts.noInvitations}</p>}
        label={texts.invitations}
        keyOf={({ id }) => id}
        columns={[
          { title: texts.email, cell: ({ email }) => email },
          { title: texts.role, cell: ({ role }) => shell.roles[role] },
          { title: texts.expires, cell: ({ expires_at }) => formatInstant(expires_at) },
          {
            title: texts.actions,
            isUntitled: true,
            isRight: true,
            cell: (invitation) => (
              <Button
                kind="danger"
                label={texts.withdrawNamed(invitation.email)}
                onClick={() => setWithdrawing(invitation)}
              >
                {texts.withdraw}
              </Button>
            ),
          },
        ]}
      />
      {created && (
        <SecretDialog
          title={texts.invited(created.invitation.email)}
          secrets={{ [texts.link]: linkWithToken('invitation', created.token) }}
          onClose={() => setCreated(undefined)}
        >
          <p>{texts.invitedHint}</p>
        </SecretDialog>
      )}
      {withdrawing && (
        <Withdraw invitation={withdrawing} onWithdrawn={invitations.reload} onClose={() => setWithdrawing(undefined)} />
      )}
    </section>
  )
}

function Invite({ onCreated }: { onCreated: (data: Data<'createInvitation'>) => void }) {
  const submit = async ({ email = '', role }: FormValues) => {
    const body = { email, role: role as Schemas['Role'] }
    const { data, error } = await write('createInvitation', { workspaceId: route.value.workspaceId, body })
    if (data) onCreated(data)
    return error
  }
  return (
    <Form
      clears
      action={texts.invite}
      onSubmit={submit}
      fields={[
        { name: 'email', label: texts.email, type: 'email', isRequired: true, maxLength: 254, autocomplete: 'off' },
        { name: 'role', label: texts.role, type: 'select', options: grantableRoles() },
      ]}
    />
  )
}

type WithdrawProps = { invitation: Invitation; onWithdrawn: () => void; onClose: () => void }

function Withdraw({ invitation: { id, email }, onWithdrawn, onClose }: WithdrawProps) {
  const run = () =>
    toastOnSuccess(
      write('deleteInvitation', { workspaceId: route.value.workspaceId, invitationId: id }),
      texts.withdrawn,
      onWithdrawn,
    )
  return (
    <ConfirmWrite title={texts.withdrawTitle(email)} action={texts.withdraw} run={run} onClose={onClose}>
      <p>{texts.withdrawHint}</p>
    </ConfirmWrite>
  )
}
