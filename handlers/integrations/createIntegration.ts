import type { Handler } from '../../app/call.ts'
import { integrationEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { newIntegration } from '../../app/integrations/new.ts'
import { integrationView } from '../../app/integrations/view.ts'
import { IntegrationExists, insertIntegration } from '../../db/queries/integrations.ts'

export const createIntegration: Handler<'createIntegration'> = (call) => {
  const { body, workspace, db, now, refuse } = call
  return db.write(async (tx) => {
    const integration = newIntegration(workspace.id, body, now)
    await insertIntegration(tx, integration).catch((error) => {
      if (error instanceof IntegrationExists) throw refuse('INTEGRATION_ALREADY_EXISTS', error.message)
      throw error
    })
    await recordEvents(tx, call, integrationEvent('created', integration))
    return { status: 201, body: integrationView(integration) }
  })
}
