import { IntegrationTaken, insertIntegration } from '../../db/queries/integrations.ts'
import type { Handler } from '../handler.ts'
import { newIntegration } from './new.ts'
import { integrationView } from './view.ts'

export const createIntegration: Handler<'createIntegration'> = ({ body, workspace, db, now, refuse }) =>
  db.write(async (tx) => {
    const integration = newIntegration(workspace.id, body, now)
    await insertIntegration(tx, integration).catch((error) => {
      if (error instanceof IntegrationTaken) throw refuse('INTEGRATION_ALREADY_EXISTS', error.message)
      throw error
    })
    return { status: 201, body: integrationView(integration) }
  })
