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
    /** List the workspace's services. `GET /v1/services` */
    listServices: (input: Input<'listServices'>) =>
      send<'listServices'>('GET', '/v1/services', input),
    /** Create a service. `POST /v1/services` */
    createService: (input: Input<'createService'>) =>
      send<'createService'>('POST', '/v1/services', input),
    /** Fetch a single service. `GET /v1/services/{serviceId}` */
    getService: (input: Input<'getService'>) =>
      send<'getService'>('GET', '/v1/services/{serviceId}', input),
    /** Update or archive a service. `PATCH /v1/services/{serviceId}` */
    updateService: (input: Input<'updateService'>) =>
      send<'updateService'>('PATCH', '/v1/services/{serviceId}', input),
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
    /** List integrations. `GET /v1/workspaces/{workspaceId}/integrations` */
    listIntegrations: (input: Input<'listIntegrations'>) =>
      send<'listIntegrations'>('GET', '/v1/workspaces/{workspaceId}/integrations', input),
    /** Create an integration. `POST /v1/workspaces/{workspaceId}/integrations` */
    createIntegration: (input: Input<'createIntegration'>) =>
      send<'createIntegration'>('POST', '/v1/workspaces/{workspaceId}/integrations', input),
    /** List API keys. `GET /v1/workspaces/{workspaceId}/api-keys` */
    listApiKeys: (input: Input<'listApiKeys'>) =>
      send<'listApiKeys'>('GET', '/v1/workspaces/{workspaceId}/api-keys', input),
    /** Create an API key. `POST /v1/workspaces/{workspaceId}/api-keys` */
    createApiKey: (input: Input<'createApiKey'>) =>
      send<'createApiKey'>('POST', '/v1/workspaces/{workspaceId}/api-keys', input),
    /** Fetch an API key. `GET /v1/workspaces/{workspaceId}/api-keys/{keyId}` */
    getApiKey: (input: Input<'getApiKey'>) =>
      send<'getApiKey'>('GET', '/v1/workspaces/{workspaceId}/api-keys/{keyId}', input),
    /** Revoke an API key. `POST /v1/workspaces/{workspaceId}/api-keys/{keyId}/revoke` */
    revokeApiKey: (input: Input<'revokeApiKey'>) =>
      send<'revokeApiKey'>('POST', '/v1/workspaces/{workspaceId}/api-keys/{keyId}/revoke', input),
    /** Rotate a live workspace API key. `POST /v1/workspaces/{workspaceId}/api-keys/{keyId}/rotate` */
    rotateApiKey: (input: Input<'rotateApiKey'>) =>
      send<'rotateApiKey'>('POST', '/v1/workspaces/{workspaceId}/api-keys/{keyId}/rotate', input),
    /** List agent runs. `GET /v1/workspaces/{workspaceId}/agent-runs` */
    listAgentRuns: (input: Input<'listAgentRuns'>) =>
      send<'listAgentRuns'>('GET', '/v1/workspaces/{workspaceId}/agent-runs', input),
    /** Create an agent run. `POST /v1/workspaces/{workspaceId}/agent-runs` */
    createAgentRun: (input: Input<'createAgentRun'>) =>
      send<'createAgentRun'>('POST', '/v1/workspaces/{workspaceId}/agent-runs', input),
    /** Fetch an agent run. `GET /v1/agent-runs/{runId}` */
    getAgentRun: (input: Input<'getAgentRun'>) =>
      send<'getAgentRun'>('GET', '/v1/agent-runs/{runId}', input),
    /** Retitle, archive or restore an agent run. `PATCH /v1/agent-runs/{runId}` */
    updateAgentRun: (input: Input<'updateAgentRun'>) =>
      send<'updateAgentRun'>('PATCH', '/v1/agent-runs/{runId}', input),
    /** Open the sandbox of an agent run. `PUT /v1/agent-runs/{runId}/sandbox` */
    openAgentRunSandbox: (input: Input<'openAgentRunSandbox'>) =>
      send<'openAgentRunSandbox'>('PUT', '/v1/agent-runs/{runId}/sandbox', input),
    /** Close the sandbox of an agent run. `DELETE /v1/agent-runs/{runId}/sandbox` */
    closeAgentRunSandbox: (input: Input<'closeAgentRunSandbox'>) =>
      send<'closeAgentRunSandbox'>('DELETE', '/v1/agent-runs/{runId}/sandbox', input),
    /** Start a turn in the thread of an agent run. `POST /v1/agent-runs/{runId}/turns` */
    startAgentRunTurn: (input: Input<'startAgentRunTurn'>) =>
      send<'startAgentRunTurn'>('POST', '/v1/agent-runs/{runId}/turns', input),
    /** Finish a turn. `POST /v1/agent-runs/{runId}/turns/{turnId}/finish` */
    finishAgentRunTurn: (input: Input<'finishAgentRunTurn'>) =>
      send<'finishAgentRunTurn'>('POST', '/v1/agent-runs/{runId}/turns/{turnId}/finish', input),
    /** List the versions of an agent run. `GET /v1/agent-runs/{runId}/versions` */
    listAgentRunVersions: (input: Input<'listAgentRunVersions'>) =>
      send<'listAgentRunVersions'>('GET', '/v1/agent-runs/{runId}/versions', input),
    /** What a restore of a version would change. `GET /v1/agent-runs/{runId}/versions/{sha}/restore-preview` */
    previewAgentRunRestore: (input: Input<'previewAgentRunRestore'>) =>
      send<'previewAgentRunRestore'>('GET', '/v1/agent-runs/{runId}/versions/{sha}/restore-preview', input),
    /** Restore an old version of an agent run (forward-only). `POST /v1/agent-runs/{runId}/git/restore` */
    restoreAgentRunVersion: (input: Input<'restoreAgentRunVersion'>) =>
      send<'restoreAgentRunVersion'>('POST', '/v1/agent-runs/{runId}/git/restore', input),
    /** List the audit log. `GET /v1/workspaces/{workspaceId}/audit-log` */
    listAuditLog: (input: Input<'listAuditLog'>) =>
      send<'listAuditLog'>('GET', '/v1/workspaces/{workspaceId}/audit-log', input),
    /** List one's own sessions. `GET /v1/sessions` */
    listSessions: (input: Input<'listSessions'> = {}) =>
      send<'listSessions'>('GET', '/v1/sessions', input),
    /** Sign in. `POST /v1/sessions` */
    createSession: (input: Input<'createSession'>) =>
      send<'createSession'>('POST', '/v1/sessions', input),
    /** Sign out. `DELETE /v1/sessions/current` */
    deleteCurrentSession: () =>
      send<'deleteCurrentSession'>('DELETE', '/v1/sessions/current', {}),
    /** End one of one's own sessions. `DELETE /v1/sessions/{sessionId}` */
    deleteSession: (input: Input<'deleteSession'>) =>
      send<'deleteSession'>('DELETE', '/v1/sessions/{sessionId}', input),
    /** Change one's own password. `POST /v1/me/password` */
    changePassword: (input: Input<'changePassword'>) =>
      send<'changePassword'>('POST', '/v1/me/password', input),
    /** Make an account by an invitation. `POST /v1/accounts` */
    createAccount: (input: Input<'createAccount'>) =>
      send<'createAccount'>('POST', '/v1/accounts', input),
    /** List the workspaces one is a member of. `GET /v1/workspaces` */
    listWorkspaces: (input: Input<'listWorkspaces'> = {}) =>
      send<'listWorkspaces'>('GET', '/v1/workspaces', input),
    /** Create a workspace. `POST /v1/workspaces` */
    createWorkspace: (input: Input<'createWorkspace'>) =>
      send<'createWorkspace'>('POST', '/v1/workspaces', input),
    /** Fetch a workspace. `GET /v1/workspaces/{workspaceId}` */
    getWorkspace: (input: Input<'getWorkspace'>) =>
      send<'getWorkspace'>('GET', '/v1/workspaces/{workspaceId}', input),
    /** Rename a workspace. `PATCH /v1/workspaces/{workspaceId}` */
    updateWorkspace: (input: Input<'updateWorkspace'>) =>
      send<'updateWorkspace'>('PATCH', '/v1/workspaces/{workspaceId}', input),
    /** Leave a workspace. `POST /v1/workspaces/{workspaceId}/leave` */
    leaveWorkspace: (input: Input<'leaveWorkspace'>) =>
      send<'leaveWorkspace'>('POST', '/v1/workspaces/{workspaceId}/leave', input),
    /** Disk space the workspace uses. `GET /v1/workspaces/{workspaceId}/storage` */
    getWorkspaceStorage: (input: Input<'getWorkspaceStorage'>) =>
      send<'getWorkspaceStorage'>('GET', '/v1/workspaces/{workspaceId}/storage', input),
    /** List members. `GET /v1/workspaces/{workspaceId}/members` */
    listMembers: (input: Input<'listMembers'>) =>
      send<'listMembers'>('GET', '/v1/workspaces/{workspaceId}/members', input),
    /** Fetch a member. `GET /v1/workspaces/{workspaceId}/members/{memberId}` */
    getMember: (input: Input<'getMember'>) =>
      send<'getMember'>('GET', '/v1/workspaces/{workspaceId}/members/{memberId}', input),
    /** Change the role of a member, deactivate or reactivate them. `PATCH /v1/workspaces/{workspaceId}/members/{memberId}` */
    updateMember: (input: Input<'updateMember'>) =>
      send<'updateMember'>('PATCH', '/v1/workspaces/{workspaceId}/members/{memberId}', input),
    /** List open invitations. `GET /v1/workspaces/{workspaceId}/invitations` */
    listInvitations: (input: Input<'listInvitations'>) =>
      send<'listInvitations'>('GET', '/v1/workspaces/{workspaceId}/invitations', input),
    /** Invite somebody by e-mail. `POST /v1/workspaces/{workspaceId}/invitations` */
    createInvitation: (input: Input<'createInvitation'>) =>
      send<'createInvitation'>('POST', '/v1/workspaces/{workspaceId}/invitations', input),
    /** Withdraw an invitation. `DELETE /v1/workspaces/{workspaceId}/invitations/{invitationId}` */
    deleteInvitation: (input: Input<'deleteInvitation'>) =>
      send<'deleteInvitation'>('DELETE', '/v1/workspaces/{workspaceId}/invitations/{invitationId}', input),
    /** Accept an invitation with one's own account. `POST /v1/invitations/accept` */
    acceptInvitation: (input: Input<'acceptInvitation'>) =>
      send<'acceptInvitation'>('POST', '/v1/invitations/accept', input),
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
