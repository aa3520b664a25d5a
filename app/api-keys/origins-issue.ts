import { wrongOrigin } from '../../domain/publishable-key.ts'

export type FieldIssue = { in: 'body'; path: string; message: string }

/** The first origin that no browser would send so; undefined if all are well written. */
export function originsIssue(origins: readonly string[]): FieldIssue | undefined {
  const wrong = wrongOrigin(origins)
  if (wrong < 0) return undefined
  return {
    in: 'body',
    path: `/origins/${wrong}`,
    message: 'must be written as browsers send it, without a default port',
  }
}
