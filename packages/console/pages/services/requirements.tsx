/** The resources that a booking of a service takes. */
import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { formatNumber } from '../../../web-ui/format.ts'
import { Icon } from '../../../web-ui/icon.tsx'
import type { Affected } from '../../app/affected.ts'
import { api, type Schemas, write } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { type Names, nameOf } from '../../app/names.ts'
import { linkTo } from '../../app/router.ts'
import { hasRole } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import { ConfirmWrite } from '../../ui/confirm-write.tsx'
import { EmptyState, Load } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { toastOnSuccess } from '../../ui/toast.tsx'
import { Card } from '../catalogue/card.tsx'
import { dialogProps, isRequested, type PartProps } from './edit-service.ts'
import { RequirementDialog } from './requirement-dialog.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { unlimitedWarning } from './unlimited.ts'

const { catalogue } = messages
const { requirement: texts } = catalogue

type Requirement = Schemas['ResourceRequirementResponse']
type Open = { edit: Requirement | undefined } | { rule: Requirement } | { remove: Requirement }

export function Requirements(part: PartProps) {
  const { service, names } = part
  const unlimited = unlimitedWarning(service)
  const serviceId = service.id
  const loaded = useLoad(
    (options) => api.listResourceRequirements({ serviceId }, options),
    [serviceId],
    ['requirement'],
  )
  const [open, setOpen] = useState<Open | undefined>(isRequested('requirement') ? { edit: undefined } : undefined)
  const onChanged = (count: Affected) => {
    loaded.reload()
    part.onChanged(count)
  }
  const common = dialogProps({ ...part, onChanged }, () => setOpen(undefined))
  return (
    <Card
      title={texts.title}
      actions={<Button onClick={() => setOpen({ edit: undefined })}>{texts.new}</Button>}
      hint={texts.hint}
    >
      <Load loaded={loaded}>
        {({ requirements }) =>
          requirements.length === 0 ? (
            <>
              <EmptyState title={texts.none} hint={texts.noneHint} />
              {unlimited !== undefined && (
                <p class="advice warn">
                  <Icon name="warn" />
                  {texts[unlimited]}
                </p>
              )}
            </>
          ) : (
            <Table label={texts.title} rows={requirements} keyOf={({ id }) => id} columns={columns(names, setOpen)} />
          )
        }
      </Load>
      {open && 'edit' in open && <RequirementDialog serviceId={serviceId} requirement={open.edit} {...common} />}
      {open && 'rule' in open && <RuleDialog requirement={open.rule} {...common} />}
      {open && 'remove' in open && (
        <ConfirmWrite
          title={texts.removeTitle}
          action={catalogue.remove}
          run={() =>
            toastOnSuccess(
              write('deleteResourceRequirement', { serviceId, requirementId: open.remove.id }),
              texts.removed,
              loaded.reload,
            )
          }
          onClose={common.onClose}
        >
          <p>{texts.removeHint}</p>
        </ConfirmWrite>
      )}
    </Card>
  )
}

function columns(names: Names, setOpen: (open: Open) => void): Column<Requirement>[] {
  const shown: Column<Requirement>[] = [
    { title: texts.needs, cell: (requirement) => <Needs requirement={requirement} names={names} /> },
  ]
  if (!hasRole('admin')) return shown
  const cell = (requirement: Requirement) => (
    <div class="actions">
      <Button onClick={() => setOpen({ rule: requirement })}>{catalogue.rule.open}</Button>
      <Button onClick={() => setOpen({ edit: requirement })}>{catalogue.edit}</Button>
      <Button onClick={() => setOpen({ remove: requirement })}>{catalogue.remove}</Button>
    </div>
  )
  return [...shown, { title: catalogue.edit, isUntitled: true, isRight: true, cell }]
}

function Needs({ requirement, names }: { requirement: Requirement; names: Names }) {
  const { resource_id: id, category, quantity } = requirement
  if (id === null) return <>{texts.any(formatNumber(quantity), category ?? '')}</>
  return <a href={linkTo('resources', [id])}>{nameOf(id, names)}</a>
}
