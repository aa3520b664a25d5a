/** operationId → handler. A missing or a surplus one does not compile. */
import { getMe } from './account/getMe.ts'
import { restoreAgentRunVersion } from './agent-runs/restoreAgentRunVersion.ts'
import { rotateApiKey } from './api-keys/rotateApiKey.ts'
import type { Handlers } from './handler.ts'
import { createResourceRequirement } from './resource-requirements/createResourceRequirement.ts'
import { deleteResourceRequirement } from './resource-requirements/deleteResourceRequirement.ts'
import { listResourceRequirements } from './resource-requirements/listResourceRequirements.ts'
import { updateResourceRequirement } from './resource-requirements/updateResourceRequirement.ts'
import { createResource } from './resources/createResource.ts'
import { getResource } from './resources/getResource.ts'
import { listResources } from './resources/listResources.ts'
import { updateResource } from './resources/updateResource.ts'
import { getContractJson } from './service/getContractJson.ts'
import { getContractYaml } from './service/getContractYaml.ts'
import { getHealth } from './service/getHealth.ts'

export const handlers = {
  createResource,
  createResourceRequirement,
  deleteResourceRequirement,
  getContractJson,
  getContractYaml,
  getHealth,
  getMe,
  getResource,
  listResourceRequirements,
  listResources,
  restoreAgentRunVersion,
  rotateApiKey,
  updateResource,
  updateResourceRequirement,
} satisfies Handlers
