import type { Handler } from '../../app/call.ts'
import { findOpenInvitation } from '../../app/invitations/find-open-invitation.ts'
import { invitationDetailsView } from '../../app/invitations/view.ts'

export const lookUpInvitation: Handler<'lookUpInvitation'> = async (call) => ({
  status: 200,
  body: invitationDetailsView(await findOpenInvitation(call, call.db.read)),
})
