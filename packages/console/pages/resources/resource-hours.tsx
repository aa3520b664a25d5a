/** The hours of an ordinary week at which a resource is on duty. */
import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import type { Affected } from '../../app/affected.ts'
import { api, type Schemas, write } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import type { Names } from '../../app/names.ts'
import { messages } from '../../messages.ts'
import type { FieldDescriptor } from '../../ui/form.tsx'
import { Load } from '../../ui/states.tsx'
import { Card } from '../catalogue/card.tsx'
import { dialogProps, EditDialog } from '../catalogue/edit-dialog.tsx'
import { toRules, toWindows, usualWeek, type Window } from '../services/hours.ts'
import { HoursEditor } from '../services/hours-editor.tsx'
import { Week, zonesWith } from '../services/opening-hours.tsx'

const { resourceHours: texts, catalogue, shell } = messages

export type HoursProps = { resourceId: string; names: Names; onAffected: (affected: Affected) => void }
type Hours = Schemas['ResourceHoursResponse']

export function ResourceHours({ resourceId, names, onAffected }: HoursProps) {
  const loaded = useLoad((options) => api.getResourceHours({ resourceId }, options), [resourceId], ['resource_hours'])
  const [isOpen, setOpen] = useState(false)
  const changed = (affected: Affected) => {
    onAffected(affected)
    loaded.reload()
  }
  return (
    <Card
      title={texts.title}
      actions={loaded.data && <Button onClick={() => setOpen(true)}>{texts.edit}</Button>}
      hint={texts.hint}
    >
      <Load loaded={loaded} lines={2}>
        {(hours) => (
          <>
            <Shown hours={hours} />
            {isOpen && (
              <EditHours hours={hours} {...dialogProps({ names, onChanged: changed }, () => setOpen(false))} />
            )}
          </>
        )}
      </Load>
    </Card>
  )
}

function Shown({ hours: { time_zone, weekly_hours } }: { hours: Hours }) {
  if (weekly_hours === null) return <p>{texts.always}.</p>
  if (weekly_hours.length === 0) return <p>{texts.never}.</p>
  return (
    <>
      <Week windows={toWindows(weekly_hours)} />
      <p class="hint">{time_zone === null ? texts.serviceZoneHint : shell.timesIn(time_zone)}.</p>
    </>
  )
}

type EditProps = { hours: Hours } & ReturnType<typeof dialogProps>

function EditHours({ hours, ...common }: EditProps) {
  // The hours at the opening: those that are loaded meanwhile replace nothing that was typed.
  const [stored] = useState(hours)
  const [isWeekly, setWeekly] = useState(stored.weekly_hours !== null)
  const [windows, setWindows] = useState<readonly Window[]>(
    stored.weekly_hours ? toWindows(stored.weekly_hours) : usualWeek,
  )
  const kind: FieldDescriptor = {
    name: 'kind',
    label: texts.kind,
    type: 'select',
    value: isWeekly ? 'weekly' : 'always',
    options: Object.entries(texts.kinds).map(([value, label]) => ({ value, label })),
    onChange: (value) => setWeekly(value === 'weekly'),
  }
  return (
    <EditDialog
      title={texts.edit}
      fields={[kind, zoneField(stored.time_zone)]}
      toEdit={({ time_zone = '' }) => {
        const body = {
          time_zone: time_zone === '' ? null : time_zone,
          weekly_hours: isWeekly ? toRules(windows) : null,
        }
        return isSame(stored, body) ? undefined : editOf(stored.resource_id, body)
      }}
      {...common}
    >
      {isWeekly && <HoursEditor windows={windows} onChange={setWindows} hasDays none={texts.never} />}
    </EditDialog>
  )
}

function zoneField(value: string | null): FieldDescriptor {
  const { zone } = catalogue.hours
  const options = [{ value: '', label: texts.serviceZone }, ...zonesWith(value ?? 'UTC')]
  return { name: 'time_zone', label: zone, type: 'select', value: value ?? '', options }
}

type Body = Schemas['SetResourceHoursRequest']

/** Hours are compared as the editor writes them, so that hours that were not touched are no change. */
function isSame({ time_zone, weekly_hours }: Hours, body: Body): boolean {
  const before = weekly_hours && toRules(toWindows(weekly_hours))
  return time_zone === body.time_zone && JSON.stringify(before) === JSON.stringify(body.weekly_hours)
}

function editOf(resourceId: string, body: Body) {
  return {
    preview: (page: { limit: number; cursor?: string }) => api.previewResourceHours({ resourceId, body, ...page }),
    apply: async () => (await write('setResourceHours', { resourceId, body })).error,
  }
}
