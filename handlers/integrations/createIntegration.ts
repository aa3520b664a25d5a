import type { Handler } from '../../app/call.ts'
import { newIntegration } from '../../app/integrations/new.ts'
import { integrationView } from '../../app/integrations/view.ts'
import { IntegrationExists, insertIntegration } from '../../db/queries/integrations.ts'

export const createIntegration: Handler<'createIntegration'> = ({ body, workspace, db, now, refuse }) =>
  db.write(async (tx) => {
    const integration = newIntegration(workspace.id, body, now)
    await insertIntegration(tx, integration).catch((error) => {
      if (error instanceof IntegrationExists) throw refuse('INTEGRATION_ALREADY_EXISTS', error.message)
      throw error
    })
    return { status: 201, body: integrationView(integration) }
  })
