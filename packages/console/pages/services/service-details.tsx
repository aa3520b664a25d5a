/** One service: its settings, hours, special days, closures and requirements. */
import { useState } from 'preact/hooks'
import { formatDuration, formatNumber } from '../../../web-ui/format.ts'
import { type Affected, affectedIn, keepAffected } from '../../app/affected.ts'
import { api } from '../../app/api.ts'
import { useSeen } from '../../app/expected.ts'
import { useLoad } from '../../app/load.ts'
import { useNames } from '../../app/names.ts'
import { linkTo, route } from '../../app/router.ts'
import { hasRole } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import { Load } from '../../ui/states.tsx'
import { FactsCard, type FactsDialog } from '../catalogue/card.tsx'
import { changesIn } from '../catalogue/changes.ts'
import { ChangeDialog, EditDialog } from '../catalogue/edit-dialog.tsx'
import { AffectedMark } from '../catalogue/impact.tsx'
import { BookingPageCard } from './booking-page-card.tsx'
import { dialogProps, editOf, type PartProps, type Service } from './edit-service.ts'
import { OpeningHours } from './opening-hours.tsx'
import { Questions } from './questions.tsx'
import { Requirements } from './requirements.tsx'
import { ServiceClosures } from './service-closures.tsx'
import { type NumberName, numberNames, numbers } from './setting-bounds.ts'
import { mainFields, ruleFields, settingsIn } from './settings.ts'
import { SpecialDays } from './special-days.tsx'

const { catalogue } = messages
const { service: texts, settings } = catalogue

export function ServiceDetails({ serviceId }: { serviceId: string }) {
  const names = useNames()
  const loaded = useLoad((options) => api.getService({ serviceId }, options), [serviceId], ['service'])
  const onChanged = (affected: Affected) => {
    keepAffected(affected)
    loaded.reload()
  }
  return (
    <>
      <p class="marks">
        <a href={linkTo('services')}>{catalogue.allServices}</a>
        {hasRole('admin') && <a href={linkTo('limits', [], { service: serviceId })}>{messages.limits.newLimit}</a>}
        <AffectedMark affected={affectedIn(route.value.query)} />
      </p>
      <Load loaded={loaded}>
        {(service) => {
          const part = { service, names, onChanged }
          return (
            <>
              <Settings {...part} />
              <Requirements {...part} />
              <OpeningHours {...part} />
              <SpecialDays {...part} />
              <ServiceClosures {...part} />
              <Questions {...part} />
              <BookingPageCard service={service} />
            </>
          )
        }}
      </Load>
    </>
  )
}

function Settings(part: PartProps) {
  const [open, setOpen] = useState<FactsDialog>()
  const { service } = part
  const { id, archived_at, requires_approval, public: isPublic } = service
  const isArchived = archived_at !== null
  const common = dialogProps(part, () => setOpen(undefined))
  return (
    <FactsCard subject={service} editLabel={texts.edit} onOpen={setOpen}>
      <dl class="facts-list settings">
        {[...lengthFacts(service), ...numberFacts(service)].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{settings.requires_approval.label}</dt>
          <dd>{requires_approval ? texts.yes : texts.no}</dd>
        </div>
        <div>
          <dt>{settings.public.label}</dt>
          <dd>{isPublic ? texts.yes : texts.no}</dd>
        </div>
      </dl>
      {open === 'edit' && <EditSettings service={service} {...common} />}
      {open === 'archive' && (
        <ChangeDialog
          title={isArchived ? texts.restoreTitle : texts.archiveTitle}
          edit={editOf(id, { archived: !isArchived })}
          {...common}
        />
      )}
    </FactsCard>
  )
}

type Fact = [label: string, value: string]

/** Lengths and hours, where they differ from those of a service with one length. */
function lengthFacts({ unit, check_in_time, check_out_time, min_days, max_days, ...rest }: Service): Fact[] {
  const { lengths } = catalogue
  if (unit === 'days') {
    return [
      [lengths.unit.label, lengths.units.days],
      [lengths.check_in_time, check_in_time ?? ''],
      [lengths.check_out_time, check_out_time ?? ''],
      [lengths.min_days, formatNumber(min_days ?? 1)],
      [lengths.max_days, formatNumber(max_days ?? 1)],
    ]
  }
  const options = rest.duration_options ?? []
  return [
    ...(options.length > 0
      ? [[lengths.options.label, options.map((minutes) => formatDuration(minutes * 60)).join(', ')] satisfies Fact]
      : []),
    ...(rest.hours_mode === 'ends' ? [[lengths.mode.label, lengths.modes.ends] satisfies Fact] : []),
  ]
}

/** Days have neither a duration in minutes nor an interval. */
function numberFacts(service: Service): Fact[] {
  const ofMinutes: readonly string[] = ['duration_minutes', 'slot_interval_minutes']
  return numberNames
    .filter((name) => service.unit !== 'days' || !ofMinutes.includes(name))
    .map((name) => [settings[name].label, shownValue(service, name)])
}

function shownValue(service: Service, name: NumberName): string {
  const value = service[name]
  const { seconds } = numbers[name]
  if (value === null) return settings[name].none
  if (value === 0) return texts.zero
  return seconds === null ? formatNumber(value) : formatDuration(value * seconds)
}

type EditProps = { service: Service } & ReturnType<typeof dialogProps>

function EditSettings({ service, ...common }: EditProps) {
  // The values at the opening: a change by somebody else meanwhile is not undone by fields that were not touched.
  const seen = useSeen(service)
  const { stored } = seen
  return (
    <EditDialog
      title={texts.edit}
      fields={mainFields(stored)}
      more={ruleFields(stored)}
      toEdit={(values) => {
        const change = changesIn(stored, settingsIn(values))
        return change && editOf(stored.id, { ...change, expected: seen.expected(change) })
      }}
      onRefused={seen.noteRefusal}
      {...common}
    />
  )
}
