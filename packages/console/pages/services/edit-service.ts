/** A change of a service, with its preview. */
import type { Affected } from '../../app/affected.ts'
import { api, type Schemas, write } from '../../app/api.ts'
import { expectedOf } from '../../app/expected.ts'
import type { Names } from '../../app/names.ts'
import { route, setQuery } from '../../app/router.ts'
import { hasRole } from '../../app/session.ts'
import type { Edit } from '../catalogue/edit.ts'
import { dialogProps as commonProps } from '../catalogue/edit-dialog.tsx'

export type Service = Schemas['ServiceResponse']

export function editOf(serviceId: string, body: Schemas['UpdateServiceRequest']): Edit {
  return {
    preview: (page) => api.previewServiceUpdate({ serviceId, body, ...page }),
    apply: async () => (await write('updateService', { serviceId, body })).error,
  }
}

/** Replaces a list of a service. The list that the user has seen goes with it: an entry that somebody else added meanwhile is not lost. */
export function listEditOf(
  service: Service,
  list: Pick<Schemas['UpdateServiceRequest'], 'date_overrides' | 'closures' | 'questions'>,
): Edit {
  return editOf(service.id, { ...list, expected: expectedOf(service, list) })
}

/** Properties of each part of the page of a service. */
export type PartProps = { service: Service; names: Names; onChanged: (affected: Affected) => void }

/** Properties that all dialogs of a part have in common. */
export function dialogProps({ names, onChanged }: PartProps, onClose: () => void) {
  return commonProps({ names, onChanged }, () => {
    setQuery({ dialog: null })
    onClose()
  })
}

/** Whether the address asks for a dialog of the page of a service, as the links to set up a workspace do. */
export function isRequested(dialog: 'requirement' | 'hours'): boolean {
  return hasRole('admin') && route.peek().query.get('dialog') === dialog
}
