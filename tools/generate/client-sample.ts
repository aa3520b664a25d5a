import type { ClientSample } from '../../packages/contract-toolkit/document/client-sample.ts'

/** The client of this project's contract, as the docs page shows its calls. */
export const clientSample: ClientSample = {
  credential: 'apiKey',
  defaults: { 'X-App-Workspace': 'workspace' },
  cursor: 'cursor',
}
