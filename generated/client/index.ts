// Written by `npm run generate` from openapi.yaml. Do not edit.
import { type ClientOptions, type Input, sender } from './runtime.ts'

export type { ClientOptions, Input, Result } from './runtime.ts'

export function createClient(options: ClientOptions) {
  const send = sender(options)
  return {
    /** List the workspace's resources. `GET /v1/resources` */
    listResources: (input: Input<'listResources'>) =>
      send<'listResources'>('GET', '/v1/resources', input),
    /** Create a resource. `POST /v1/resources` */
    createResource: (input: Input<'createResource'>) =>
      send<'createResource'>('POST', '/v1/resources', input),
    /** Fetch a single resource. `GET /v1/resources/{resourceId}` */
    getResource: (input: Input<'getResource'>) =>
      send<'getResource'>('GET', '/v1/resources/{resourceId}', input),
    /** Update or archive a resource. `PATCH /v1/resources/{resourceId}` */
    updateResource: (input: Input<'updateResource'>) =>
      send<'updateResource'>('PATCH', '/v1/resources/{resourceId}', input),
    /** List a service's resource requirements. `GET /v1/services/{serviceId}/resource-requirements` */
    listResourceRequirements: (input: Input<'listResourceRequirements'>) =>
      send<'listResourceRequirements'>('GET', '/v1/services/{serviceId}/resource-requirements', input),
    /** Add a resource requirement to a service. `POST /v1/services/{serviceId}/resource-requirements` */
    createResourceRequirement: (input: Input<'createResourceRequirement'>) =>
      send<'createResourceRequirement'>('POST', '/v1/services/{serviceId}/resource-requirements', input),
    /** Remove a resource requirement. `DELETE /v1/services/{serviceId}/resource-requirements/{requirementId}` */
    deleteResourceRequirement: (input: Input<'deleteResourceRequirement'>) =>
      send<'deleteResourceRequirement'>('DELETE', '/v1/services/{serviceId}/resource-requirements/{requirementId}', input),
    /** Update a resource requirement. `PATCH /v1/services/{serviceId}/resource-requirements/{requirementId}` */
    updateResourceRequirement: (input: Input<'updateResourceRequirement'>) =>
      send<'updateResourceRequirement'>('PATCH', '/v1/services/{serviceId}/resource-requirements/{requirementId}', input),
    /** Rotate a live workspace API key. `POST /v1/workspaces/{workspaceId}/api-keys/{keyId}/rotate` */
    rotateApiKey: (input: Input<'rotateApiKey'>) =>
      send<'rotateApiKey'>('POST', '/v1/workspaces/{workspaceId}/api-keys/{keyId}/rotate', input),
    /** Restore an old version of an agent run (forward-only). `POST /v1/agent-runs/{runId}/git/restore` */
    restoreAgentRunVersion: (input: Input<'restoreAgentRunVersion'>) =>
      send<'restoreAgentRunVersion'>('POST', '/v1/agent-runs/{runId}/git/restore', input),
    /** The current caller. `GET /v1/me` */
    getMe: () =>
      send<'getMe'>('GET', '/v1/me', {}),
    /** Liveness check. `GET /v1/health` */
    getHealth: () =>
      send<'getHealth'>('GET', '/v1/health', {}),
    /** This description, as it is written. `GET /openapi.yaml` */
    getContractYaml: (input: Input<'getContractYaml'> = {}) =>
      send<'getContractYaml'>('GET', '/openapi.yaml', input),
    /** This description, as JSON. `GET /openapi.json` */
    getContractJson: (input: Input<'getContractJson'> = {}) =>
      send<'getContractJson'>('GET', '/openapi.json', input),
  }
}
