/** Validates a new or changed requirement, for the write and for its preview. */
import type { Connection } from '../../db/database.ts'
import { findResourceRequirement, type ResourceRequirementRow } from '../../db/queries/resource-requirements.ts'
import { findResource } from '../../db/queries/resources.ts'
import { findService, type ServiceRow } from '../../db/queries/services.ts'
import {
  mergedRequirement,
  newRequirement,
  type Requirement,
  type RequirementPatch,
  violatedRule,
} from '../../domain/resource-requirement.ts'
import type { Refuse, Workspace } from '../call.ts'
import { requireUnchanged } from '../require-unchanged.ts'
import { requirementView } from './view.ts'

type Refusal =
  | 'SERVICE_NOT_FOUND'
  | 'REQUIREMENT_TARGET_INVALID'
  | 'REQUIREMENT_QUANTITY_INVALID'
  | 'RESOURCE_NOT_FOUND'
type Creating = {
  params: { serviceId: string }
  body: RequirementPatch
  workspace: Workspace
  refuse: Refuse<Refusal>
}
type Updating = Omit<Creating, 'params' | 'refuse'> & {
  params: { serviceId: string; requirementId: string }
  refuse: Refuse<Refusal | 'REQUIREMENT_NOT_FOUND' | 'CHANGED_MEANWHILE'>
}

export async function validateCreation(
  db: Connection,
  call: Creating,
): Promise<{ service: ServiceRow; wanted: Requirement }> {
  const service = await requireService(db, call)
  const wanted = newRequirement(call.body)
  await requireValid(db, call, wanted)
  return { service, wanted }
}

export async function validateUpdate(
  db: Connection,
  call: Updating,
): Promise<{ service: ServiceRow; stored: ResourceRequirementRow; wanted: Requirement }> {
  const { params, body, workspace, refuse } = call
  const service = await requireService(db, call)
  const stored = await findResourceRequirement(db, workspace.id, service.id, params.requirementId)
  if (!stored) throw refuse('REQUIREMENT_NOT_FOUND', 'no such requirement on the service')
  requireUnchanged(call, requirementView(stored))
  const wanted = mergedRequirement(stored, body)
  await requireValid(db, call, wanted)
  return { service, stored, wanted }
}

async function requireService(db: Connection, { params, workspace, refuse }: Creating): Promise<ServiceRow> {
  const service = await findService(db, workspace.id, params.serviceId)
  if (!service) throw refuse('SERVICE_NOT_FOUND', 'no such service in the workspace')
  return service
}

async function requireValid(db: Connection, { workspace, refuse }: Creating, wanted: Requirement): Promise<void> {
  const violated = violatedRule(wanted)
  if (violated) throw refuse(violated, 'the resulting requirement violates a rule')
  if (wanted.resourceId !== null && !(await findResource(db, workspace.id, wanted.resourceId))) {
    throw refuse('RESOURCE_NOT_FOUND', 'the required resource is not in the workspace')
  }
}
