/** Limits of use: how much one booker, one resource or all may book in a period. */
import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { api, type Schemas, write } from '../../app/api.ts'
import { useList } from '../../app/load-list.ts'
import { nameOf, useNames } from '../../app/names.ts'
import { route, setQuery } from '../../app/router.ts'
import { hasRole } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import { ConfirmWrite } from '../../ui/confirm-write.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toastOnSuccess } from '../../ui/toast.tsx'
import { ChangeLimit, CreateLimit } from './limit-dialogs.tsx'
import { LimitUse } from './limit-use.tsx'

const { limits: texts } = messages
type Limit = Schemas['LimitResponse']

export function LimitsPage() {
  const limits = useList(
    (from, options) => api.listLimits({ limit: 100, ...from }, options),
    (data) => data.limits,
    [route.value.workspaceId],
    { kinds: ['limit'] },
  )
  const names = useNames()
  const { query } = route.value
  const [isAdding, setAdding] = useState(hasRole('admin') && query.get('service') !== null)
  const [using, setUsing] = useState<Limit>()
  const [changing, setChanging] = useState<Limit>()
  const [removing, setRemoving] = useState<Limit>()
  const mayChange = hasRole('admin')
  return (
    <>
      <div class="page-head">
        <p class="hint">{texts.intro}</p>
        {mayChange && (
          <Button kind="primary" onClick={() => setAdding(true)}>
            {texts.newLimit}
          </Button>
        )}
      </div>
      <section class="card">
        <ListTable
          list={limits}
          empty={<EmptyState icon="gauge" title={texts.none} hint={texts.noneHint} />}
          label={texts.title}
          keyOf={({ id }) => id}
          columns={[
            { title: texts.name, cell: ({ name }) => name },
            {
              title: texts.services,
              cell: ({ service_ids }) =>
                service_ids === null ? texts.all : service_ids.map((id) => nameOf(id, names)).join(', '),
            },
            { title: texts.rule, cell: (limit) => ruleOf(limit) },
            {
              title: texts.actions,
              isUntitled: true,
              isRight: true,
              cell: (limit) =>
                mayChange && (
                  <div class="actions">
                    {limit.period !== 'gap' && (
                      <Button label={texts.useOf(limit.name)} onClick={() => setUsing(limit)}>
                        {texts.use}
                      </Button>
                    )}
                    <Button label={texts.changeNamed(limit.name)} onClick={() => setChanging(limit)}>
                      {texts.change}
                    </Button>
                    <Button kind="danger" label={texts.removeNamed(limit.name)} onClick={() => setRemoving(limit)}>
                      {texts.remove}
                    </Button>
                  </div>
                ),
            },
          ]}
        />
      </section>
      {isAdding && names.services.size > 0 && (
        <CreateLimit
          names={names}
          serviceId={query.get('service') ?? ''}
          onCreated={limits.reload}
          onClose={() => {
            setAdding(false)
            setQuery({ service: null })
          }}
        />
      )}
      {using && <LimitUse of={using} names={names} onClose={() => setUsing(undefined)} />}
      {changing && <ChangeLimit of={changing} onChanged={limits.reload} onClose={() => setChanging(undefined)} />}
      {removing && <RemoveLimit of={removing} onChanged={limits.reload} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

/** The limit as a sentence. */
function ruleOf({ per, period, unit, max, gap_minutes, time_zone }: Limit): string {
  if (period === 'gap') return texts.gapRule(gap_minutes ?? 0, texts.pers[per])
  return texts.ruleOf(max, texts.units[unit], texts.periods[period], texts.pers[per], time_zone)
}

function RemoveLimit({ of: limit, onChanged, onClose }: { of: Limit; onChanged: () => void; onClose: () => void }) {
  const run = () => toastOnSuccess(write('deleteLimit', { limitId: limit.id }), texts.removed, onChanged)
  return (
    <ConfirmWrite title={texts.removeLimit(limit.name)} action={texts.remove} run={run} onClose={onClose}>
      <p>{texts.removeHint}</p>
    </ConfirmWrite>
  )
}
