/** The keys of one integration: those in rotation side by side, those that work, and those that no longer do. */
import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { serverNow } from '../../../web-ui/connection.ts'
import { formatInstant } from '../../../web-ui/format.ts'
import { write } from '../../app/api.ts'
import { linkTo, route } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { ConfirmWrite } from '../../ui/confirm-write.tsx'
import { SecretDialog } from '../../ui/secret-dialog.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { toastOnSuccess } from '../../ui/toast.tsx'
import { EditOrigins } from './edit-origins.tsx'
import { LastUse } from './last-use.tsx'
import { isWorking, rotationsOf } from './rotation.ts'
import { RotationPanel } from './rotation-panel.tsx'
import type { Key, Member } from './types.ts'

const { keys: texts } = messages

type KeysProps = { label: string; keys: readonly Key[]; members: readonly Member[]; onChanged: () => void }

export function IntegrationKeys({ label, keys, members, onChanged }: KeysProps) {
  const [rotating, setRotating] = useState<Key>()
  const [revoking, setRevoking] = useState<Key>()
  const [editing, setEditing] = useState<Key>()
  const [accessKey, setAccessKey] = useState<string>()
  const now = serverNow()
  const working = keys.filter((key) => isWorking(key, now))
  const ended = keys.filter((key) => !isWorking(key, now))
  return (
    <>
      {rotationsOf(keys, now).map((rotation) => (
        <RotationPanel key={rotation.old.id} rotation={rotation} now={now} onRevoke={setRevoking} />
      ))}
      {working.length === 0 && <p class="hint">{texts.noKeys}</p>}
      {working.length > 0 && (
        <Table
          label={label}
          rows={working}
          keyOf={({ id }) => id}
          columns={[
            ...sharedColumns(members, now),
            {
              title: texts.expiry,
              cell: ({ expires_at }) => (expires_at === null ? texts.expiries.never : formatInstant(expires_at)),
            },
            {
              title: texts.actions,
              isUntitled: true,
              isRight: true,
              cell: (key) => <KeyActions of={key} onEdit={setEditing} onRotate={setRotating} onRevoke={setRevoking} />,
            },
          ]}
        />
      )}
      {ended.length > 0 && (
        <details>
          <summary>{texts.ended(ended.length)}</summary>
          <Table
            label={`${label}: ${texts.ended(ended.length)}`}
            rows={ended}
            keyOf={({ id }) => id}
            columns={[...sharedColumns(members, now), { title: texts.state, cell: endOf }]}
          />
        </details>
      )}
      {rotating && (
        <RotateKey of={rotating} onDone={setAccessKey} onChanged={onChanged} onClose={() => setRotating(undefined)} />
      )}
      {editing && <EditOrigins of={editing} onChanged={onChanged} onClose={() => setEditing(undefined)} />}
      {revoking && <RevokeKey of={revoking} onChanged={onChanged} onClose={() => setRevoking(undefined)} />}
      {accessKey !== undefined && (
        <SecretDialog
          title={texts.rotated}
          secrets={{ [texts.accessKey]: accessKey }}
          onClose={() => setAccessKey(undefined)}
        >
          <p>{texts.rotatedHint}</p>
        </SecretDialog>
      )}
    </>
  )
}

function sharedColumns(members: readonly Member[], now: number): Column<Key>[] {
  return [
    {
      title: texts.key,
      cell: ({ name, key_prefix, kind, origins }) => (
        <>
          {name !== null && (
            <>
              {name}
              <br />
            </>
          )}
          <code>{key_prefix}…</code> {kind !== 'live' && <span class="badge plain">{texts.kinds[kind]}</span>}
          {origins && <p class="facts">{origins.join(', ')}</p>}
        </>
      ),
    },
    {
      title: texts.member,
      cell: ({ member_id, role_cap }) => (
        <>
          {members.find(({ id }) => id === member_id)?.user.name ?? `…${member_id.slice(-6)}`}
          <br />
          <span class="facts">
            {texts.roleCap}: {texts.roleCaps[role_cap]}
          </span>
        </>
      ),
    },
    {
      title: texts.lastUsed,
      cell: ({ id, key_prefix, last_used_at }) => (
        <>
          <LastUse at={last_used_at} now={now} />
          <br />
          <a href={linkTo('requests', [], { key: id })} aria-label={texts.requestsNamed(key_prefix)}>
            {texts.requests}
          </a>
        </>
      ),
    },
    { title: texts.createdAt, cell: ({ created_at }) => formatInstant(created_at) },
  ]
}

function endOf({ revoked_at, expires_at }: Key): string {
  if (revoked_at !== null) return texts.revokedOn(formatInstant(revoked_at))
  return expires_at === null ? '' : texts.expiredOn(formatInstant(expires_at))
}

type ActionsProps = { of: Key; onEdit: (key: Key) => void; onRotate: (key: Key) => void; onRevoke: (key: Key) => void }

/** Only live keys can be rotated, and only publishable ones have origins. */
function KeyActions({ of: key, onEdit, onRotate, onRevoke }: ActionsProps) {
  return (
    <div class="actions">
      {key.kind === 'publishable' && (
        <Button label={texts.editOriginsOf(key.key_prefix)} onClick={() => onEdit(key)}>
          {texts.editOrigins}
        </Button>
      )}
      {key.kind === 'live' && (
        <Button label={texts.rotateNamed(key.key_prefix)} onClick={() => onRotate(key)}>
          {texts.rotate}
        </Button>
      )}
      <Button kind="danger" label={texts.revokeNamed(key.key_prefix)} onClick={() => onRevoke(key)}>
        {texts.revoke}
      </Button>
    </div>
  )
}

type RotateProps = { of: Key; onDone: (accessKey: string) => void; onChanged: () => void; onClose: () => void }

function RotateKey({ of: key, onDone, onChanged, onClose }: RotateProps) {
  const [isLost, setLost] = useState(false)
  const run = async () => {
    const { data, error } = await write('rotateApiKey', { workspaceId: route.value.workspaceId, keyId: key.id })
    setLost(error?.status === null)
    if (error?.status === null) onChanged()
    if (error) return error
    onDone(data.access_key)
    onChanged()
    return undefined
  }
  return (
    <ConfirmWrite
      title={texts.rotateKey(key.key_prefix)}
      action={texts.rotate}
      kind="primary"
      run={run}
      onClose={onClose}
    >
      <p>{isLost ? texts.lostReply : texts.rotateHint}</p>
    </ConfirmWrite>
  )
}

function RevokeKey({ of: key, onChanged, onClose }: { of: Key; onChanged: () => void; onClose: () => void }) {
  const run = () =>
    toastOnSuccess(
      write('revokeApiKey', { workspaceId: route.value.workspaceId, keyId: key.id }),
      texts.revoked,
      onChanged,
    )
  return (
    <ConfirmWrite title={texts.revokeKey(key.key_prefix)} action={texts.revoke} run={run} onClose={onClose}>
      <p>{texts.revokeHint}</p>
      <p>
        {texts.lastUsed}: <LastUse at={key.last_used_at} now={serverNow()} />
      </p>
    </ConfirmWrite>
  )
}
