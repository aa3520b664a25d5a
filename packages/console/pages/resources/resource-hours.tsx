/** The hours of an ordinary week at which a resource is on duty. */
import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import type { Affected } from '../../app/affected.ts'
import { api, type Schemas, write } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import type { Names } from '../../app/names.ts'
import { messages } from '../../messages.ts'
import { Load } from '../../ui/states.tsx'
import { Card } from '../catalogue/card.tsx'
import type { Edit } from '../catalogue/edit.ts'
import { dialogProps, EditDialog } from '../catalogue/edit-dialog.tsx'
import { toRules, toWindows } from '../services/hours.ts'
import { Week } from '../services/opening-hours.tsx'
import { useHoursForm } from './hours-form.tsx'

const { resourceHours: texts, shell } = messages

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
  const form = useHoursForm(stored)
  return (
    <EditDialog
      title={texts.edit}
      fields={form.fields}
      toEdit={() => {
        const body = form.body()
        return isSame(stored, body) ? undefined : hoursEdit(stored.resource_id, body)
      }}
      {...common}
    >
      {form.editor}
    </EditDialog>
  )
}

type Body = Schemas['SetResourceHoursRequest']

/** Hours are compared as the editor writes them, so that hours that were not touched are no change. */
function isSame({ time_zone, weekly_hours }: Hours, body: Body): boolean {
  const before = weekly_hours && toRules(toWindows(weekly_hours))
  return time_zone === body.time_zone && JSON.stringify(before) === JSON.stringify(body.weekly_hours)
}

export function hoursEdit(resourceId: string, body: Body): Edit {
  return {
    preview: (page) => api.previewResourceHours({ resourceId, body, ...page }),
    apply: async () => (await write('setResourceHours', { resourceId, body })).error,
  }
}
