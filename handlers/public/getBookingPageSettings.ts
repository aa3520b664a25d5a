import type { Handler } from '../../app/call.ts'
import { findBookingPage } from '../../app/public/booking-page.ts'
import { publicServiceView } from '../../app/services/view.ts'
import { publicBusinessView } from '../../app/workspace-profile/view.ts'
import { findWorkspaceProfile } from '../../db/queries/workspace-profiles.ts'

export const getBookingPageSettings: Handler<'getBookingPageSettings'> = async ({ params, db, now, refuse }) => {
  const page = await findBookingPage(db.read, params.workspaceId, params.serviceId, now)
  if (!page) throw refuse('SERVICE_NOT_FOUND', 'no public service with a key for the pages of this server')
  const { workspace, service, customerChoice, needsEmailToHold, publishableKey } = page
  return {
    status: 200,
    body: {
      workspace_id: workspace.id,
      workspace_name: workspace.name,
      business: publicBusinessView(workspace, await findWorkspaceProfile(db.read, workspace.id)),
      service: publicServiceView(service, needsEmailToHold),
      customer_choice: customerChoice,
      publishable_key: publishableKey,
    },
  }
}
