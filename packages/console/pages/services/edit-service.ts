/** A change of a service, with its preview. */
import type { Affected } from '../../app/affected.ts'
import { api, type Schemas, write } from '../../app/api.ts'
import type { Names } from '../../app/names.ts'
import type { Edit } from '../catalogue/edit.ts'
import { dialogProps as commonProps } from '../catalogue/edit-dialog.tsx'

export type Service = Schemas['ServiceResponse']

export function editOf(serviceId: string, body: Schemas['UpdateServiceRequest']): Edit {
  return {
    preview: (page) => api.previewServiceUpdate({ serviceId, body, ...page }),
    apply: async () => (await write('updateService', { serviceId, body })).error,
  }
}

/** Properties of each part of the page of a service. */
export type PartProps = { service: Service; names: Names; onChanged: (affected: Affected) => void }

/** Properties that all dialogs of a part have in common. */
export function dialogProps({ names, onChanged }: PartProps, onClose: () => void) {
  return commonProps({ names, onChanged }, onClose)
}
