/** The part of a form that asks for the hours of a resource: on duty always or in a week of its own, and the zone of that week. */
import { useState } from 'preact/hooks'
import type { Schemas } from '../../app/api.ts'
import { messages } from '../../messages.ts'
import type { FieldDescriptor } from '../../ui/form.tsx'
import { toRules, toWindows, usualWeek, type Window } from '../services/hours.ts'
import { HoursEditor } from '../services/hours-editor.tsx'
import { zonesWith } from '../services/opening-hours.tsx'

const { resourceHours: texts, catalogue } = messages

type Body = Schemas['SetResourceHoursRequest']

export function useHoursForm(first: Body) {
  const [isWeekly, setWeekly] = useState(first.weekly_hours !== null)
  const [zone, setZone] = useState(first.time_zone ?? '')
  const [windows, setWindows] = useState<readonly Window[]>(windowsOf(first))
  const kind: FieldDescriptor = {
    name: 'kind',
    label: texts.kind,
    type: 'select',
    value: isWeekly ? 'weekly' : 'always',
    options: Object.entries(texts.kinds).map(([value, label]) => ({ value, label })),
    onChange: (value) => setWeekly(value === 'weekly'),
  }
  const zoneField: FieldDescriptor = {
    name: 'time_zone',
    label: catalogue.hours.zone,
    type: 'select',
    value: zone,
    options: [{ value: '', label: texts.serviceZone }, ...zonesWith(zone || 'UTC')],
    onChange: setZone,
  }
  return {
    fields: [kind, zoneField],
    editor: isWeekly && <HoursEditor windows={windows} onChange={setWindows} hasDays none={texts.never} />,
    body: (): Body => ({ time_zone: zone === '' ? null : zone, weekly_hours: isWeekly ? toRules(windows) : null }),
    /** Shows the hours of another resource in the place of what the form has. */
    show: (hours: Body) => {
      setWeekly(hours.weekly_hours !== null)
      setZone(hours.time_zone ?? '')
      setWindows(windowsOf(hours))
    },
  }
}

function windowsOf({ weekly_hours }: Body): readonly Window[] {
  return weekly_hours ? toWindows(weekly_hours) : usualWeek
}
