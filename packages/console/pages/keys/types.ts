import type { Schemas } from '../../app/api.ts'

export type Key = Schemas['ApiKeyResponse']
export type Integration = Schemas['IntegrationResponse']
export type Member = Schemas['MemberResponse']
