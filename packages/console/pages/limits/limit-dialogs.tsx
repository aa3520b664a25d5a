/** Making and changing a limit of use. */
import { type Schemas, write } from '../../app/api.ts'
import type { Names } from '../../app/names.ts'
import { messages } from '../../messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, type FormValues } from '../../ui/form.tsx'
import { toastOnSuccess } from '../../ui/toast.tsx'

const { limits: texts } = messages
type Limit = Schemas['LimitResponse']
type Input = Schemas['CreateLimitRequest']

const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

export function CreateLimit({
  names,
  serviceId,
  onCreated,
  onClose,
}: {
  names: Names
  /** The service that the link to the dialog names, or empty. */
  serviceId: string
  onCreated: () => void
  onClose: () => void
}) {
  const submit = (values: FormValues) =>
    toastOnSuccess(write('createLimit', { body: inputOf(values) }), texts.created, onCreated, onClose)
  const services = [...names.services.values()].map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Dialog title={texts.newLimit} onClose={onClose}>
      <Form
        action={texts.create}
        onSubmit={submit}
        onCancel={onClose}
        fields={[
          { name: 'name', label: texts.name, isRequired: true, maxLength: 200 },
          {
            name: 'service',
            label: texts.services,
            type: 'select',
            value: serviceId,
            options: [{ value: '', label: texts.all }, ...services],
          },
          { name: 'per', label: texts.per, type: 'select', options: options(texts.pers) },
          { name: 'period', label: texts.period, type: 'select', options: options(texts.periods) },
          { name: 'unit', label: texts.unit, type: 'select', options: options(texts.units), hint: texts.unitHint },
          { name: 'max', label: texts.max, type: 'number', isRequired: true, value: '2', hint: texts.maxHint },
        ]}
      />
    </Dialog>
  )
}

/** With a gap, the number is its minutes. */
function inputOf({ name = '', service = '', per, period, unit, max }: FormValues): Input {
  const common = { name, service_ids: service === '' ? null : [service], per: per as Input['per'] }
  if (period === 'gap') return { ...common, period, max: 1, gap_minutes: Number(max) }
  return { ...common, period: period as Input['period'], unit: unit as Schemas['LimitUnit'], max: Number(max) }
}

export function ChangeLimit({
  of: limit,
  onChanged,
  onClose,
}: {
  of: Limit
  onChanged: () => void
  onClose: () => void
}) {
  const submit = ({ name = '', max }: FormValues) =>
    toastOnSuccess(
      write('updateLimit', {
        limitId: limit.id,
        body: { name, ...(limit.period !== 'gap' && { max: Number(max) }) },
      }),
      texts.changed,
      onChanged,
      onClose,
    )
  const maximum = { name: 'max', label: texts.max, type: 'number', isRequired: true, value: String(limit.max) } as const
  return (
    <Dialog title={texts.changeNamed(limit.name)} onClose={onClose}>
      <Form
        action={texts.save}
        onSubmit={submit}
        onCancel={onClose}
        fields={[
          { name: 'name', label: texts.name, isRequired: true, maxLength: 200, value: limit.name },
          ...(limit.period === 'gap' ? [] : [maximum]),
        ]}
      />
    </Dialog>
  )
}
