import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { formatInstant, localZone } from '../../../web-ui/format.ts'
import { api, type Schemas, write } from '../../app/api.ts'
import { useSeen } from '../../app/expected.ts'
import { useList } from '../../app/load-list.ts'
import { linkWithToken, route } from '../../app/router.ts'
import { hasRole, me, membership, readMe } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import { ConfirmWrite } from '../../ui/confirm-write.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, type FormValues } from '../../ui/form.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { SecretDialog } from '../../ui/secret-dialog.tsx'
import { toastOnSuccess } from '../../ui/toast.tsx'

const { people: texts, shell } = messages

type Member = Schemas['MemberResponse']
type Role = Schemas['Role']

export function Members({ isAdmin }: { isAdmin: boolean }) {
  const { workspaceId } = route.value
  const members = useList(
    (from, options) => api.listMembers({ workspaceId, limit: 100, ...from }, options),
    (data) => data.members,
    [workspaceId],
    { kinds: ['member'] },
  )
  const [changing, setChanging] = useState<Member>()
  const [switching, setSwitching] = useState<Member>()
  const [resetting, setResetting] = useState<Member>()
  const [made, setMade] = useState<{ name: string; token: string }>()
  return (
    <section class="card">
      <h2>{texts.members}</h2>
      <p class="hint">{shell.timesIn(localZone)}</p>
      <ListTable
        list={members}
        label={texts.members}
        keyOf={({ id }) => id}
        columns={[
          { title: texts.member, cell: (member) => <Person member={member} /> },
          { title: texts.role, cell: ({ role }) => shell.roles[role] },
          { title: texts.state, cell: (member) => <State member={member} /> },
          { title: texts.joined, cell: ({ created_at }) => formatInstant(created_at) },
          ...(isAdmin
            ? [
                {
                  title: texts.actions,
                  isUntitled: true,
                  isRight: true,
                  cell: (member: Member) => (
                    <MemberActions
                      member={member}
                      onChange={setChanging}
                      onReset={setResetting}
                      onSwitch={setSwitching}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      {changing && <ChangeRole member={changing} onChanged={members.reload} onClose={() => setChanging(undefined)} />}
      {resetting && (
        <MakeResetLink
          member={resetting}
          onMade={(token) => setMade({ name: resetting.user.name, token })}
          onClose={() => setResetting(undefined)}
        />
      )}
      {made && (
        <SecretDialog
          title={texts.resetLinkOf(made.name)}
          secrets={{ [texts.link]: linkWithToken('reset-password', made.token) }}
          onClose={() => setMade(undefined)}
        >
          <p>{texts.resetLinkDone}</p>
        </SecretDialog>
      )}
      {switching && (
        <SwitchMember member={switching} onChanged={members.reload} onClose={() => setSwitching(undefined)} />
      )}
    </section>
  )
}

function Person({ member: { user } }: { member: Member }) {
  return (
    <>
      {user.name} {user.id === me.value?.user.id && <span class="badge">{texts.you}</span>}
      <br />
      <span class="facts">{user.email}</span>
    </>
  )
}

function State({ member: { deactivated_at } }: { member: Member }) {
  if (deactivated_at === null) return <span class="badge good">{texts.active}</span>
  return <span class="badge plain">{texts.deactivated(formatInstant(deactivated_at))}</span>
}

type ActionsProps = {
  member: Member
  onChange: (member: Member) => void
  onReset: (member: Member) => void
  onSwitch: (member: Member) => void
}

/** Only owners change owners. Leaving is on the page of the workspace. */
function MemberActions({ member, onChange, onReset, onSwitch }: ActionsProps) {
  const { id, role, user, deactivated_at } = member
  if (role === 'owner' && !hasRole('owner')) return null
  const isActive = deactivated_at === null
  return (
    <div class="actions">
      {isActive && (
        <Button label={`${texts.changeRole}: ${user.name}`} onClick={() => onChange(member)}>
          {texts.changeRole}
        </Button>
      )}
      {isActive && hasRole('owner') && id !== membership.value?.member_id && (
        <Button label={texts.resetLinkOf(user.name)} onClick={() => onReset(member)}>
          {texts.resetLink}
        </Button>
      )}
      {id !== membership.value?.member_id && (
        <Button
          kind={isActive ? 'danger' : 'plain'}
          label={isActive ? texts.deactivateNamed(user.name) : texts.reactivateNamed(user.name)}
          onClick={() => onSwitch(member)}
        >
          {isActive ? texts.deactivate : texts.reactivate}
        </Button>
      )}
    </div>
  )
}

type ChangeProps = { member: Member; onChanged: () => void; onClose: () => void }

function ChangeRole({ member, onChanged, onClose }: ChangeProps) {
  const seen = useSeen(member)
  const { id, role: before, user } = seen.stored
  const [chosen, choose] = useState<Role>(before)
  const submit = async ({ role }: FormValues) => {
    const body = { role: role as Role, expected: seen.expected({ role }) }
    const written = await write('updateMember', { workspaceId: route.value.workspaceId, memberId: id, body })
    seen.noteRefusal(written.error)
    const error = await toastOnSuccess(written, texts.roleChanged, onChanged, onClose)
    if (!error && id === membership.value?.member_id) await readMe()
    return error
  }
  return (
    <Dialog title={texts.roleOf(user.name)} onClose={onClose}>
      <Form
        action={texts.save}
        onSubmit={submit}
        onCancel={onClose}
        fields={[
          {
            name: 'role',
            label: texts.role,
            type: 'select',
            value: before,
            options: grantableRoles(),
            hint: texts.roleHints[chosen],
            onChange: (role) => choose(role as Role),
          },
        ]}
      >
        {chosen === 'member' && before !== 'member' && <p class="hint">{texts.lowerHint}</p>}
      </Form>
    </Dialog>
  )
}

/** Only owners grant the owner role. */
export function grantableRoles(): { value: Role; label: string }[] {
  const roles: Role[] = hasRole('owner') ? ['member', 'admin', 'owner'] : ['member', 'admin']
  return roles.map((value) => ({ value, label: shell.roles[value] }))
}

type LinkProps = { member: Member; onMade: (token: string) => void; onClose: () => void }

/** Asks first, because an earlier link stops working. */
function MakeResetLink({ member: { id, user }, onMade, onClose }: LinkProps) {
  const run = async () => {
    const { data, error } = await write('createPasswordReset', { workspaceId: route.value.workspaceId, memberId: id })
    if (data) onMade(data.reset_token)
    return error
  }
  return (
    <ConfirmWrite
      title={texts.resetLinkOf(user.name)}
      action={texts.makeLink}
      kind="primary"
      run={run}
      onClose={onClose}
    >
      <p>{texts.resetLinkHint}</p>
    </ConfirmWrite>
  )
}

function SwitchMember({ member: { id, user, deactivated_at }, onChanged, onClose }: ChangeProps) {
  const isActive = deactivated_at === null
  const run = () => {
    const body = { active: !isActive }
    return toastOnSuccess(
      write('updateMember', { workspaceId: route.value.workspaceId, memberId: id, body }),
      isActive ? texts.deactivatedDone : texts.reactivated,
      onChanged,
    )
  }
  const title = isActive ? texts.deactivateTitle(user.name) : texts.reactivateTitle(user.name)
  return (
    <ConfirmWrite
      title={title}
      action={isActive ? texts.deactivate : texts.reactivate}
      kind={isActive ? 'danger' : 'primary'}
      run={run}
      onClose={onClose}
    >
      <p>{isActive ? texts.deactivateHint : texts.reactivateHint}</p>
    </ConfirmWrite>
  )
}
