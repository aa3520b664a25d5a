import type { ApiRequestRow } from '../../db/queries/api-requests.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'

export function apiRequestView(row: ApiRequestRow): components['schemas']['ApiRequest'] {
  return {
    id: row.id,
    api_key_id: row.apiKeyId,
    operation: row.operation,
    status: row.status,
    code: row.code,
    request_id: row.requestId,
    created_at: timestampOf(row.createdAt),
  }
}
