// Written by `npm run generate` from openapi.yaml. Do not edit.
export interface paths {
    "/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one's own sessions
         * @description Those in force, newest first.
         */
        get: operations["listSessions"];
        put?: never;
        /**
         * Sign in
         * @description Opens a session and sets its cookie. An unknown e-mail and a wrong password are answered alike, in words and in
         *     time. Failed attempts are limited by account, from one
         *     address more narrowly than from all together, and all attempts by address.
         */
        post: operations["createSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out
         * @description Ends the session the call is made with, and takes its cookie away.
         */
        delete: operations["deleteCurrentSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of one's own sessions
         * @description Effective on its next request. A second time it is 404.
         */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The current caller
         * @description Who is calling, by which credential, and where they are an active member. An API key sees its own workspace only,
         *     with the role it may act with there.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change one's own password
         * @description Ends every other session of the caller. API keys stay as they are.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an account by an invitation
         * @description For an invited address that has no account yet: makes it, with this password, and joins the workspace. Sign in
         *     afterwards. Where there is an account, sign in and call `acceptInvitation`.
         */
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the workspaces one is a member of
         * @description Active memberships, ordered by when they began. An API key sees its own workspace only.
         */
        get: operations["listWorkspaces"];
        put?: never;
        /**
         * Create a workspace
         * @description The caller becomes its owner. An account may create 20 workspaces, unless the operator of the server sets another
         *     number. Workspaces that the account was invited to, or that the operator created for it, do not count.
         */
        post: operations["createWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a workspace
         * @description Any active member.
         */
        get: operations["getWorkspace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename a workspace
         * @description Owner or admin only.
         */
        patch: operations["updateWorkspace"];
        trace?: never;
    };
    "/v1/workspaces/{workspaceId}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave a workspace
         * @description Deactivates the caller's own membership, and revokes the API keys that act as them and those they created or
         *     rotated. The last active owner cannot leave.
         */
        post: operations["leaveWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspaceId}/storage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Disk space the workspace uses
         * @description What its agent runs keep on disk, as measured when each of them last changed, and how much it may be. Any active
         *     member.
         */
        get: operations["getWorkspaceStorage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspaceId}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members
         * @description Deactivated ones too, ordered by when they joined. Any active member.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspaceId}/members/{memberId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a member
         * @description Any active member.
         */
        get: operations["getMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the role of a member, deactivate or reactivate them
         * @description Owner or admin, by session. Only an owner makes or unmakes an owner, and the last active owner stays one. A
         *     deactivated member, and every API key that acts as them, is out of the workspace from the next request on.
         *     Whoever is no active owner or admin any more loses the API keys they created or rotated for others: these are
         *     revoked. A call that changes nothing answers 200.
         */
        patch: operations["updateMember"];
        trace?: never;
    };
    "/v1/workspaces/{workspaceId}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List open invitations
         * @description Newest first, without their tokens. Owner or admin only.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite somebody by e-mail
         * @description Owner or admin, by session; only an owner invites an owner. The token is shown this once, to be handed over;
         *     this server sends no mail. It is good for seven days and one use. Inviting the same address again withdraws the
         *     earlier invitation.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspaceId}/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw an invitation
         * @description Owner or admin, by session. A second time it is 404.
         */
        delete: operations["deleteInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation with one's own account
         * @description The invitation has to be for the e-mail of the account that is signed in, and whoever made it must still be one
         *     who may.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspaceId}/integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List integrations
         * @description Ordered by when they were created. Any active member.
         */
        get: operations["listIntegrations"];
        put?: never;
        /**
         * Create an integration
         * @description What API keys are grouped by. Owner or admin only.
         */
        post: operations["createIntegration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspaceId}/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Newest first, revoked and expired ones too; never the raw key. Owner or admin only.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Session only, owner or admin. The key acts as one active member, the caller unless another is named, with the
         *     lower of that member's role and the role cap. The raw `access_key` is returned this once.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspaceId}/api-keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch an API key
         * @description Owner or admin only; never the raw key.
         */
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspaceId}/api-keys/{keyId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a live workspace API key
         * @description Creates a new key under the same integration, for the same member, with the same role cap and the same expiry, and
         *     returns its raw `access_key` this once. The old key keeps working until it is revoked. Session only, owner or
         *     admin. Five successful rotations per workspace in ten minutes; refused calls do not count.
         *
         *     A lost reply loses the new key: it is stored only as a digest and never shown again.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspaceId}/api-keys/{keyId}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an API key
         * @description Session only, owner or admin. Effective on the next request. Revoking again changes nothing and answers 200 with
         *     the first `revoked_at`.
         */
        post: operations["revokeApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspaceId}/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit log
         * @description Every change to the API keys, members, roles and invitations of the workspace, its beginning, and every restore
         *     of its agent runs, newest first. Sign-ins, sessions and passwords belong to no workspace: they are recorded too,
         *     for the operator, and are in no list. It holds no secret. Owner or admin only.
         */
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the workspace's services
         * @description Those that are not archived, ordered by the code points of the case-folded name, ties by id. Any active member.
         */
        get: operations["listServices"];
        put?: never;
        /**
         * Create a service
         * @description Owner or admin only.
         */
        post: operations["createService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/services/{serviceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a single service
         * @description Archived services are returned too. Any active member.
         */
        get: operations["getService"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update or archive a service
         * @description Owner or admin only. `archived: true` archives (a second time keeps the first stamp), `archived: false`
         *     restores. Lists of hours, overrides and closures are replaced whole. Bookings that are there stay as they are; ask
         *     `previewServiceUpdate` which of them would no longer fit. A call that changes nothing answers 200 and leaves
         *     `updated_at` alone.
         */
        patch: operations["updateService"];
        trace?: never;
    };
    "/v1/services/{serviceId}/update-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a change of a service
         * @description The patch of `updateService`, asked as a preview: which bookings still to come would no longer fit its hours,
         *     closures and `max_concurrent`, the earliest first. Nothing is changed, and the change itself would take none of them
         *     away. Owner or admin only.
         */
        post: operations["previewServiceUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the workspace's resources
         * @description Every resource that is not archived, ordered by the code points of its case-folded name, ties by id. Any active
         *     member.
         */
        get: operations["listResources"];
        put?: never;
        /**
         * Create a resource
         * @description Owner or admin only.
         */
        post: operations["createResource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/resources/{resourceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a single resource
         * @description Archived resources are returned too. Any active member.
         */
        get: operations["getResource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update or archive a resource
         * @description Owner or admin only. `archived: true` archives (a second time keeps the first stamp), `archived: false` restores.
         *     A call that changes nothing answers 200 and leaves `updated_at` alone.
         */
        patch: operations["updateResource"];
        trace?: never;
    };
    "/v1/resources/{resourceId}/update-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a change of a resource
         * @description The patch of `updateResource`, asked as a preview: which bookings still to come would no longer fit, the earliest
         *     first. Nothing is changed, and the change itself would take none of them away. Owner or admin only.
         */
        post: operations["previewResourceUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/resources/{resourceId}/closures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a resource's closures
         * @description Those that are not over, the earliest start first, ties by id. Any active member.
         */
        get: operations["listResourceClosures"];
        put?: never;
        /**
         * Close a resource for a time
         * @description Owner or admin only. Bookings that are there stay, and no new one is made whose own time, without its buffers, meets
         *     the closure. Ask `previewResourceClosure` first to see which bookings are in the way. A resource has at most 500
         *     closures that are not over.
         */
        post: operations["createResourceClosure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/resources/{resourceId}/closure-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a closure
         * @description The bookings still to come that the closure would meet, the earliest first. A booking that meets a closure of this
         *     resource already is not reported again. Nothing is changed. Owner or admin only.
         */
        post: operations["previewResourceClosure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/resources/{resourceId}/closures/{closureId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Open a resource again
         * @description Owner or admin only. The closure is gone; a second time it is 404.
         */
        delete: operations["deleteResourceClosure"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/services/{serviceId}/resource-requirements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a service's resource requirements
         * @description Ordered by creation time, ties by id. Any active member. A service of another workspace is 404, never an empty
         *     list.
         */
        get: operations["listResourceRequirements"];
        put?: never;
        /**
         * Add a resource requirement to a service
         * @description Owner or admin only. Exactly one of `category` and `resource_id` is set. Checked in this order: the target rule,
         *     the quantity rule, whether the resource exists in this workspace, whether the service already requires it.
         */
        post: operations["createResourceRequirement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/services/{serviceId}/resource-requirements/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a new requirement
         * @description The body of `createResourceRequirement`, asked as a preview: which bookings of the service still to come do not have
         *     what the new requirement asks for, the earliest first. They keep what they were booked with. Owner or admin only.
         */
        post: operations["previewResourceRequirement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/services/{serviceId}/resource-requirements/{requirementId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a resource requirement
         * @description Owner or admin only. Removing it a second time is 404.
         */
        delete: operations["deleteResourceRequirement"];
        options?: never;
        head?: never;
        /**
         * Update a resource requirement
         * @description Owner or admin only. The patch is merged into the stored requirement and the result is checked as on creation. To
         *     retarget, set one of `category` and `resource_id` and set the other to null in the same call.
         */
        patch: operations["updateResourceRequirement"];
        trace?: never;
    };
    "/v1/services/{serviceId}/resource-requirements/{requirementId}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a change of a requirement
         * @description The patch of `updateResourceRequirement`, asked as a preview: which bookings of the service still to come do not have
         *     what the changed requirement asks for, the earliest first. They keep what they were booked with. Owner or admin only.
         */
        post: operations["previewResourceRequirementUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List when a service can be booked
         * @description Every start in `[from, to)` at which the caller could book the service now, with how many more bookings fit. With
         *     `include=unavailable` also the other starts of its grid, each with its reasons; what is outside of its hours or past is
         *     never listed. The range is at most 31 days by the calendar of the service. Any active member.
         *
         *     With `include=unavailable`, the number of starts times the number of requirements of the service may be at most
         *     20,000. A longer list is refused with `RANGE_INVALID`, and `details.issues` names the latest `to` that is allowed:
         *     ask for the range in parts.
         */
        get: operations["listAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/availability/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain one start
         * @description Whether the service can be booked at a start, and if not, why: which requirement is short, how many it needs and how
         *     many are free, what blocks it (owners and admins are told the ids), and when it is next free. A start before now has
         *     the reason `PAST`. No override applies here. Any active member.
         */
        get: operations["explainAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/availability/holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List live holds
         * @description Newest first. A member sees their own, an owner or admin all.
         */
        get: operations["listHolds"];
        put?: never;
        /**
         * Hold a start
         * @description Keeps all that a booking would take, for the caller, until `expires_at`. Booking from a hold that is live always
         *     succeeds. A member holds for the service's own time or shorter; an owner or admin for up to half an hour. A hold never
         *     lasts longer than until its own `end_at`. A start before now cannot be held: 409 `SLOT_UNAVAILABLE` with the reason
         *     `PAST`. Any active member, with at most 20 live holds.
         */
        post: operations["createHold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/availability/holds/{holdId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a hold
         * @description Also one that is over, until it is tidied away. A member sees their own, an owner or admin all.
         */
        get: operations["getHold"];
        put?: never;
        post?: never;
        /**
         * Release a hold
         * @description Frees what was held, at once; one that has lapsed or was released before answers the same. Its holder, an owner or
         *     an admin.
         */
        delete: operations["deleteHold"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bookings
         * @description By start, the earliest first, ties by id: those that are not over at `from`, which is now where it is left out, and
         *     that begin before `to`. A member sees their own, an owner or admin all.
         */
        get: operations["listBookings"];
        put?: never;
        /**
         * Book
         * @description Either `service_id` and `start_at`, or `hold_id`. A booking takes all it needs or nothing. Booking from a live hold
         *     always succeeds; from one that has lapsed or was released it is 409 `HOLD_EXPIRED`, unless `if_still_free` asks to
         *     book what it held if that is still free. A hold makes one booking at most. Any active member for themselves; `member_id` and `override` are for owners and admins.
         *     Nothing waives capacity. To record a booking after the fact, an owner or admin sends `override: [past]`; the booking
         *     is confirmed, and can be completed, marked as a no-show or cancelled at once.
         */
        post: operations["createBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings/{bookingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a booking
         * @description A member sees their own, an owner or admin all.
         */
        get: operations["getBooking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings/{bookingId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the changes of a booking
         * @description Oldest first: who did what, when, and where the booking then stood. For whoever sees the booking.
         */
        get: operations["listBookingHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings/{bookingId}/reschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a booking
         * @description In one step: what it has is given back and the new time is taken, or it stays as it was. It needs what it was booked
         *     with, within the hours of today; that of an archived service cannot be moved. The start it has already changes
         *     nothing. Whoever it is for, while it may still be cancelled by them, or an owner or admin; `override` is for those.
         *     Where the service wants approval, a move by a plain member wants it again, and what waits goes on waiting: a move that
         *     leaves a booking `pending` starts the wait again (see `expires_at`). A pending booking cannot be moved to a start
         *     before now: 409 `SLOT_UNAVAILABLE` with the reason `PAST`, or 409 `BOOKING_STATE_CONFLICT` where `override` contains
         *     `past`. Approve it first.
         */
        post: operations["rescheduleBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings/{bookingId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a booking
         * @description Frees what it had at once. A second time changes nothing, whatever version is named. Whoever it is for, as long before
         *     the start as the service asks, or at any time while it waits for approval; or an owner or admin at any time.
         */
        post: operations["cancelBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings/{bookingId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a booking
         * @description A pending booking is confirmed; one that is confirmed already stays so. Owner or admin only.
         */
        post: operations["approveBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings/{bookingId}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline a booking
         * @description A pending booking is declined, and what it had is free. Owner or admin only.
         */
        post: operations["declineBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings/{bookingId}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a booking
         * @description A confirmed booking took place; what is left of its time is free. Not before its start. Owner or admin only.
         */
        post: operations["completeBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings/{bookingId}/no-show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a booking as a no-show
         * @description Nobody came to a confirmed booking; what is left of its time is free. Not before its start. Owner or admin only.
         */
        post: operations["markBookingNoShow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspaceId}/agent-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List agent runs
         * @description Those that are not archived, newest first. Any active member.
         */
        get: operations["listAgentRuns"];
        put?: never;
        /**
         * Create an agent run
         * @description Without a source, with a fresh repository (`source: {}`), or with a clone of a remote and one of its branches. A
         *     run with a source starts with its sandbox open. Only remotes that the server's configuration lists are reached.
         *     Any active member.
         */
        post: operations["createAgentRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agent-runs/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch an agent run
         * @description Archived runs are returned too. Any active member of its workspace.
         */
        get: operations["getAgentRun"];
        put?: never;
        post?: never;
        /**
         * Delete an agent run
         * @description Removes the run for good, with its checkout, versions, turns and sandboxes; what was pushed to its remote stays
         *     there. Its disk space is the workspace's again at once. The member who created it, an owner or an admin; the audit
         *     log keeps who deleted which run. Refused while a turn is active, unless `active_turn=discard` is sent or the
         *     checkout is so damaged that it cannot be opened. A restore at work is waited for. A second time it is 404.
         */
        delete: operations["deleteAgentRun"];
        options?: never;
        head?: never;
        /**
         * Retitle, archive or restore an agent run
         * @description Archiving closes the sandbox and keeps the repository; it is refused while a turn is running. Where the checkout
         *     is so damaged that it cannot be opened, the turn ends without a version instead. A call that changes nothing
         *     answers 200. Any active member of its workspace.
         */
        patch: operations["updateAgentRun"];
        trace?: never;
    };
    "/v1/agent-runs/{runId}/sandbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Open the sandbox of an agent run
         * @description The checkout on disk may be worked in from here on. Opening one that is open changes nothing. Any active member
         *     of the run's workspace.
         */
        put: operations["openAgentRunSandbox"];
        post?: never;
        /**
         * Close the sandbox of an agent run
         * @description The repository and what lies in its working tree stay as they are. Refused while a turn is running; where the
         *     checkout is so damaged that it cannot be opened, the turn ends without a version instead. A second time it is
         *     409. Any active member of the run's workspace.
         */
        delete: operations["closeAgentRunSandbox"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agent-runs/{runId}/turns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a turn in the thread of an agent run
         * @description One turn at a time. While it runs, nothing is restored and the sandbox stays open. A restore that was cut short
         *     is finished first. A run without a Git source needs no sandbox. Any active member of the run's workspace.
         */
        post: operations["startAgentRunTurn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agent-runs/{runId}/turns/{turnId}/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish a turn
         * @description Whatever has changed in the sandbox becomes a version: a commit on the run's branch with this message, pushed to
         *     the remote first where there is one. Commits that were made in the sandbox by other means are kept and pushed
         *     along; where nothing else has changed, the last of them is the version. Nothing changed, no version. Finishing
         *     again changes nothing and answers with what the first call made. Any active member of the run's workspace.
         */
        post: operations["finishAgentRunTurn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agent-runs/{runId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of an agent run
         * @description The commits of its branch, newest first, along the first parents. Any active member of the run's workspace.
         */
        get: operations["listAgentRunVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agent-runs/{runId}/git/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an old version of an agent run (forward-only)
         * @description Adds a new commit to the current branch whose tree is that of the named version. History is never reset, forced or
         *     rewritten, and uncommitted work in the checkout is saved first. Any active member of the run's workspace. The
         *     version is the current head or one of its ancestors.
         */
        post: operations["restoreAgentRunVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agent-runs/{runId}/versions/{sha}/restore-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a restore of a version would change
         * @description The files in which the version differs from the current head, by path; the counts are of all of them, the list
         *     holds the first 1 000. Any active member of the run's workspace.
         */
        get: operations["previewAgentRunRestore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Liveness check
         * @description Says that the process answers. It asks nothing of the database and counts against no limit.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description, as it is written */
        get: operations["getContractYaml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description, as JSON */
        get: operations["getContractJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This description, as a page to read and to try
         * @description One HTML page without anything from elsewhere. It reads `/openapi.json`, shows every operation, and calls them as
         *     whoever signs in on it.
         */
        get: operations["getDocsPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Format: uuid */
        Uuid: string;
        /**
         * Format: uuid
         * @description A UUID of any version, in either case.
         */
        UuidInput: string;
        /**
         * Format: date-time
         * @description RFC 3339, UTC, milliseconds.
         */
        Timestamp: string;
        /** @description RFC 3339 with an offset or `Z`, of the years 1970 to 2199; kept to the millisecond. */
        TimestampInput: string & unknown;
        RequestId: string;
        RunId: string;
        /** @description A display name. Counted in code points; not blank, no NUL, no unpaired surrogates. */
        Name: string;
        /** @description A pool label, compared exactly. Null means uncategorised. */
        Category: string | null;
        /** @description Number of concurrent bookings the one resource can hold at any instant. */
        Capacity: number;
        /** @description How many distinct free resources the pool must supply; 1 for a specific resource. */
        Quantity: number;
        /**
         * @description Highest role the key may act with.
         * @enum {string}
         */
        RoleCap: "admin" | "member";
        /** @enum {string} */
        Role: "owner" | "admin" | "member";
        ResourceResponse: {
            id: components["schemas"]["Uuid"];
            workspace_id: components["schemas"]["Uuid"];
            name: components["schemas"]["Name"];
            category: components["schemas"]["Category"];
            capacity: components["schemas"]["Capacity"];
            /** @description When the resource was archived; null for active resources. */
            archived_at: components["schemas"]["Timestamp"] | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        ResourceListResponse: {
            resources: components["schemas"]["ResourceResponse"][];
        };
        CreateResourceRequest: {
            name: components["schemas"]["Name"];
            category?: components["schemas"]["Category"];
            /**
             * @description Number of concurrent bookings; 1 where it is left out.
             * @default 1
             */
            capacity?: number;
        };
        UpdateResourceRequest: {
            name?: components["schemas"]["Name"];
            category?: components["schemas"]["Category"];
            capacity?: components["schemas"]["Capacity"];
            /** @description True archives, false restores. */
            archived?: boolean;
        };
        ResourceRequirementResponse: {
            id: components["schemas"]["Uuid"];
            workspace_id: components["schemas"]["Uuid"];
            service_id: components["schemas"]["Uuid"];
            /** @description The specific resource required; null for a category requirement. */
            resource_id: components["schemas"]["Uuid"] | null;
            category: components["schemas"]["Category"];
            quantity: components["schemas"]["Quantity"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        ResourceRequirementListResponse: {
            requirements: components["schemas"]["ResourceRequirementResponse"][];
        };
        CreateResourceRequirementRequest: {
            category?: components["schemas"]["Category"];
            /** @description A specific resource of this workspace. */
            resource_id?: components["schemas"]["UuidInput"] | null;
            /**
             * @description How many distinct free resources the pool must supply; 1 where it is left out.
             * @default 1
             */
            quantity?: number;
        };
        UpdateResourceRequirementRequest: {
            category?: components["schemas"]["Category"];
            /** @description A specific resource of this workspace. */
            resource_id?: components["schemas"]["UuidInput"] | null;
            quantity?: components["schemas"]["Quantity"];
        };
        /** @description How long a booking of it is. */
        DurationMinutes: number;
        /** @description How far apart starts are, from the beginning of each opening; null for as far as a booking is long. */
        SlotIntervalMinutes: number | null;
        /** @description Kept free beside a booking, on all that it takes. */
        BufferMinutes: number;
        /**
         * @description How long before its start a booking must be made. Inclusive: a booking made exactly this long before its start is
         *     accepted.
         */
        MinNoticeMinutes: number;
        /**
         * @description How far ahead a booking may be made, in days of 24 hours. The limit is exclusive: a start exactly this many days after
         *     now is refused with the reason `TOO_FAR`; a start one millisecond earlier is not.
         */
        MaxAdvanceDays: number;
        /** @description The time zone the hours are told in, by its IANA name; or UTC. */
        TimeZone: string;
        /** @description A time of day on the wall. */
        ClockTime: string;
        /** @description A time of day on the wall, or the midnight at its end. Hours past midnight belong to the next day. */
        ClosingTime: string;
        /** @description From 1, Monday, to 7, Sunday. */
        Weekday: number;
        /**
         * @description When it is open in an ordinary week. Hours that touch or overlap are one opening, and its starts are counted from its
         *     beginning. Where the clock skips a time, the later instant is meant, and where it repeats one, the earlier. Adding
         *     hours never closes time that was open, also on a date on which the clock changes.
         */
        WeeklyHours: components["schemas"]["WeeklyHoursRule"][];
        WeeklyHoursRule: {
            days: components["schemas"]["Weekday"][];
            start: components["schemas"]["ClockTime"];
            end: components["schemas"]["ClosingTime"];
        };
        /** @description Dates that have other hours than their weekday; without any it is closed on that date. */
        DateOverrides: components["schemas"]["DateOverride"][];
        DateOverride: {
            /** @description A date in the time zone of the service. */
            date: string;
            hours: components["schemas"]["Hours"][];
        };
        Hours: {
            start: components["schemas"]["ClockTime"];
            end: components["schemas"]["ClosingTime"];
        };
        /** @description Times at which the service is not offered, whatever its hours. */
        ServiceClosures: components["schemas"]["ServiceClosure"][];
        ServiceClosure: {
            start_at: components["schemas"]["Timestamp"];
            end_at: components["schemas"]["Timestamp"];
            reason: components["schemas"]["Reason"];
        };
        /** @description Times at which the service is not offered, whatever its hours. */
        ServiceClosuresInput: components["schemas"]["ServiceClosureInput"][];
        ServiceClosureInput: {
            start_at: components["schemas"]["TimestampInput"];
            end_at: components["schemas"]["TimestampInput"];
            reason?: components["schemas"]["Reason"];
        };
        /** @description How long a hold is kept. */
        HoldTtlSeconds: number;
        /** @description How long before its start a member may still cancel or move a booking. */
        CancellationNoticeMinutes: number;
        /** @description Whether what a plain member books waits for an owner or admin to approve it. It is taken meanwhile. */
        RequiresApproval: boolean;
        /** @description How long a booking waits for approval before it expires; never longer than until its end. */
        ApprovalTtlMinutes: number;
        /** @description How many bookings of it there may be at any instant, buffers and live holds included; null for no limit but the resources. */
        MaxConcurrent: number | null;
        /** @description Said by a person. Counted in code points; not blank, no NUL, no unpaired surrogates. */
        Reason: string | null;
        ResourceClosureResponse: {
            id: components["schemas"]["Uuid"];
            workspace_id: components["schemas"]["Uuid"];
            resource_id: components["schemas"]["Uuid"];
            start_at: components["schemas"]["Timestamp"];
            end_at: components["schemas"]["Timestamp"];
            reason: components["schemas"]["Reason"];
            created_at: components["schemas"]["Timestamp"];
        };
        ResourceClosureListResponse: {
            closures: components["schemas"]["ResourceClosureResponse"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        CreateResourceClosureRequest: {
            start_at: components["schemas"]["TimestampInput"];
            end_at: components["schemas"]["TimestampInput"];
            reason?: components["schemas"]["Reason"];
        };
        /**
         * @description There is capacity for one more booking: every requirement can be met, the service is not archived, and its
         *     `max_concurrent` is not reached. False where only `max_concurrent` is reached, although resources are free. Opening
         *     hours, closures of the service, grid, notice and horizon are not considered.
         */
        Available: boolean;
        /**
         * @description A booking without `override` would be accepted now: `available` is true, and hours, closures, grid, notice and horizon
         *     of the service allow the start.
         */
        Bookable: boolean;
        /**
         * @description Bookings still possible at this start, including the caller's own; null if nothing limits them. Always 0 if `bookable`
         *     is false, also where the resources are free and only the hours or the notice refuse the start.
         */
        Remaining: number | null;
        AvailabilityResponse: {
            service_id: components["schemas"]["Uuid"];
            time_zone: components["schemas"]["TimeZone"];
            from: components["schemas"]["Timestamp"];
            to: components["schemas"]["Timestamp"];
            slots: components["schemas"]["Slot"][];
        };
        Slot: {
            start_at: components["schemas"]["Timestamp"];
            end_at: components["schemas"]["Timestamp"];
            available: components["schemas"]["Available"];
            bookable: components["schemas"]["Bookable"];
            remaining: components["schemas"]["Remaining"];
            reasons: components["schemas"]["UnavailabilityReasons"];
        };
        AvailabilityExplanation: {
            service_id: components["schemas"]["Uuid"];
            time_zone: components["schemas"]["TimeZone"];
            start_at: components["schemas"]["Timestamp"];
            end_at: components["schemas"]["Timestamp"];
            available: components["schemas"]["Available"];
            bookable: components["schemas"]["Bookable"];
            remaining: components["schemas"]["Remaining"];
            reasons: components["schemas"]["UnavailabilityReasons"];
            next_available: components["schemas"]["NextAvailable"];
        };
        /** @description The next starts that can be booked, of the 31 days that follow. */
        NextAvailable: components["schemas"]["Timestamp"][];
        /** @description Why it cannot be booked, those of the calendar first; each is true by itself. */
        UnavailabilityReasons: components["schemas"]["UnavailabilityReason"][];
        UnavailabilityReason: {
            code: components["schemas"]["ReasonCode"];
            /** @description The requirement that is short; null for what is not about one. */
            requirement_id: components["schemas"]["Uuid"] | null;
            /** @description Of how many resources it needs room. */
            needed: number | null;
            /** @description How many have it. */
            free: number | null;
            blocked_by: components["schemas"]["Blocker"][];
            /** @description The first start from this one on at which the requirement alone could be met; null where none is known. */
            earliest_free_at: components["schemas"]["Timestamp"] | null;
        };
        /**
         * @description The first seven are about the calendar of the service.
         *     `OUTSIDE_HOURS`: the date has opening hours, and the booking does not lie within them.
         *     `CLOSED_DATE`: the date of the start, in the time zone of the service, has no opening hours at all: by a date override
         *     without hours, by its day of the week, or because the clock skips all of them. It stands in place of `OUTSIDE_HOURS`,
         *     and does not cover closures.
         *     `CLOSED`: the booking meets one of the `closures` of the service.
         *     `OFF_GRID`: the start lies within the opening hours, but is not one of the starts counted from their beginning.
         *     `PAST`: the start is before now. It stands in place of `TOO_SOON`.
         *     `TOO_SOON`, `TOO_FAR`: the start is not before now, and earlier or later than `min_notice_minutes` and
         *     `max_advance_days` allow.
         * @enum {string}
         */
        ReasonCode: "OUTSIDE_HOURS" | "CLOSED_DATE" | "CLOSED" | "OFF_GRID" | "PAST" | "TOO_SOON" | "TOO_FAR" | "SERVICE_ARCHIVED" | "RESOURCE_ARCHIVED" | "RESOURCE_CLOSED" | "POOL_EMPTY" | "POOL_EXHAUSTED" | "RESOURCE_FULL" | "BUFFER_CONFLICT" | "HELD" | "SERVICE_FULL";
        Blocker: {
            /** @enum {string} */
            kind: "booking" | "hold" | "closure";
            count: number;
            /** @description When the last of them ends, its buffer included. */
            until: components["schemas"]["Timestamp"];
            /** @description When the last of them has lapsed where nobody confirms it; null for what does not lapse. */
            expires_at: components["schemas"]["Timestamp"] | null;
            /** @description The first of the bookings or holds, told to owners and admins where one start is explained or refused; else null. */
            ids: components["schemas"]["Uuid"][] | null;
        };
        Allocation: {
            requirement_id: components["schemas"]["Uuid"];
            resource_id: components["schemas"]["Uuid"];
        };
        /** @description What it takes, for which requirement. */
        Allocations: components["schemas"]["Allocation"][];
        /** @enum {string} */
        HoldStatus: "live" | "expired" | "released" | "consumed";
        HoldResponse: {
            id: components["schemas"]["Uuid"];
            workspace_id: components["schemas"]["Uuid"];
            service_id: components["schemas"]["Uuid"];
            member_id: components["schemas"]["Uuid"];
            status: components["schemas"]["HoldStatus"];
            start_at: components["schemas"]["Timestamp"];
            end_at: components["schemas"]["Timestamp"];
            allocations: components["schemas"]["Allocations"];
            /** @description When the hold lapses. Not later than `end_at`. */
            expires_at: components["schemas"]["Timestamp"];
            created_at: components["schemas"]["Timestamp"];
        };
        HoldListResponse: {
            holds: components["schemas"]["HoldResponse"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        CreateHoldRequest: {
            service_id: components["schemas"]["UuidInput"];
            start_at: components["schemas"]["TimestampInput"];
            /** @description How long to hold; the service's own time where it is left out. The reply says what was given. */
            ttl_seconds?: components["schemas"]["HoldTtlSeconds"];
            /** @description A hold of the caller's own that is given back in the same step; an owner or admin may name anybody's. */
            replaces_hold_id?: components["schemas"]["UuidInput"];
        };
        /**
         * @description A pending booking waits for approval and is taken meanwhile; past its expires_at it is expired.
         * @enum {string}
         */
        BookingStatus: "pending" | "confirmed" | "completed" | "no_show" | "cancelled" | "declined" | "expired";
        /** @description Counts the changes of a booking. */
        BookingVersion: number;
        /** @description Counted in code points; not blank, no NUL, no unpaired surrogates. */
        Notes: string | null;
        /** @description Whom it is for, where that is nobody of the workspace. */
        Customer: {
            name: components["schemas"]["Name"];
            email: components["schemas"]["Email"] | null;
        } | null;
        /** @description Whom it is for, where that is nobody of the workspace. */
        CustomerInput: {
            name: components["schemas"]["Name"];
            email?: components["schemas"]["Email"] | null;
        } | null;
        BookedRequirement: {
            id: components["schemas"]["Uuid"];
            resource_id: components["schemas"]["Uuid"] | null;
            category: components["schemas"]["Category"];
            quantity: components["schemas"]["Quantity"];
        };
        BookingResponse: {
            id: components["schemas"]["Uuid"];
            workspace_id: components["schemas"]["Uuid"];
            service_id: components["schemas"]["Uuid"];
            /** @description The member it is for, who sees it and may cancel it. */
            member_id: components["schemas"]["Uuid"];
            /** @description The hold it came from. */
            hold_id: components["schemas"]["Uuid"] | null;
            status: components["schemas"]["BookingStatus"];
            start_at: components["schemas"]["Timestamp"];
            end_at: components["schemas"]["Timestamp"];
            buffer_before_minutes: components["schemas"]["BufferMinutes"];
            buffer_after_minutes: components["schemas"]["BufferMinutes"];
            customer: components["schemas"]["Customer"];
            notes: components["schemas"]["Notes"];
            /** @description Those of the service when it was booked. */
            requirements: components["schemas"]["BookedRequirement"][];
            allocations: components["schemas"]["Allocations"];
            /**
             * @description When a booking that nobody approves expires: set if `status` is `pending` or `expired`, null in every other status.
             *     It is `approval_ttl_minutes` of the service after the wait began, or `end_at` if that is earlier. The wait begins
             *     when the booking is made. A move that leaves the booking `pending`, whoever makes it, starts it again; a move to the
             *     start it has already does not.
             */
            expires_at: components["schemas"]["Timestamp"] | null;
            /** @description When it was completed, marked, cancelled or declined. */
            ended_at: components["schemas"]["Timestamp"] | null;
            /** @description The user who did that. */
            ended_by: components["schemas"]["Uuid"] | null;
            end_reason: components["schemas"]["Reason"];
            version: components["schemas"]["BookingVersion"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        BookingListResponse: {
            bookings: components["schemas"]["BookingResponse"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description Rules that an owner or admin waives. `hours`: opening hours, closures and grid of the service. `notice`: how soon after
         *     now and how far ahead a start may be, but not a start before now. `past`: a start before now, to record a booking after
         *     the fact; only for a booking that needs no approval.
         */
        Override: ("hours" | "notice" | "past")[];
        CreateBookingRequest: {
            service_id?: components["schemas"]["UuidInput"];
            start_at?: components["schemas"]["TimestampInput"];
            hold_id?: components["schemas"]["UuidInput"];
            /** @description Where the hold has lapsed, book what it held if that is still free. */
            if_still_free?: boolean;
            /** @description The member it is for; where it is left out, whoever held it, or the caller. */
            member_id?: components["schemas"]["UuidInput"];
            customer?: components["schemas"]["CustomerInput"];
            notes?: components["schemas"]["Notes"];
            override?: components["schemas"]["Override"];
        };
        RescheduleBookingRequest: {
            start_at: components["schemas"]["TimestampInput"];
            version?: components["schemas"]["BookingVersion"];
            override?: components["schemas"]["Override"];
        };
        CancelBookingRequest: {
            reason?: components["schemas"]["Reason"];
            version?: components["schemas"]["BookingVersion"];
        };
        DeclineBookingRequest: {
            reason?: components["schemas"]["Reason"];
            version?: components["schemas"]["BookingVersion"];
        };
        ApproveBookingRequest: {
            version?: components["schemas"]["BookingVersion"];
        };
        CompleteBookingRequest: {
            version?: components["schemas"]["BookingVersion"];
        };
        MarkBookingNoShowRequest: {
            version?: components["schemas"]["BookingVersion"];
        };
        /** @enum {string} */
        BookingAction: "created" | "rescheduled" | "approved" | "declined" | "cancelled" | "completed" | "no_show";
        BookingChange: {
            id: components["schemas"]["Uuid"];
            booking_id: components["schemas"]["Uuid"];
            version: components["schemas"]["BookingVersion"];
            action: components["schemas"]["BookingAction"];
            status: components["schemas"]["BookingStatus"];
            /** @description Who did it. */
            user_id: components["schemas"]["Uuid"];
            start_at: components["schemas"]["Timestamp"];
            end_at: components["schemas"]["Timestamp"];
            /** @description What it then had. */
            resource_ids: components["schemas"]["Uuid"][];
            reason: components["schemas"]["Reason"];
            created_at: components["schemas"]["Timestamp"];
        };
        BookingHistoryResponse: {
            changes: components["schemas"]["BookingChange"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        ImpactResponse: {
            bookings: components["schemas"]["ImpactedBooking"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        ImpactedBooking: {
            booking: components["schemas"]["BookingResponse"];
            /**
             * @description Rules that the booking would break because of the change. A rule that it broke before is not reported again, except
             *     where a lowered limit (`RESOURCE_FULL`, `SERVICE_FULL`, `REQUIREMENT_UNMET`) makes it worse.
             */
            reasons: components["schemas"]["ImpactReason"][];
            /**
             * @description Whether the booking could be given other resources at the same time after the change, while all other bookings stay
             *     where they are: the resources are free and open, the service is neither archived nor full, and what is still to
             *     come of the booking lies within the opening hours and in no closure of the service. Grid, notice and horizon are
             *     not considered, because the start stays.
             */
            movable: boolean;
        };
        ImpactReason: {
            /**
             * @description `RESOURCE_FULL`: more than the capacity would be booked. `RESOURCE_ARCHIVED`, `RESOURCE_CLOSED`: it could not
             *     be used. `CATEGORY_CHANGED`: it would be of another pool. `REQUIREMENT_UNMET`: the booking has less than would
             *     be asked for, by the requirement that is named; null is the new one. The others are those of availability.
             * @enum {string}
             */
            code: "OUTSIDE_HOURS" | "CLOSED_DATE" | "CLOSED" | "SERVICE_FULL" | "RESOURCE_ARCHIVED" | "RESOURCE_CLOSED" | "RESOURCE_FULL" | "CATEGORY_CHANGED" | "REQUIREMENT_UNMET";
            requirement_id: components["schemas"]["Uuid"] | null;
            resource_id: components["schemas"]["Uuid"] | null;
        };
        RotateApiKeyResponse: {
            /** @description The new raw key, returned only in this reply. It ends in a checksum of all that precedes it. */
            access_key: string;
            id: components["schemas"]["Uuid"];
            member_id: components["schemas"]["Uuid"];
            /** @description Leading characters of the key that identify it. */
            key_prefix: string;
            role_cap: components["schemas"]["RoleCap"];
            /** @description Expiry of the key; null when it does not expire. */
            expires_at: components["schemas"]["Timestamp"] | null;
        };
        AgentGitRestoreRequest: {
            /** @description The version to restore, a commit by its full or abbreviated id. */
            sha: string;
        };
        AgentGitRestoreResponse: {
            runId: components["schemas"]["RunId"];
            /**
             * @description A restore that answers 200 has always added a commit.
             * @constant
             */
            committed: true;
            /** @description The new commit. */
            sha: string;
            /** @description The version that was restored. */
            restoredFrom: string;
        };
        /** @description An e-mail address, compared without regard to upper and lower case; ß and ss differ. No white space, control or invisible characters. */
        Email: string;
        /** @description Counted in code points; no NUL, no unpaired surrogates. Any other character will do. */
        Password: string;
        /** @description Where the next page begins, to be sent as `cursor`; null at the end. Opaque. */
        NextCursor: string | null;
        InvitationToken: string;
        /**
         * @description A `test` key acts like a `live` one and cannot be rotated.
         * @enum {string}
         */
        KeyKind: "live" | "test";
        CommitId: string;
        Bytes: number;
        /** @description A branch by its short name. */
        Branch: string;
        User: {
            id: components["schemas"]["Uuid"];
            email: string;
            name: components["schemas"]["Name"];
        };
        CreateSessionRequest: {
            email: components["schemas"]["Email"];
            password: string;
        };
        CreateSessionResponse: {
            user: components["schemas"]["User"];
            session: components["schemas"]["SessionResponse"];
        };
        SessionResponse: {
            id: components["schemas"]["Uuid"];
            created_at: components["schemas"]["Timestamp"];
            /** @description To the minute. */
            last_seen_at: components["schemas"]["Timestamp"];
            /** @description When it ends at the latest; a week without a request ends it earlier. */
            expires_at: components["schemas"]["Timestamp"];
            /** @description Where it was opened from. */
            address: string | null;
            /** @description What opened it, by its own account. */
            user_agent: string | null;
            /** @description The session of this call. */
            current: boolean;
        };
        SessionListResponse: {
            sessions: components["schemas"]["SessionResponse"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        ChangePasswordRequest: {
            current_password: string;
            new_password: components["schemas"]["Password"];
        };
        CreateAccountRequest: {
            token: components["schemas"]["InvitationToken"];
            name: components["schemas"]["Name"];
            password: components["schemas"]["Password"];
        };
        AccountResponse: {
            user: components["schemas"]["User"];
            membership: components["schemas"]["Membership"];
        };
        WorkspaceResponse: {
            id: components["schemas"]["Uuid"];
            name: components["schemas"]["Name"];
            /** @description The caller's own membership. */
            member_id: components["schemas"]["Uuid"];
            /** @description The role the caller may act with here. */
            role: components["schemas"]["Role"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        WorkspaceListResponse: {
            workspaces: components["schemas"]["WorkspaceResponse"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        CreateWorkspaceRequest: {
            name: components["schemas"]["Name"];
        };
        UpdateWorkspaceRequest: {
            name?: components["schemas"]["Name"];
        };
        WorkspaceStorageResponse: {
            workspace_id: components["schemas"]["Uuid"];
            used_bytes: components["schemas"]["Bytes"];
            limit_bytes: components["schemas"]["Bytes"];
            /** @description How many runs, archived ones too, that is. */
            agent_runs: number;
        };
        MemberResponse: {
            id: components["schemas"]["Uuid"];
            workspace_id: components["schemas"]["Uuid"];
            user: components["schemas"]["User"];
            role: components["schemas"]["Role"];
            /** @description Since when they are out; null for an active member. */
            deactivated_at: components["schemas"]["Timestamp"] | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        MemberListResponse: {
            members: components["schemas"]["MemberResponse"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        UpdateMemberRequest: {
            role?: components["schemas"]["Role"];
            /** @description False deactivates, true reactivates. */
            active?: boolean;
        };
        InvitationResponse: {
            id: components["schemas"]["Uuid"];
            workspace_id: components["schemas"]["Uuid"];
            email: string;
            role: components["schemas"]["Role"];
            /** @description The member who made it. */
            invited_by: components["schemas"]["Uuid"];
            created_at: components["schemas"]["Timestamp"];
            expires_at: components["schemas"]["Timestamp"];
        };
        InvitationListResponse: {
            invitations: components["schemas"]["InvitationResponse"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        CreateInvitationRequest: {
            email: components["schemas"]["Email"];
            role: components["schemas"]["Role"];
        };
        CreateInvitationResponse: {
            /** @description Opens the invitation, once; returned only in this reply. */
            token: components["schemas"]["InvitationToken"];
            invitation: components["schemas"]["InvitationResponse"];
        };
        AcceptInvitationRequest: {
            token: components["schemas"]["InvitationToken"];
        };
        IntegrationResponse: {
            id: components["schemas"]["Uuid"];
            workspace_id: components["schemas"]["Uuid"];
            name: components["schemas"]["Name"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        IntegrationListResponse: {
            integrations: components["schemas"]["IntegrationResponse"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        CreateIntegrationRequest: {
            name: components["schemas"]["Name"];
        };
        ApiKeyResponse: {
            id: components["schemas"]["Uuid"];
            workspace_id: components["schemas"]["Uuid"];
            integration_id: components["schemas"]["Uuid"];
            member_id: components["schemas"]["Uuid"];
            /** @description The member who created or rotated it; null for a key from before this was kept. */
            created_by: components["schemas"]["Uuid"] | null;
            kind: components["schemas"]["KeyKind"];
            /** @description Leading characters of the key that identify it. */
            key_prefix: string;
            role_cap: components["schemas"]["RoleCap"];
            /** @description The key it was made from by rotation. */
            rotated_from_id: components["schemas"]["Uuid"] | null;
            created_at: components["schemas"]["Timestamp"];
            expires_at: components["schemas"]["Timestamp"] | null;
            revoked_at: components["schemas"]["Timestamp"] | null;
            /** @description To the minute; null when it never was used. */
            last_used_at: components["schemas"]["Timestamp"] | null;
        };
        ApiKeyListResponse: {
            api_keys: components["schemas"]["ApiKeyResponse"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        CreateApiKeyRequest: {
            integration_id: components["schemas"]["UuidInput"];
            /** @description Whom the key acts as; the caller where it is left out. */
            member_id?: components["schemas"]["UuidInput"];
            kind: components["schemas"]["KeyKind"];
            role_cap: components["schemas"]["RoleCap"];
            /**
             * Format: date-time
             * @description A moment to come, RFC 3339; null or left out for a key that does not expire.
             */
            expires_at?: string | null;
        };
        CreateApiKeyResponse: {
            /** @description The raw key, returned only in this reply. It ends in a checksum of all that precedes it. */
            access_key: string;
            api_key: components["schemas"]["ApiKeyResponse"];
        };
        ServiceResponse: {
            id: components["schemas"]["Uuid"];
            workspace_id: components["schemas"]["Uuid"];
            name: components["schemas"]["Name"];
            duration_minutes: components["schemas"]["DurationMinutes"];
            slot_interval_minutes: components["schemas"]["SlotIntervalMinutes"];
            buffer_before_minutes: components["schemas"]["BufferMinutes"];
            buffer_after_minutes: components["schemas"]["BufferMinutes"];
            min_notice_minutes: components["schemas"]["MinNoticeMinutes"];
            max_advance_days: components["schemas"]["MaxAdvanceDays"];
            time_zone: components["schemas"]["TimeZone"];
            weekly_hours: components["schemas"]["WeeklyHours"];
            date_overrides: components["schemas"]["DateOverrides"];
            closures: components["schemas"]["ServiceClosures"];
            hold_ttl_seconds: components["schemas"]["HoldTtlSeconds"];
            cancellation_notice_minutes: components["schemas"]["CancellationNoticeMinutes"];
            requires_approval: components["schemas"]["RequiresApproval"];
            approval_ttl_minutes: components["schemas"]["ApprovalTtlMinutes"];
            max_concurrent: components["schemas"]["MaxConcurrent"];
            /** @description When the service was archived; null for active services. */
            archived_at: components["schemas"]["Timestamp"] | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        ServiceListResponse: {
            services: components["schemas"]["ServiceResponse"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        CreateServiceRequest: {
            name: components["schemas"]["Name"];
            /** @default 60 */
            duration_minutes?: components["schemas"]["DurationMinutes"];
            /** @default null */
            slot_interval_minutes?: components["schemas"]["SlotIntervalMinutes"];
            /** @default 0 */
            buffer_before_minutes?: components["schemas"]["BufferMinutes"];
            /** @default 0 */
            buffer_after_minutes?: components["schemas"]["BufferMinutes"];
            /** @default 0 */
            min_notice_minutes?: components["schemas"]["MinNoticeMinutes"];
            /** @default 365 */
            max_advance_days?: components["schemas"]["MaxAdvanceDays"];
            /** @default UTC */
            time_zone?: components["schemas"]["TimeZone"];
            /**
             * @default [
             *       {
             *         "days": [
             *           1,
             *           2,
             *           3,
             *           4,
             *           5,
             *           6,
             *           7
             *         ],
             *         "start": "00:00",
             *         "end": "24:00"
             *       }
             *     ]
             */
            weekly_hours?: components["schemas"]["WeeklyHours"];
            /** @default [] */
            date_overrides?: components["schemas"]["DateOverrides"];
            /** @default [] */
            closures?: components["schemas"]["ServiceClosuresInput"];
            /** @default 600 */
            hold_ttl_seconds?: components["schemas"]["HoldTtlSeconds"];
            /** @default 0 */
            cancellation_notice_minutes?: components["schemas"]["CancellationNoticeMinutes"];
            /** @default false */
            requires_approval?: components["schemas"]["RequiresApproval"];
            /** @default 1440 */
            approval_ttl_minutes?: components["schemas"]["ApprovalTtlMinutes"];
            /** @default null */
            max_concurrent?: components["schemas"]["MaxConcurrent"];
        };
        UpdateServiceRequest: {
            name?: components["schemas"]["Name"];
            duration_minutes?: components["schemas"]["DurationMinutes"];
            slot_interval_minutes?: components["schemas"]["SlotIntervalMinutes"];
            buffer_before_minutes?: components["schemas"]["BufferMinutes"];
            buffer_after_minutes?: components["schemas"]["BufferMinutes"];
            min_notice_minutes?: components["schemas"]["MinNoticeMinutes"];
            max_advance_days?: components["schemas"]["MaxAdvanceDays"];
            time_zone?: components["schemas"]["TimeZone"];
            weekly_hours?: components["schemas"]["WeeklyHours"];
            date_overrides?: components["schemas"]["DateOverrides"];
            closures?: components["schemas"]["ServiceClosuresInput"];
            hold_ttl_seconds?: components["schemas"]["HoldTtlSeconds"];
            cancellation_notice_minutes?: components["schemas"]["CancellationNoticeMinutes"];
            requires_approval?: components["schemas"]["RequiresApproval"];
            approval_ttl_minutes?: components["schemas"]["ApprovalTtlMinutes"];
            max_concurrent?: components["schemas"]["MaxConcurrent"];
            /** @description True archives, false restores. */
            archived?: boolean;
        };
        AgentRunSource: {
            /** @description The branch versions are made on. */
            branch: components["schemas"]["Branch"];
            /** @description Where versions are pushed before the branch moves; null for nowhere. */
            remote: string | null;
        };
        AgentRunResponse: {
            id: components["schemas"]["RunId"];
            workspace_id: components["schemas"]["Uuid"];
            title: components["schemas"]["Name"];
            /** @description The member who created it, and may delete it; null for a run from before this was stored. */
            created_by: components["schemas"]["Uuid"] | null;
            /** @description Its Git source; null for a run without one. */
            source: components["schemas"]["AgentRunSource"] | null;
            /** @description The open sandbox; null while it is closed. */
            sandbox: components["schemas"]["AgentRunSandbox"] | null;
            /** @description The turn that is running; null for none. */
            active_turn: components["schemas"]["AgentRunActiveTurn"] | null;
            /** @description What it keeps on disk, as last measured. */
            disk_bytes: components["schemas"]["Bytes"];
            archived_at: components["schemas"]["Timestamp"] | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        AgentRunSandbox: {
            id: components["schemas"]["Uuid"];
            opened_at: components["schemas"]["Timestamp"];
        };
        AgentRunActiveTurn: {
            id: components["schemas"]["Uuid"];
            started_at: components["schemas"]["Timestamp"];
        };
        AgentRunListResponse: {
            agent_runs: components["schemas"]["AgentRunResponse"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        CreateAgentRunRequest: {
            title: components["schemas"]["Name"];
            /** @description Null or left out for a run without Git. */
            source?: components["schemas"]["CreateAgentRunSource"] | null;
        };
        CreateAgentRunSource: {
            /** @description For a fresh repository `main` where it is left out; for a clone, the remote's own default. */
            branch?: components["schemas"]["Branch"];
            /** @description The repository to clone; null or left out for a fresh one. No user or password in it. */
            remote?: string | null;
        };
        UpdateAgentRunRequest: {
            title?: components["schemas"]["Name"];
            /** @description True archives, false restores. */
            archived?: boolean;
        };
        AgentRunTurnResponse: {
            id: components["schemas"]["Uuid"];
            run_id: components["schemas"]["RunId"];
            started_at: components["schemas"]["Timestamp"];
            finished_at: components["schemas"]["Timestamp"] | null;
            /** @description The commit its changes became; null when it runs, or changed nothing. */
            version: components["schemas"]["CommitId"] | null;
        };
        FinishAgentRunTurnRequest: {
            /** @description What the version is called in the list of versions. */
            message: components["schemas"]["Name"];
        };
        AgentRunVersion: {
            sha: components["schemas"]["CommitId"];
            /** @description The first line of its message, shortened to 300 characters. */
            subject: string;
            author: components["schemas"]["VersionAuthor"];
            committed_at: components["schemas"]["Timestamp"];
            /** @description The version it brought back, if it is a restore. */
            restored_from: components["schemas"]["CommitId"] | null;
            /** @description The head of the branch. */
            current: boolean;
        };
        VersionAuthor: {
            name: string;
            email: string;
        };
        AgentRunVersionListResponse: {
            versions: components["schemas"]["AgentRunVersion"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        AgentRunRestorePreviewResponse: {
            run_id: components["schemas"]["RunId"];
            /** @description The current version, which the comparison is made with. */
            head: components["schemas"]["CommitId"];
            /** @description The version that would be restored. */
            restores: components["schemas"]["CommitId"];
            counts: components["schemas"]["FileChangeCounts"];
            files: components["schemas"]["FileChange"][];
            /** @description Whether there are more files than the list holds. */
            truncated: boolean;
        };
        FileChangeCounts: {
            added: number;
            changed: number;
            removed: number;
        };
        FileChange: {
            path: string;
            /** @enum {string} */
            change: "added" | "changed" | "removed";
        };
        AuditLogResponse: {
            entries: components["schemas"]["AuditLogEntry"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        AuditLogEntry: {
            id: components["schemas"]["Uuid"];
            /** @description What was done, by its operationId; or the admin command, as `admin` and its verb. */
            operation: string;
            actor: components["schemas"]["AuditActor"];
            credential: components["schemas"]["AuditCredential"];
            /** @description What it was done to. */
            target_id: string;
            /** @description What came of it, where that has an id of its own. */
            result_id: string | null;
            /** @description What of it changed, where the ids do not tell, and the title of a deleted run; never an e-mail address, a person's name or a secret. */
            detail: string | null;
            request_id: components["schemas"]["RequestId"];
            address: string;
            created_at: components["schemas"]["Timestamp"];
        };
        AuditActor: {
            /** @description Null for the operator of the server. */
            user_id: components["schemas"]["Uuid"] | null;
            name: string | null;
        };
        AuditCredential: {
            kind: components["schemas"]["AuditCredentialKind"];
            id: components["schemas"]["Uuid"] | null;
        };
        /** @enum {string} */
        AuditCredentialKind: "session" | "api_key" | "password" | "invitation" | "operator";
        MeResponse: {
            user: components["schemas"]["User"];
            credential: {
                /** @enum {string} */
                kind: "session" | "api_key";
                id: components["schemas"]["Uuid"];
                expires_at: components["schemas"]["Timestamp"] | null;
            };
            /** @description Active memberships, ordered by workspace name, ties by id; the first 1 000. */
            memberships: components["schemas"]["Membership"][];
        };
        Membership: {
            workspace_id: components["schemas"]["Uuid"];
            workspace_name: components["schemas"]["Name"];
            member_id: components["schemas"]["Uuid"];
            role: components["schemas"]["Role"];
        };
        HealthResponse: {
            /** @constant */
            status: "ok";
        };
        /** @description An OpenAPI 3.1 document; its inner shape is that of the OpenAPI specification. */
        ContractDocument: {
            openapi: string;
            info: Record<string, never>;
            servers: Record<string, never>[];
            tags: Record<string, never>[];
            paths: Record<string, never>;
            components: Record<string, never>;
            "x-unrouted-responses"?: Record<string, never>;
        };
        /**
         * @description The whole catalogue. Each reply lists which of them it may carry.
         * @enum {string}
         */
        ErrorCode: "VALIDATION_FAILED" | "UNAUTHENTICATED" | "ADMIN_REQUIRED" | "INSUFFICIENT_PRIVILEGE" | "CROSS_SITE_REQUEST" | "WORKSPACE_NOT_FOUND" | "RESOURCE_NOT_FOUND" | "SERVICE_NOT_FOUND" | "REQUIREMENT_NOT_FOUND" | "API_KEY_NOT_FOUND" | "AGENT_RUN_NOT_FOUND" | "REQUIREMENT_ALREADY_EXISTS" | "RESOURCE_LIMIT_REACHED" | "REQUIREMENT_LIMIT_REACHED" | "WORKSPACE_LIMIT_REACHED" | "AGENT_SANDBOX_UNAVAILABLE" | "TURN_ALREADY_ACTIVE" | "INVALID_PARAMS" | "REQUIREMENT_TARGET_INVALID" | "REQUIREMENT_QUANTITY_INVALID" | "KEY_NOT_LIVE" | "AGENT_RUN_NOT_GIT_BACKED" | "INVALID_CREDENTIALS" | "OWNER_REQUIRED" | "SESSION_NOT_FOUND" | "MEMBER_NOT_FOUND" | "INVITATION_NOT_FOUND" | "INTEGRATION_NOT_FOUND" | "TURN_NOT_FOUND" | "ACCOUNT_ALREADY_EXISTS" | "LAST_OWNER" | "MEMBER_ALREADY_EXISTS" | "INTEGRATION_ALREADY_EXISTS" | "STORAGE_LIMIT_REACHED" | "AGENT_RUN_ARCHIVED" | "CURRENT_PASSWORD_WRONG" | "PASSWORD_TOO_WEAK" | "ROLE_CAP_TOO_HIGH" | "REMOTE_NOT_ALLOWED" | "REPOSITORY_TOO_LARGE" | "CLOSURE_NOT_FOUND" | "HOLD_NOT_FOUND" | "BOOKING_NOT_FOUND" | "CLOSURE_LIMIT_REACHED" | "SLOT_UNAVAILABLE" | "HOLD_LIMIT_REACHED" | "HOLD_EXPIRED" | "HOLD_CONSUMED" | "VERSION_CONFLICT" | "BOOKING_STATE_CONFLICT" | "BOOKING_NOT_STARTED" | "CANCELLATION_TOO_LATE" | "RANGE_INVALID" | "BOOKING_SOURCE_INVALID" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "UPSTREAM_UNAVAILABLE" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "MALFORMED_REQUEST" | "REQUEST_TIMEOUT" | "HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
        ApiErrorEnvelope: {
            error: {
                code: components["schemas"]["ErrorCode"];
                /** @description For people; may change. Programs read `code`. */
                message: string;
                request_id: components["schemas"]["RequestId"];
                details: components["schemas"]["ErrorDetails"];
            };
        };
        ErrorDetails: {
            retry_after?: components["schemas"]["RetryAfterSeconds"];
            issues?: components["schemas"]["Issues"];
            reasons?: components["schemas"]["UnavailabilityReasons"];
            next_available?: components["schemas"]["NextAvailable"];
            status?: components["schemas"]["BookingStatus"];
            version?: components["schemas"]["BookingVersion"];
            booking_id?: components["schemas"]["Uuid"];
        };
        RateLimitDetails: {
            retry_after: components["schemas"]["RetryAfterSeconds"];
        };
        ValidationDetails: {
            issues: components["schemas"]["Issues"];
        };
        /** @description Seconds to wait, equal to the `Retry-After` header. */
        RetryAfterSeconds: number;
        /** @description What is wrong with the request. */
        Issues: components["schemas"]["Issue"][];
        Issue: {
            /** @enum {string} */
            in: "header" | "path" | "query" | "body";
            /** @description A JSON Pointer into that part of the request; empty for the whole of it. */
            path: string;
            message: string;
        };
    };
    responses: {
        /** @description The resource as it is now. */
        Resource: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10",
                 *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                 *       "name": "Court 1",
                 *       "category": "court",
                 *       "capacity": 1,
                 *       "archived_at": null,
                 *       "created_at": "2026-11-21T09:00:00.000Z",
                 *       "updated_at": "2026-11-21T09:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["ResourceResponse"];
            };
        };
        /** @description The caller already holds this description. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                ETag: components["headers"]["ETag"];
                Vary: components["headers"]["VaryEncoding"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The body, the query or the workspace header is not valid. */
        ValidationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "VALIDATION_FAILED",
                 *         "message": "The request is not what this operation takes; see details.issues.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {
                 *           "issues": [
                 *             {
                 *               "in": "body",
                 *               "path": "/capacity",
                 *               "message": "must be >= 1"
                 *             }
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "VALIDATION_FAILED";
                        details?: components["schemas"]["ValidationDetails"];
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No valid credential. */
        Unauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "UNAUTHENTICATED",
                 *         "message": "A valid session cookie or API key is needed.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "UNAUTHENTICATED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The caller is a plain member, or a browser sent the write from another site. */
        AdminRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "ADMIN_REQUIRED",
                 *         "message": "Only an owner or admin of the workspace may do this.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "ADMIN_REQUIRED" | "CROSS_SITE_REQUEST";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The caller neither created it nor is an owner or admin, or a browser sent the write from another site. */
        CreatorOrAdminRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "ADMIN_REQUIRED",
                 *         "message": "Only an owner or admin of the workspace may do this.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "ADMIN_REQUIRED" | "CROSS_SITE_REQUEST";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The caller is not an owner or admin, presented a bearer token, or a browser sent the write from another site. */
        InsufficientPrivilege: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "INSUFFICIENT_PRIVILEGE",
                 *         "message": "This needs somebody who is signed in and has the role for it; API keys are refused.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "INSUFFICIENT_PRIVILEGE" | "CROSS_SITE_REQUEST";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A browser sent the write from another site. */
        CrossSite: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "CROSS_SITE_REQUEST",
                 *         "message": "A browser sent this write from another site; it was refused.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "CROSS_SITE_REQUEST";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No active membership in the named workspace; foreign and unknown ids are not told apart. */
        WorkspaceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "WORKSPACE_NOT_FOUND",
                 *         "message": "No such workspace among those you are an active member of.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No such resource in this workspace, or no active membership in it. */
        ResourceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "RESOURCE_NOT_FOUND",
                 *         "message": "No such resource in this workspace.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "RESOURCE_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No such service in this workspace, or no active membership in it. */
        ServiceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "SERVICE_NOT_FOUND",
                 *         "message": "No such service in this workspace.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "SERVICE_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No such service or resource in this workspace, or no active membership in it. */
        ServiceOrResourceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "SERVICE_NOT_FOUND",
                 *         "message": "No such service in this workspace.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "SERVICE_NOT_FOUND" | "RESOURCE_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No such requirement on this service, no such service, or no active membership. */
        RequirementNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "REQUIREMENT_NOT_FOUND",
                 *         "message": "No such requirement on this service.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "REQUIREMENT_NOT_FOUND" | "SERVICE_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No such requirement, service or resource in this workspace, or no active membership in it. */
        RequirementOrTargetNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "REQUIREMENT_NOT_FOUND",
                 *         "message": "No such requirement on this service.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "REQUIREMENT_NOT_FOUND" | "SERVICE_NOT_FOUND" | "RESOURCE_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No such key in this workspace, or no active membership in it. */
        ApiKeyNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "API_KEY_NOT_FOUND",
                 *         "message": "No such API key in this workspace.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "API_KEY_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No such run that the caller can see. */
        AgentRunNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "AGENT_RUN_NOT_FOUND",
                 *         "message": "No such agent run that you can see.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "AGENT_RUN_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The service already requires this target. */
        RequirementAlreadyExists: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "REQUIREMENT_ALREADY_EXISTS",
                 *         "message": "The service already requires this target.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "REQUIREMENT_ALREADY_EXISTS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The service already requires this target, or has 200 requirements. */
        RequirementConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "REQUIREMENT_ALREADY_EXISTS",
                 *         "message": "The service already requires this target.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "REQUIREMENT_ALREADY_EXISTS" | "REQUIREMENT_LIMIT_REACHED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The workspace already has 5 000 active resources. */
        ResourceLimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "RESOURCE_LIMIT_REACHED",
                 *         "message": "The workspace has as many active resources as it may have.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "RESOURCE_LIMIT_REACHED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The account has created as many workspaces as it may. */
        WorkspaceLimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "WORKSPACE_LIMIT_REACHED",
                 *         "message": "Your account has created as many workspaces as it may.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "WORKSPACE_LIMIT_REACHED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No live sandbox holds the checkout, or a turn is running. */
        AgentRunBusy: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "AGENT_SANDBOX_UNAVAILABLE",
                 *         "message": "No live sandbox holds the checkout of this run.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "AGENT_SANDBOX_UNAVAILABLE" | "TURN_ALREADY_ACTIVE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description E-mail and password do not belong together; which of them is wrong is not told. */
        InvalidCredentials: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "INVALID_CREDENTIALS",
                 *         "message": "The e-mail or the password is wrong.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "INVALID_CREDENTIALS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A bearer token was presented; this takes a session only. */
        SessionOnly: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "INSUFFICIENT_PRIVILEGE",
                 *         "message": "This needs somebody who is signed in and has the role for it; API keys are refused.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "INSUFFICIENT_PRIVILEGE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The caller is a plain member. */
        AdminOnly: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "ADMIN_REQUIRED",
                 *         "message": "Only an owner or admin of the workspace may do this.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "ADMIN_REQUIRED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The caller is a plain member, presented a bearer token, or a browser sent the write from another site. */
        SignedInAdminRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "ADMIN_REQUIRED",
                 *         "message": "Only an owner or admin of the workspace may do this.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "ADMIN_REQUIRED" | "INSUFFICIENT_PRIVILEGE" | "CROSS_SITE_REQUEST";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The caller's role is too low for this, they presented a bearer token, or a browser sent the write from another site. */
        OwnerRulesBroken: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "ADMIN_REQUIRED",
                 *         "message": "Only an owner or admin of the workspace may do this.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "ADMIN_REQUIRED" | "OWNER_REQUIRED" | "INSUFFICIENT_PRIVILEGE" | "CROSS_SITE_REQUEST";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The caller has no such session in force. */
        SessionNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "SESSION_NOT_FOUND",
                 *         "message": "No such session of yours that is in force.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "SESSION_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No such member in this workspace, or no active membership in it. */
        MemberNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "MEMBER_NOT_FOUND",
                 *         "message": "No such member in this workspace.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "MEMBER_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No such open invitation in this workspace, or no active membership in it. */
        InvitationNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "INVITATION_NOT_FOUND",
                 *         "message": "No such open invitation.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "INVITATION_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The token opens no invitation: unknown, used, withdrawn, expired, for another address, or made by somebody who may no longer invite into that role. */
        OpenInvitationNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "INVITATION_NOT_FOUND",
                 *         "message": "No such open invitation.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "INVITATION_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No such integration or active member in this workspace, or no active membership in it. */
        IntegrationOrMemberNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "INTEGRATION_NOT_FOUND",
                 *         "message": "No such integration in this workspace.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "INTEGRATION_NOT_FOUND" | "MEMBER_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No such turn in this run, or no such run that the caller can see. */
        TurnNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "TURN_NOT_FOUND",
                 *         "message": "No such turn in this run.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "TURN_NOT_FOUND" | "AGENT_RUN_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description There is an account for the invited address. */
        AccountAlreadyExists: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "ACCOUNT_ALREADY_EXISTS",
                 *         "message": "There is an account for this address; sign in and accept the invitation.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "ACCOUNT_ALREADY_EXISTS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description It would leave the workspace without an active owner. */
        LastOwner: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "LAST_OWNER",
                 *         "message": "The workspace would be left without an active owner.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "LAST_OWNER";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The address belongs to a member already, active or deactivated. */
        MemberAlreadyExists: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "MEMBER_ALREADY_EXISTS",
                 *         "message": "They are a member already; a deactivated one can be reactivated.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "MEMBER_ALREADY_EXISTS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The workspace has an integration of this name. */
        IntegrationAlreadyExists: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "INTEGRATION_ALREADY_EXISTS",
                 *         "message": "The workspace has an integration of this name.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "INTEGRATION_ALREADY_EXISTS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The workspace has used up its disk space. */
        StorageLimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "STORAGE_LIMIT_REACHED",
                 *         "message": "The workspace has used up its disk space.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "STORAGE_LIMIT_REACHED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A turn is running in the thread of the run. */
        TurnAlreadyActive: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "TURN_ALREADY_ACTIVE",
                 *         "message": "A turn is running in the thread of this run; try again when it has finished.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "TURN_ALREADY_ACTIVE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The run is archived, or the workspace has used up its disk space. */
        SandboxRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "AGENT_RUN_ARCHIVED",
                 *         "message": "The run is archived; restore it first.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "AGENT_RUN_ARCHIVED" | "STORAGE_LIMIT_REACHED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The run is archived or its sandbox is closed, a turn is running already, or the disk space is used up. */
        TurnRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "AGENT_RUN_ARCHIVED",
                 *         "message": "The run is archived; restore it first.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "AGENT_RUN_ARCHIVED" | "AGENT_SANDBOX_UNAVAILABLE" | "TURN_ALREADY_ACTIVE" | "STORAGE_LIMIT_REACHED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The password is too easy to guess. */
        PasswordTooWeak: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "PASSWORD_TOO_WEAK",
                 *         "message": "The password is too easy to guess: at least five different characters, and not the e-mail.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "PASSWORD_TOO_WEAK";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The current password is not that, or the new one is too easy to guess. */
        PasswordRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "CURRENT_PASSWORD_WRONG",
                 *         "message": "The current password is not that.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "CURRENT_PASSWORD_WRONG" | "PASSWORD_TOO_WEAK";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The role cap is above the role of the member, or a path parameter is not valid. */
        KeyRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "ROLE_CAP_TOO_HIGH",
                 *         "message": "A key cannot be given more than the role of its member.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "ROLE_CAP_TOO_HIGH" | "INVALID_PARAMS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The remote is not one this server may reach, its repository is too large, or a path parameter is not valid. */
        RunSourceRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "REMOTE_NOT_ALLOWED",
                 *         "message": "This server may not reach that remote.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "REMOTE_NOT_ALLOWED" | "REPOSITORY_TOO_LARGE" | "INVALID_PARAMS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The changes are too large to be kept as a version, or a path parameter is not valid. */
        TurnNotFinishable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "REPOSITORY_TOO_LARGE",
                 *         "message": "The repository is larger than this server takes.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "REPOSITORY_TOO_LARGE" | "INVALID_PARAMS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A path or query parameter is not valid. */
        InvalidParams: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "INVALID_PARAMS",
                 *         "message": "A path or query parameter, or the named version, is not valid; see details.issues.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {
                 *           "issues": [
                 *             {
                 *               "in": "path",
                 *               "path": "/resourceId",
                 *               "message": "must be a UUID"
                 *             }
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "INVALID_PARAMS";
                        details?: components["schemas"]["ValidationDetails"];
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The requirement breaks a rule, or a path parameter is not valid. */
        RequirementInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "REQUIREMENT_TARGET_INVALID",
                 *         "message": "Exactly one of category and resource_id must be set.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "REQUIREMENT_TARGET_INVALID" | "REQUIREMENT_QUANTITY_INVALID" | "INVALID_PARAMS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The key is not live, or a path parameter is not valid. */
        KeyNotRotatable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "KEY_NOT_LIVE",
                 *         "message": "Only a live key can be rotated: not a test key, nor a revoked or expired one.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "KEY_NOT_LIVE" | "INVALID_PARAMS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The run has no Git source, the named version is too large to be brought out or not valid, or a parameter or the body is not. */
        VersionNotRestorable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "AGENT_RUN_NOT_GIT_BACKED",
                 *         "message": "This run has no Git source.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "AGENT_RUN_NOT_GIT_BACKED" | "REPOSITORY_TOO_LARGE" | "INVALID_PARAMS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The run has no Git source, or a parameter, the body or the named version is not valid. */
        AgentRunNotRestorable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "AGENT_RUN_NOT_GIT_BACKED",
                 *         "message": "This run has no Git source.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "AGENT_RUN_NOT_GIT_BACKED" | "INVALID_PARAMS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No such closure or resource in this workspace, or no active membership in it. */
        ClosureNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "CLOSURE_NOT_FOUND",
                 *         "message": "No such closure of this resource.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "CLOSURE_NOT_FOUND" | "RESOURCE_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No such service or hold in this workspace, or no active membership in it. */
        ServiceOrHoldNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "SERVICE_NOT_FOUND",
                 *         "message": "No such service in this workspace.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "SERVICE_NOT_FOUND" | "HOLD_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No such hold that the caller can see, or no active membership in the workspace. */
        HoldNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "HOLD_NOT_FOUND",
                 *         "message": "No such hold that you can see.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "HOLD_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No such service, hold or member in this workspace, or no active membership in it. */
        BookingTargetNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "SERVICE_NOT_FOUND",
                 *         "message": "No such service in this workspace.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "SERVICE_NOT_FOUND" | "HOLD_NOT_FOUND" | "MEMBER_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No such booking that the caller can see, or no active membership in the workspace. */
        BookingNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "BOOKING_NOT_FOUND",
                 *         "message": "No such booking that you can see.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "BOOKING_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The resource has 500 closures that are not over. */
        ClosureLimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "CLOSURE_LIMIT_REACHED",
                 *         "message": "The resource has as many closures to come as it may have.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "CLOSURE_LIMIT_REACHED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The start cannot be booked, the hold to be replaced is a booking by now, or the caller has too many holds. */
        HoldRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "SLOT_UNAVAILABLE",
                 *         "message": "This start cannot be booked; see details.reasons.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {
                 *           "reasons": [
                 *             {
                 *               "code": "POOL_EXHAUSTED",
                 *               "requirement_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                 *               "needed": 1,
                 *               "free": 0,
                 *               "blocked_by": [
                 *                 {
                 *                   "kind": "booking",
                 *                   "count": 2,
                 *                   "until": "2026-12-01T10:00:00.000Z",
                 *                   "expires_at": null,
                 *                   "ids": null
                 *                 }
                 *               ],
                 *               "earliest_free_at": "2026-12-01T10:00:00.000Z"
                 *             }
                 *           ],
                 *           "next_available": [
                 *             "2026-12-01T10:00:00.000Z"
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "SLOT_UNAVAILABLE" | "HOLD_CONSUMED" | "HOLD_LIMIT_REACHED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The hold has become a booking; cancel that. */
        HoldConsumed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "HOLD_CONSUMED",
                 *         "message": "The hold has become a booking; see details.booking_id.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {
                 *           "booking_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "HOLD_CONSUMED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The start cannot be booked, or the hold is over. */
        BookingRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "SLOT_UNAVAILABLE",
                 *         "message": "This start cannot be booked; see details.reasons.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {
                 *           "reasons": [
                 *             {
                 *               "code": "POOL_EXHAUSTED",
                 *               "requirement_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                 *               "needed": 1,
                 *               "free": 0,
                 *               "blocked_by": [
                 *                 {
                 *                   "kind": "booking",
                 *                   "count": 2,
                 *                   "until": "2026-12-01T10:00:00.000Z",
                 *                   "expires_at": null,
                 *                   "ids": null
                 *                 }
                 *               ],
                 *               "earliest_free_at": "2026-12-01T10:00:00.000Z"
                 *             }
                 *           ],
                 *           "next_available": [
                 *             "2026-12-01T10:00:00.000Z"
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "SLOT_UNAVAILABLE" | "HOLD_EXPIRED" | "HOLD_CONSUMED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The new start cannot be booked, or the booking does not take this now. It stays as it was. */
        RescheduleRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "SLOT_UNAVAILABLE",
                 *         "message": "This start cannot be booked; see details.reasons.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {
                 *           "reasons": [
                 *             {
                 *               "code": "POOL_EXHAUSTED",
                 *               "requirement_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                 *               "needed": 1,
                 *               "free": 0,
                 *               "blocked_by": [
                 *                 {
                 *                   "kind": "booking",
                 *                   "count": 2,
                 *                   "until": "2026-12-01T10:00:00.000Z",
                 *                   "expires_at": null,
                 *                   "ids": null
                 *                 }
                 *               ],
                 *               "earliest_free_at": "2026-12-01T10:00:00.000Z"
                 *             }
                 *           ],
                 *           "next_available": [
                 *             "2026-12-01T10:00:00.000Z"
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "SLOT_UNAVAILABLE" | "VERSION_CONFLICT" | "BOOKING_STATE_CONFLICT" | "CANCELLATION_TOO_LATE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The booking does not take this now. */
        CancellationRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "VERSION_CONFLICT",
                 *         "message": "The booking has changed since the version you name; see details.version.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {
                 *           "version": 3
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "VERSION_CONFLICT" | "BOOKING_STATE_CONFLICT" | "CANCELLATION_TOO_LATE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The booking does not take this now. */
        BookingStateConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "BOOKING_STATE_CONFLICT",
                 *         "message": "A booking in this state does not take this; see details.status.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {
                 *           "status": "cancelled"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "BOOKING_STATE_CONFLICT" | "VERSION_CONFLICT";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The booking does not take this now. */
        BookingNotStarted: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "BOOKING_NOT_STARTED",
                 *         "message": "The booking has not begun.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "BOOKING_NOT_STARTED" | "BOOKING_STATE_CONFLICT" | "VERSION_CONFLICT";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The range is empty or too long. */
        RangeInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "RANGE_INVALID",
                 *         "message": "The range is empty or too long; see details.issues.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {
                 *           "issues": [
                 *             {
                 *               "in": "query",
                 *               "path": "/to",
                 *               "message": "must be after from"
                 *             }
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "RANGE_INVALID";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The key was used with another request or for another operation. */
        IdempotencyKeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "IDEMPOTENCY_KEY_REUSED",
                 *         "message": "This Idempotency-Key was used with another request.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description Not one source of the booking, or a key that was used with another request. */
        BookingInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "BOOKING_SOURCE_INVALID",
                 *         "message": "Send service_id and start_at, or hold_id, and not both.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "BOOKING_SOURCE_INVALID" | "IDEMPOTENCY_KEY_REUSED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A path parameter is not valid, or the key was used with another request. */
        BookingActionInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "INVALID_PARAMS",
                 *         "message": "A path or query parameter, or the named version, is not valid; see details.issues.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {
                 *           "issues": [
                 *             {
                 *               "in": "path",
                 *               "path": "/bookingId",
                 *               "message": "does not have the required form"
                 *             }
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "INVALID_PARAMS" | "IDEMPOTENCY_KEY_REUSED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The body is larger than 64 KiB. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "PAYLOAD_TOO_LARGE",
                 *         "message": "The body is larger than 64 KiB.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "PAYLOAD_TOO_LARGE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The body is not uncompressed application/json. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "UNSUPPORTED_MEDIA_TYPE",
                 *         "message": "Send the body as uncompressed application/json.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "UNSUPPORTED_MEDIA_TYPE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The limit is exceeded. */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "RATE_LIMITED",
                 *         "message": "Too many calls; wait details.retry_after seconds.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {
                 *           "retry_after": 42
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "RATE_LIMITED";
                        details?: components["schemas"]["RateLimitDetails"];
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The Git operation failed. The branch is as it was; or it has moved already, and the files follow later. */
        UpstreamUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "UPSTREAM_UNAVAILABLE",
                 *         "message": "The Git checkout or its remote could not do this now.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "UPSTREAM_UNAVAILABLE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A fault of ours. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "INTERNAL_ERROR",
                 *         "message": "Something went wrong on our side; quote the request id.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "INTERNAL_ERROR";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The server is stopping or busy; Retry-After says when to try again. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "SERVICE_UNAVAILABLE",
                 *         "message": "The server is stopping or busy; try again.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "SERVICE_UNAVAILABLE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description An unknown query parameter, or a header that is not valid. */
        UnlimitedValidationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "VALIDATION_FAILED",
                 *         "message": "The request is not what this operation takes; see details.issues.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {
                 *           "issues": [
                 *             {
                 *               "in": "query",
                 *               "path": "/verbose",
                 *               "message": "is not known here"
                 *             }
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "VALIDATION_FAILED";
                        details?: components["schemas"]["ValidationDetails"];
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No valid credential. */
        UnlimitedUnauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "UNAUTHENTICATED",
                 *         "message": "A valid session cookie or API key is needed.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "UNAUTHENTICATED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A fault of ours. */
        UnlimitedInternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "INTERNAL_ERROR",
                 *         "message": "Something went wrong on our side; quote the request id.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "INTERNAL_ERROR";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The server is stopping or busy; Retry-After says when to try again. */
        UnlimitedServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "SERVICE_UNAVAILABLE",
                 *         "message": "The server is stopping or busy; try again.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "SERVICE_UNAVAILABLE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
    };
    parameters: {
        /**
         * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
         *     `WORKSPACE_NOT_FOUND`.
         * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
         */
        Workspace: components["schemas"]["UuidInput"];
        /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01 */
        WorkspaceId: components["schemas"]["UuidInput"];
        /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10 */
        ResourceId: components["schemas"]["UuidInput"];
        /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20 */
        ServiceId: components["schemas"]["UuidInput"];
        /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30 */
        RequirementId: components["schemas"]["UuidInput"];
        /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b40 */
        KeyId: components["schemas"]["UuidInput"];
        /** @example run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB */
        RunId: components["schemas"]["RunId"];
        /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b71 */
        SessionId: components["schemas"]["UuidInput"];
        /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51 */
        MemberId: components["schemas"]["UuidInput"];
        /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b81 */
        InvitationId: components["schemas"]["UuidInput"];
        /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7ba1 */
        TurnId: components["schemas"]["UuidInput"];
        /**
         * @description A version of the run by its full or abbreviated id.
         * @example 3f786850e387550fdab836ed7e6dc881de23001b
         */
        Sha: string;
        /** @description How many to return at most. */
        Limit: number;
        /** @description The `next_cursor` of the page before. */
        Cursor: string;
        /** @description The `next_cursor` of the page before. */
        NameCursor: string;
        /** @description The `next_cursor` of the page before. */
        VersionCursor: string;
        /** @description Only entries of this operation. */
        AuditOperation: string;
        /** @description Only entries of this user. */
        AuditActor: components["schemas"]["UuidInput"];
        /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bd1 */
        ClosureId: components["schemas"]["UuidInput"];
        /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bb1 */
        HoldId: components["schemas"]["UuidInput"];
        /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1 */
        BookingId: components["schemas"]["UuidInput"];
        /**
         * @description The service to be booked.
         * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20
         */
        ServiceIdQuery: components["schemas"]["UuidInput"];
        /**
         * @description The start asked about. A `+` in an offset is written `%2B` in a URL.
         * @example 2026-12-01T09:00:00Z
         */
        StartAtQuery: components["schemas"]["TimestampInput"];
        /**
         * @description Where the range begins; now where it is left out. A `+` in an offset is written `%2B` in a URL.
         * @example 2026-12-01T00:00:00Z
         */
        From: components["schemas"]["TimestampInput"];
        /**
         * @description Where the range ends, itself not in it. Availability is listed for seven days where it is left out.
         * @example 2026-12-08T00:00:00Z
         */
        To: components["schemas"]["TimestampInput"];
        /** @description What to list beside what can be booked. */
        Include: "unavailable"[];
        /** @description A hold of the caller's own, which is not to count; an owner or admin may name anybody's. */
        OwnHoldId: components["schemas"]["UuidInput"];
        /** @description Only bookings in one of these states; may be given several times. */
        BookingStatusQuery: components["schemas"]["BookingStatus"][];
        /** @description Only bookings of this service. */
        ServiceIdFilter: components["schemas"]["UuidInput"];
        /** @description Only bookings that have, or last had, this resource. */
        ResourceIdFilter: components["schemas"]["UuidInput"];
        /** @description Only bookings for this member. */
        MemberIdFilter: components["schemas"]["UuidInput"];
        /** @description Only bookings for the customer of this e-mail address, in whatever case. */
        CustomerFilter: components["schemas"]["Email"];
        /**
         * @description Makes a call safe to send again: for 24 hours, the same key of the same caller with the same request is given the
         *     reply of the first, and nothing is done twice. A refusal is not kept.
         *
         *     The caller is the user within the workspace, whichever credential is used: a session and all API keys of one member
         *     share their keys. Other members, and the same user in another workspace, have keys of their own. The same request has
         *     the same operation, path and query parameters, and body; the order of the fields of an object does not matter. A key
         *     that was used with another request or for another operation is refused with 422 `IDEMPOTENCY_KEY_REUSED`.
         */
        IdempotencyKey: string;
        /** @description Entity tags the caller already holds, or `*`. */
        IfNoneMatch: string;
    };
    requestBodies: never;
    headers: {
        /** @description The id of this request; error bodies repeat it. */
        RequestId: components["schemas"]["RequestId"];
        /** @description Calls allowed in one window. */
        RateLimitLimit: number;
        /**
         * @description Calls left in this window. Calls by API key count in the key's workspace; calls by session count for the user, and in
         *     the workspace they name, where the lower number is given.
         */
        RateLimitRemaining: number;
        /** @description When the window ends, in seconds since 1970-01-01T00:00:00Z. */
        RateLimitReset: number;
        /** @description Seconds to wait. */
        RetryAfter: components["schemas"]["RetryAfterSeconds"];
        /** @description The credential that an API client can present. */
        WwwAuthenticate: "Bearer";
        /** @description The reply is that of an earlier call with the same `Idempotency-Key`. */
        IdempotencyReplayed: "true";
        /** @description The session's cookie, HttpOnly and SameSite=Lax; or its end. */
        SetCookie: string;
        /** @description The entity tag of these bytes. Each content coding has its own. */
        ETag: string;
        /** @description The reply depends on the content codings the caller accepts. */
        VaryEncoding: "Accept-Encoding";
        /**
         * @description The content coding of the body, chosen by Accept-Encoding. Absent where the caller accepts neither, and for a moment
         *     after the server has started: the body is then not compressed.
         */
        ContentEncoding: "br" | "gzip";
        /** @description Lets the script and the style of the page run by their digests, and nothing else. */
        ContentSecurityPolicy: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listSessions: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the sessions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessions": [
                     *         {
                     *           "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b71",
                     *           "created_at": "2026-11-21T09:00:00.000Z",
                     *           "last_seen_at": "2026-11-21T09:00:00.000Z",
                     *           "expires_at": "2026-12-21T09:00:00.000Z",
                     *           "address": "192.0.2.7",
                     *           "user_agent": "curl/8.5.0",
                     *           "current": true
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["SessionListResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SessionOnly"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "owner@club.example",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["CreateSessionRequest"];
            };
        };
        responses: {
            /** @description Signed in. The cookie is the credential; it is in no body. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Set-Cookie": components["headers"]["SetCookie"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b61",
                     *         "email": "owner@club.example",
                     *         "name": "Club owner"
                     *       },
                     *       "session": {
                     *         "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b71",
                     *         "created_at": "2026-11-21T09:00:00.000Z",
                     *         "last_seen_at": "2026-11-21T09:00:00.000Z",
                     *         "expires_at": "2026-12-21T09:00:00.000Z",
                     *         "address": "192.0.2.7",
                     *         "user_agent": "curl/8.5.0",
                     *         "current": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CreateSessionResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["InvalidCredentials"];
            403: components["responses"]["CrossSite"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteCurrentSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Set-Cookie": components["headers"]["SetCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientPrivilege"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b71 */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientPrivilege"];
            404: components["responses"]["SessionNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b61",
                     *         "email": "owner@club.example",
                     *         "name": "Club owner"
                     *       },
                     *       "credential": {
                     *         "kind": "session",
                     *         "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b71",
                     *         "expires_at": "2026-12-21T09:00:00.000Z"
                     *       },
                     *       "memberships": [
                     *         {
                     *           "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *           "workspace_name": "Riverside Club",
                     *           "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *           "role": "owner"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MeResponse"];
                };
            };
            400: components["responses"]["UnlimitedValidationFailed"];
            401: components["responses"]["UnlimitedUnauthenticated"];
            500: components["responses"]["UnlimitedInternalError"];
            503: components["responses"]["UnlimitedServiceUnavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse battery",
                 *       "new_password": "staple of a new horse"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            /** @description The password is changed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientPrivilege"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["PasswordRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "invite_0000000000000000000000000000000000000000000",
                 *       "name": "Club coach",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["CreateAccountRequest"];
            };
        };
        responses: {
            /** @description The account, and where it is a member now. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b61",
                     *         "email": "owner@club.example",
                     *         "name": "Club owner"
                     *       },
                     *       "membership": {
                     *         "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *         "workspace_name": "Riverside Club",
                     *         "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *         "role": "member"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AccountResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["OpenInvitationNotFound"];
            409: components["responses"]["AccountAlreadyExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["PasswordTooWeak"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWorkspaces: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the workspaces. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "workspaces": [
                     *         {
                     *           "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *           "name": "Riverside Club",
                     *           "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *           "role": "owner",
                     *           "created_at": "2026-11-21T09:00:00.000Z",
                     *           "updated_at": "2026-11-21T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["WorkspaceListResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Riverside Club"
                 *     }
                 */
                "application/json": components["schemas"]["CreateWorkspaceRequest"];
            };
        };
        responses: {
            /** @description The workspace as it was stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "name": "Riverside Club",
                     *       "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *       "role": "owner",
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WorkspaceResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientPrivilege"];
            409: components["responses"]["WorkspaceLimitReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workspace. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "name": "Riverside Club",
                     *       "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *       "role": "owner",
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WorkspaceResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Riverside Tennis Club"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateWorkspaceRequest"];
            };
        };
        responses: {
            /** @description The workspace as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "name": "Riverside Club",
                     *       "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *       "role": "owner",
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WorkspaceResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["WorkspaceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    leaveWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller is no active member any more. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientPrivilege"];
            404: components["responses"]["WorkspaceNotFound"];
            409: components["responses"]["LastOwner"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWorkspaceStorage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Used and allowed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "used_bytes": 40960,
                     *       "limit_bytes": 2147483648,
                     *       "agent_runs": 1
                     *     }
                     */
                    "application/json": components["schemas"]["WorkspaceStorageResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listMembers: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the members. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "members": [
                     *         {
                     *           "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *           "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *           "user": {
                     *             "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b61",
                     *             "email": "owner@club.example",
                     *             "name": "Club owner"
                     *           },
                     *           "role": "owner",
                     *           "deactivated_at": null,
                     *           "created_at": "2026-11-21T09:00:00.000Z",
                     *           "updated_at": "2026-11-21T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["MemberListResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51 */
                memberId: components["parameters"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "user": {
                     *         "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b61",
                     *         "email": "owner@club.example",
                     *         "name": "Club owner"
                     *       },
                     *       "role": "owner",
                     *       "deactivated_at": null,
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["MemberResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["MemberNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51 */
                memberId: components["parameters"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "admin"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateMemberRequest"];
            };
        };
        responses: {
            /** @description The member as they are now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "user": {
                     *         "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b61",
                     *         "email": "owner@club.example",
                     *         "name": "Club owner"
                     *       },
                     *       "role": "owner",
                     *       "deactivated_at": null,
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["MemberResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OwnerRulesBroken"];
            404: components["responses"]["MemberNotFound"];
            409: components["responses"]["LastOwner"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the invitations. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "invitations": [
                     *         {
                     *           "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b81",
                     *           "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *           "email": "coach@club.example",
                     *           "role": "member",
                     *           "invited_by": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *           "created_at": "2026-11-21T09:00:00.000Z",
                     *           "expires_at": "2026-11-28T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["InvitationListResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminOnly"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "coach@club.example",
                 *       "role": "member"
                 *     }
                 */
                "application/json": components["schemas"]["CreateInvitationRequest"];
            };
        };
        responses: {
            /** @description The invitation and its token. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "invite_0000000000000000000000000000000000000000000",
                     *       "invitation": {
                     *         "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b81",
                     *         "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *         "email": "coach@club.example",
                     *         "role": "member",
                     *         "invited_by": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *         "created_at": "2026-11-21T09:00:00.000Z",
                     *         "expires_at": "2026-11-28T09:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CreateInvitationResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OwnerRulesBroken"];
            404: components["responses"]["WorkspaceNotFound"];
            409: components["responses"]["MemberAlreadyExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b81 */
                invitationId: components["parameters"]["InvitationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation is withdrawn. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SignedInAdminRequired"];
            404: components["responses"]["InvitationNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "invite_0000000000000000000000000000000000000000000"
                 *     }
                 */
                "application/json": components["schemas"]["AcceptInvitationRequest"];
            };
        };
        responses: {
            /** @description Where the caller is a member now. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "workspace_name": "Riverside Club",
                     *       "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *       "role": "member"
                     *     }
                     */
                    "application/json": components["schemas"]["Membership"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientPrivilege"];
            404: components["responses"]["OpenInvitationNotFound"];
            409: components["responses"]["MemberAlreadyExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listIntegrations: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the integrations. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "integrations": [
                     *         {
                     *           "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b91",
                     *           "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *           "name": "Front desk",
                     *           "created_at": "2026-11-21T09:00:00.000Z",
                     *           "updated_at": "2026-11-21T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["IntegrationListResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Front desk"
                 *     }
                 */
                "application/json": components["schemas"]["CreateIntegrationRequest"];
            };
        };
        responses: {
            /** @description The integration as it was stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b91",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "name": "Front desk",
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["IntegrationResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["WorkspaceNotFound"];
            409: components["responses"]["IntegrationAlreadyExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "api_keys": [
                     *         {
                     *           "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b40",
                     *           "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *           "integration_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b91",
                     *           "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *           "created_by": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *           "kind": "live",
                     *           "key_prefix": "app_live_000000",
                     *           "role_cap": "admin",
                     *           "rotated_from_id": null,
                     *           "created_at": "2026-11-21T09:00:00.000Z",
                     *           "expires_at": null,
                     *           "revoked_at": null,
                     *           "last_used_at": null
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKeyListResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminOnly"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "integration_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b91",
                 *       "kind": "live",
                 *       "role_cap": "admin"
                 *     }
                 */
                "application/json": components["schemas"]["CreateApiKeyRequest"];
            };
        };
        responses: {
            /** @description The key. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access_key": "app_live_000000000000000000000000000000000tyCUv",
                     *       "api_key": {
                     *         "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b40",
                     *         "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *         "integration_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b91",
                     *         "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *         "created_by": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *         "kind": "live",
                     *         "key_prefix": "app_live_000000",
                     *         "role_cap": "admin",
                     *         "rotated_from_id": null,
                     *         "created_at": "2026-11-21T09:00:00.000Z",
                     *         "expires_at": null,
                     *         "revoked_at": null,
                     *         "last_used_at": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CreateApiKeyResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientPrivilege"];
            404: components["responses"]["IntegrationOrMemberNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b40 */
                keyId: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b40",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "integration_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b91",
                     *       "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *       "created_by": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *       "kind": "live",
                     *       "key_prefix": "app_live_000000",
                     *       "role_cap": "admin",
                     *       "rotated_from_id": null,
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "expires_at": null,
                     *       "revoked_at": null,
                     *       "last_used_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKeyResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminOnly"];
            404: components["responses"]["ApiKeyNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b40 */
                keyId: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access_key": "app_live_000000000000000000000000000000000tyCUv",
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b41",
                     *       "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *       "key_prefix": "app_live_000000",
                     *       "role_cap": "admin",
                     *       "expires_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["RotateApiKeyResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientPrivilege"];
            404: components["responses"]["ApiKeyNotFound"];
            422: components["responses"]["KeyNotRotatable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b40 */
                keyId: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b40",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "integration_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b91",
                     *       "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *       "created_by": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *       "kind": "live",
                     *       "key_prefix": "app_live_000000",
                     *       "role_cap": "admin",
                     *       "rotated_from_id": null,
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "expires_at": null,
                     *       "revoked_at": null,
                     *       "last_used_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKeyResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientPrivilege"];
            404: components["responses"]["ApiKeyNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                /** @description Only entries of this operation. */
                operation?: components["parameters"]["AuditOperation"];
                /** @description Only entries of this user. */
                actor?: components["parameters"]["AuditActor"];
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the log. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entries": [
                     *         {
                     *           "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bb1",
                     *           "operation": "rotateApiKey",
                     *           "actor": {
                     *             "user_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b61",
                     *             "name": "Club owner"
                     *           },
                     *           "credential": {
                     *             "kind": "session",
                     *             "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b71"
                     *           },
                     *           "target_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b40",
                     *           "result_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b41",
                     *           "detail": "live, role cap admin, for 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *           "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                     *           "address": "192.0.2.7",
                     *           "created_at": "2026-11-21T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["AuditLogResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminOnly"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listServices: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before. */
                cursor?: components["parameters"]["NameCursor"];
            };
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the services. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "services": [
                     *         {
                     *           "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *           "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *           "name": "Court hour",
                     *           "duration_minutes": 60,
                     *           "slot_interval_minutes": null,
                     *           "buffer_before_minutes": 0,
                     *           "buffer_after_minutes": 0,
                     *           "min_notice_minutes": 0,
                     *           "max_advance_days": 365,
                     *           "time_zone": "Europe/Berlin",
                     *           "weekly_hours": [
                     *             {
                     *               "days": [
                     *                 1,
                     *                 2,
                     *                 3,
                     *                 4,
                     *                 5
                     *               ],
                     *               "start": "08:00",
                     *               "end": "22:00"
                     *             }
                     *           ],
                     *           "date_overrides": [
                     *             {
                     *               "date": "2026-12-24",
                     *               "hours": []
                     *             }
                     *           ],
                     *           "closures": [],
                     *           "hold_ttl_seconds": 600,
                     *           "cancellation_notice_minutes": 0,
                     *           "requires_approval": false,
                     *           "approval_ttl_minutes": 1440,
                     *           "max_concurrent": null,
                     *           "archived_at": null,
                     *           "created_at": "2026-11-21T09:00:00.000Z",
                     *           "updated_at": "2026-11-21T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["ServiceListResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["WorkspaceNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createService: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Court hour",
                 *       "duration_minutes": 60,
                 *       "time_zone": "Europe/Berlin",
                 *       "weekly_hours": [
                 *         {
                 *           "days": [
                 *             1,
                 *             2,
                 *             3,
                 *             4,
                 *             5
                 *           ],
                 *           "start": "08:00",
                 *           "end": "22:00"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateServiceRequest"];
            };
        };
        responses: {
            /** @description The service as it was stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "name": "Court hour",
                     *       "duration_minutes": 60,
                     *       "slot_interval_minutes": null,
                     *       "buffer_before_minutes": 0,
                     *       "buffer_after_minutes": 0,
                     *       "min_notice_minutes": 0,
                     *       "max_advance_days": 365,
                     *       "time_zone": "Europe/Berlin",
                     *       "weekly_hours": [
                     *         {
                     *           "days": [
                     *             1,
                     *             2,
                     *             3,
                     *             4,
                     *             5
                     *           ],
                     *           "start": "08:00",
                     *           "end": "22:00"
                     *         }
                     *       ],
                     *       "date_overrides": [
                     *         {
                     *           "date": "2026-12-24",
                     *           "hours": []
                     *         }
                     *       ],
                     *       "closures": [],
                     *       "hold_ttl_seconds": 600,
                     *       "cancellation_notice_minutes": 0,
                     *       "requires_approval": false,
                     *       "approval_ttl_minutes": 1440,
                     *       "max_concurrent": null,
                     *       "archived_at": null,
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ServiceResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["WorkspaceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getService: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20 */
                serviceId: components["parameters"]["ServiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "name": "Court hour",
                     *       "duration_minutes": 60,
                     *       "slot_interval_minutes": null,
                     *       "buffer_before_minutes": 0,
                     *       "buffer_after_minutes": 0,
                     *       "min_notice_minutes": 0,
                     *       "max_advance_days": 365,
                     *       "time_zone": "Europe/Berlin",
                     *       "weekly_hours": [
                     *         {
                     *           "days": [
                     *             1,
                     *             2,
                     *             3,
                     *             4,
                     *             5
                     *           ],
                     *           "start": "08:00",
                     *           "end": "22:00"
                     *         }
                     *       ],
                     *       "date_overrides": [
                     *         {
                     *           "date": "2026-12-24",
                     *           "hours": []
                     *         }
                     *       ],
                     *       "closures": [],
                     *       "hold_ttl_seconds": 600,
                     *       "cancellation_notice_minutes": 0,
                     *       "requires_approval": false,
                     *       "approval_ttl_minutes": 1440,
                     *       "max_concurrent": null,
                     *       "archived_at": null,
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ServiceResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["ServiceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateService: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20 */
                serviceId: components["parameters"]["ServiceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Court hour at dusk"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateServiceRequest"];
            };
        };
        responses: {
            /** @description The service as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "name": "Court hour",
                     *       "duration_minutes": 60,
                     *       "slot_interval_minutes": null,
                     *       "buffer_before_minutes": 0,
                     *       "buffer_after_minutes": 0,
                     *       "min_notice_minutes": 0,
                     *       "max_advance_days": 365,
                     *       "time_zone": "Europe/Berlin",
                     *       "weekly_hours": [
                     *         {
                     *           "days": [
                     *             1,
                     *             2,
                     *             3,
                     *             4,
                     *             5
                     *           ],
                     *           "start": "08:00",
                     *           "end": "22:00"
                     *         }
                     *       ],
                     *       "date_overrides": [
                     *         {
                     *           "date": "2026-12-24",
                     *           "hours": []
                     *         }
                     *       ],
                     *       "closures": [],
                     *       "hold_ttl_seconds": 600,
                     *       "cancellation_notice_minutes": 0,
                     *       "requires_approval": false,
                     *       "approval_ttl_minutes": 1440,
                     *       "max_concurrent": null,
                     *       "archived_at": null,
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ServiceResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ServiceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewServiceUpdate: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20 */
                serviceId: components["parameters"]["ServiceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "max_concurrent": 4
                 *     }
                 */
                "application/json": components["schemas"]["UpdateServiceRequest"];
            };
        };
        responses: {
            /** @description A page of the bookings that would no longer fit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "bookings": [
                     *         {
                     *           "booking": {
                     *             "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1",
                     *             "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *             "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *             "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *             "hold_id": null,
                     *             "status": "confirmed",
                     *             "start_at": "2026-12-01T09:00:00.000Z",
                     *             "end_at": "2026-12-01T10:00:00.000Z",
                     *             "buffer_before_minutes": 0,
                     *             "buffer_after_minutes": 0,
                     *             "customer": {
                     *               "name": "Junior training",
                     *               "email": "training@club.example"
                     *             },
                     *             "notes": null,
                     *             "requirements": [
                     *               {
                     *                 "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *                 "resource_id": null,
                     *                 "category": "court",
                     *                 "quantity": 1
                     *               }
                     *             ],
                     *             "allocations": [
                     *               {
                     *                 "requirement_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *                 "resource_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10"
                     *               }
                     *             ],
                     *             "expires_at": null,
                     *             "ended_at": null,
                     *             "ended_by": null,
                     *             "end_reason": null,
                     *             "version": 1,
                     *             "created_at": "2026-11-21T09:00:00.000Z",
                     *             "updated_at": "2026-11-21T09:00:00.000Z"
                     *           },
                     *           "reasons": [
                     *             {
                     *               "code": "RESOURCE_ARCHIVED",
                     *               "requirement_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *               "resource_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10"
                     *             }
                     *           ],
                     *           "movable": true
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["ImpactResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ServiceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listResources: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resources. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "resources": [
                     *         {
                     *           "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10",
                     *           "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *           "name": "Court 1",
                     *           "category": "court",
                     *           "capacity": 1,
                     *           "archived_at": null,
                     *           "created_at": "2026-11-21T09:00:00.000Z",
                     *           "updated_at": "2026-11-21T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ResourceListResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["WorkspaceNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createResource: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Court 1",
                 *       "category": "court",
                 *       "capacity": 1
                 *     }
                 */
                "application/json": components["schemas"]["CreateResourceRequest"];
            };
        };
        responses: {
            /** @description The resource as it was stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "name": "Court 1",
                     *       "category": "court",
                     *       "capacity": 1,
                     *       "archived_at": null,
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ResourceResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["WorkspaceNotFound"];
            409: components["responses"]["ResourceLimitReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getResource: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10 */
                resourceId: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Resource"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["ResourceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateResource: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10 */
                resourceId: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "capacity": 2
                 *     }
                 */
                "application/json": components["schemas"]["UpdateResourceRequest"];
            };
        };
        responses: {
            200: components["responses"]["Resource"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["ResourceLimitReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewResourceUpdate: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10 */
                resourceId: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "capacity": 1
                 *     }
                 */
                "application/json": components["schemas"]["UpdateResourceRequest"];
            };
        };
        responses: {
            /** @description A page of the bookings that would no longer fit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "bookings": [
                     *         {
                     *           "booking": {
                     *             "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1",
                     *             "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *             "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *             "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *             "hold_id": null,
                     *             "status": "confirmed",
                     *             "start_at": "2026-12-01T09:00:00.000Z",
                     *             "end_at": "2026-12-01T10:00:00.000Z",
                     *             "buffer_before_minutes": 0,
                     *             "buffer_after_minutes": 0,
                     *             "customer": {
                     *               "name": "Junior training",
                     *               "email": "training@club.example"
                     *             },
                     *             "notes": null,
                     *             "requirements": [
                     *               {
                     *                 "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *                 "resource_id": null,
                     *                 "category": "court",
                     *                 "quantity": 1
                     *               }
                     *             ],
                     *             "allocations": [
                     *               {
                     *                 "requirement_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *                 "resource_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10"
                     *               }
                     *             ],
                     *             "expires_at": null,
                     *             "ended_at": null,
                     *             "ended_by": null,
                     *             "end_reason": null,
                     *             "version": 1,
                     *             "created_at": "2026-11-21T09:00:00.000Z",
                     *             "updated_at": "2026-11-21T09:00:00.000Z"
                     *           },
                     *           "reasons": [
                     *             {
                     *               "code": "RESOURCE_ARCHIVED",
                     *               "requirement_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *               "resource_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10"
                     *             }
                     *           ],
                     *           "movable": true
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["ImpactResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ResourceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listResourceClosures: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10 */
                resourceId: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the closures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "closures": [
                     *         {
                     *           "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bd1",
                     *           "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *           "resource_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10",
                     *           "start_at": "2026-12-24T00:00:00.000Z",
                     *           "end_at": "2026-12-27T00:00:00.000Z",
                     *           "reason": "New floor",
                     *           "created_at": "2026-11-21T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["ResourceClosureListResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["ResourceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createResourceClosure: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10 */
                resourceId: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "start_at": "2026-12-24T00:00:00Z",
                 *       "end_at": "2026-12-27T00:00:00Z",
                 *       "reason": "New floor"
                 *     }
                 */
                "application/json": components["schemas"]["CreateResourceClosureRequest"];
            };
        };
        responses: {
            /** @description The closure as it was stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bd1",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "resource_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10",
                     *       "start_at": "2026-12-24T00:00:00.000Z",
                     *       "end_at": "2026-12-27T00:00:00.000Z",
                     *       "reason": "New floor",
                     *       "created_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ResourceClosureResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["ClosureLimitReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewResourceClosure: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10 */
                resourceId: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "start_at": "2026-12-24T00:00:00Z",
                 *       "end_at": "2026-12-27T00:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["CreateResourceClosureRequest"];
            };
        };
        responses: {
            /** @description A page of the bookings that would no longer fit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "bookings": [
                     *         {
                     *           "booking": {
                     *             "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1",
                     *             "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *             "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *             "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *             "hold_id": null,
                     *             "status": "confirmed",
                     *             "start_at": "2026-12-01T09:00:00.000Z",
                     *             "end_at": "2026-12-01T10:00:00.000Z",
                     *             "buffer_before_minutes": 0,
                     *             "buffer_after_minutes": 0,
                     *             "customer": {
                     *               "name": "Junior training",
                     *               "email": "training@club.example"
                     *             },
                     *             "notes": null,
                     *             "requirements": [
                     *               {
                     *                 "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *                 "resource_id": null,
                     *                 "category": "court",
                     *                 "quantity": 1
                     *               }
                     *             ],
                     *             "allocations": [
                     *               {
                     *                 "requirement_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *                 "resource_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10"
                     *               }
                     *             ],
                     *             "expires_at": null,
                     *             "ended_at": null,
                     *             "ended_by": null,
                     *             "end_reason": null,
                     *             "version": 1,
                     *             "created_at": "2026-11-21T09:00:00.000Z",
                     *             "updated_at": "2026-11-21T09:00:00.000Z"
                     *           },
                     *           "reasons": [
                     *             {
                     *               "code": "RESOURCE_ARCHIVED",
                     *               "requirement_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *               "resource_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10"
                     *             }
                     *           ],
                     *           "movable": true
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["ImpactResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ResourceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteResourceClosure: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10 */
                resourceId: components["parameters"]["ResourceId"];
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bd1 */
                closureId: components["parameters"]["ClosureId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ClosureNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listResourceRequirements: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20 */
                serviceId: components["parameters"]["ServiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requirements. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "requirements": [
                     *         {
                     *           "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *           "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *           "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *           "resource_id": null,
                     *           "category": "court",
                     *           "quantity": 2,
                     *           "created_at": "2026-11-21T09:00:00.000Z",
                     *           "updated_at": "2026-11-21T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ResourceRequirementListResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["ServiceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createResourceRequirement: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20 */
                serviceId: components["parameters"]["ServiceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "category": "court",
                 *       "quantity": 2
                 *     }
                 */
                "application/json": components["schemas"]["CreateResourceRequirementRequest"];
            };
        };
        responses: {
            /** @description The requirement as it was stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *       "resource_id": null,
                     *       "category": "court",
                     *       "quantity": 2,
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ResourceRequirementResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ServiceOrResourceNotFound"];
            409: components["responses"]["RequirementConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["RequirementInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewResourceRequirement: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20 */
                serviceId: components["parameters"]["ServiceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "category": "court",
                 *       "quantity": 2
                 *     }
                 */
                "application/json": components["schemas"]["CreateResourceRequirementRequest"];
            };
        };
        responses: {
            /** @description A page of the bookings that would no longer fit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "bookings": [
                     *         {
                     *           "booking": {
                     *             "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1",
                     *             "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *             "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *             "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *             "hold_id": null,
                     *             "status": "confirmed",
                     *             "start_at": "2026-12-01T09:00:00.000Z",
                     *             "end_at": "2026-12-01T10:00:00.000Z",
                     *             "buffer_before_minutes": 0,
                     *             "buffer_after_minutes": 0,
                     *             "customer": {
                     *               "name": "Junior training",
                     *               "email": "training@club.example"
                     *             },
                     *             "notes": null,
                     *             "requirements": [
                     *               {
                     *                 "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *                 "resource_id": null,
                     *                 "category": "court",
                     *                 "quantity": 1
                     *               }
                     *             ],
                     *             "allocations": [
                     *               {
                     *                 "requirement_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *                 "resource_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10"
                     *               }
                     *             ],
                     *             "expires_at": null,
                     *             "ended_at": null,
                     *             "ended_by": null,
                     *             "end_reason": null,
                     *             "version": 1,
                     *             "created_at": "2026-11-21T09:00:00.000Z",
                     *             "updated_at": "2026-11-21T09:00:00.000Z"
                     *           },
                     *           "reasons": [
                     *             {
                     *               "code": "RESOURCE_ARCHIVED",
                     *               "requirement_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *               "resource_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10"
                     *             }
                     *           ],
                     *           "movable": true
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["ImpactResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ServiceOrResourceNotFound"];
            409: components["responses"]["RequirementConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["RequirementInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteResourceRequirement: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20 */
                serviceId: components["parameters"]["ServiceId"];
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30 */
                requirementId: components["parameters"]["RequirementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requirement is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["RequirementNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateResourceRequirement: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20 */
                serviceId: components["parameters"]["ServiceId"];
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30 */
                requirementId: components["parameters"]["RequirementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "quantity": 1
                 *     }
                 */
                "application/json": components["schemas"]["UpdateResourceRequirementRequest"];
            };
        };
        responses: {
            /** @description The requirement as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *       "resource_id": null,
                     *       "category": "court",
                     *       "quantity": 2,
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ResourceRequirementResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["RequirementOrTargetNotFound"];
            409: components["responses"]["RequirementAlreadyExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["RequirementInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewResourceRequirementUpdate: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20 */
                serviceId: components["parameters"]["ServiceId"];
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30 */
                requirementId: components["parameters"]["RequirementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "quantity": 2
                 *     }
                 */
                "application/json": components["schemas"]["UpdateResourceRequirementRequest"];
            };
        };
        responses: {
            /** @description A page of the bookings that would no longer fit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "bookings": [
                     *         {
                     *           "booking": {
                     *             "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1",
                     *             "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *             "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *             "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *             "hold_id": null,
                     *             "status": "confirmed",
                     *             "start_at": "2026-12-01T09:00:00.000Z",
                     *             "end_at": "2026-12-01T10:00:00.000Z",
                     *             "buffer_before_minutes": 0,
                     *             "buffer_after_minutes": 0,
                     *             "customer": {
                     *               "name": "Junior training",
                     *               "email": "training@club.example"
                     *             },
                     *             "notes": null,
                     *             "requirements": [
                     *               {
                     *                 "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *                 "resource_id": null,
                     *                 "category": "court",
                     *                 "quantity": 1
                     *               }
                     *             ],
                     *             "allocations": [
                     *               {
                     *                 "requirement_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *                 "resource_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10"
                     *               }
                     *             ],
                     *             "expires_at": null,
                     *             "ended_at": null,
                     *             "ended_by": null,
                     *             "end_reason": null,
                     *             "version": 1,
                     *             "created_at": "2026-11-21T09:00:00.000Z",
                     *             "updated_at": "2026-11-21T09:00:00.000Z"
                     *           },
                     *           "reasons": [
                     *             {
                     *               "code": "RESOURCE_ARCHIVED",
                     *               "requirement_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *               "resource_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10"
                     *             }
                     *           ],
                     *           "movable": true
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["ImpactResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["RequirementOrTargetNotFound"];
            409: components["responses"]["RequirementAlreadyExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["RequirementInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAvailability: {
        parameters: {
            query: {
                /**
                 * @description The service to be booked.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20
                 */
                service_id: components["parameters"]["ServiceIdQuery"];
                /**
                 * @description Where the range begins; now where it is left out. A `+` in an offset is written `%2B` in a URL.
                 * @example 2026-12-01T00:00:00Z
                 */
                from?: components["parameters"]["From"];
                /**
                 * @description Where the range ends, itself not in it. Availability is listed for seven days where it is left out.
                 * @example 2026-12-08T00:00:00Z
                 */
                to?: components["parameters"]["To"];
                /** @description What to list beside what can be booked. */
                include?: components["parameters"]["Include"];
                /** @description A hold of the caller's own, which is not to count; an owner or admin may name anybody's. */
                hold_id?: components["parameters"]["OwnHoldId"];
            };
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The starts, in order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *       "time_zone": "Europe/Berlin",
                     *       "from": "2026-12-01T08:00:00.000Z",
                     *       "to": "2026-12-02T08:00:00.000Z",
                     *       "slots": [
                     *         {
                     *           "start_at": "2026-12-01T09:00:00.000Z",
                     *           "end_at": "2026-12-01T10:00:00.000Z",
                     *           "available": true,
                     *           "bookable": true,
                     *           "remaining": 2,
                     *           "reasons": []
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AvailabilityResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["ServiceOrHoldNotFound"];
            422: components["responses"]["RangeInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    explainAvailability: {
        parameters: {
            query: {
                /**
                 * @description The service to be booked.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20
                 */
                service_id: components["parameters"]["ServiceIdQuery"];
                /**
                 * @description The start asked about. A `+` in an offset is written `%2B` in a URL.
                 * @example 2026-12-01T09:00:00Z
                 */
                start_at: components["parameters"]["StartAtQuery"];
                /** @description A hold of the caller's own, which is not to count; an owner or admin may name anybody's. */
                hold_id?: components["parameters"]["OwnHoldId"];
            };
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The start, explained. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *       "time_zone": "Europe/Berlin",
                     *       "start_at": "2026-12-01T09:00:00.000Z",
                     *       "end_at": "2026-12-01T10:00:00.000Z",
                     *       "available": false,
                     *       "bookable": false,
                     *       "remaining": 0,
                     *       "reasons": [
                     *         {
                     *           "code": "POOL_EXHAUSTED",
                     *           "requirement_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *           "needed": 1,
                     *           "free": 0,
                     *           "blocked_by": [
                     *             {
                     *               "kind": "booking",
                     *               "count": 2,
                     *               "until": "2026-12-01T10:00:00.000Z",
                     *               "expires_at": null,
                     *               "ids": null
                     *             }
                     *           ],
                     *           "earliest_free_at": "2026-12-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_available": [
                     *         "2026-12-01T10:00:00.000Z"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AvailabilityExplanation"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["ServiceOrHoldNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listHolds: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the holds. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "holds": [
                     *         {
                     *           "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bb1",
                     *           "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *           "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *           "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *           "status": "live",
                     *           "start_at": "2026-12-01T09:00:00.000Z",
                     *           "end_at": "2026-12-01T10:00:00.000Z",
                     *           "allocations": [
                     *             {
                     *               "requirement_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *               "resource_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10"
                     *             }
                     *           ],
                     *           "expires_at": "2026-11-21T09:10:00.000Z",
                     *           "created_at": "2026-11-21T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["HoldListResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["WorkspaceNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createHold: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
                /**
                 * @description Makes a call safe to send again: for 24 hours, the same key of the same caller with the same request is given the
                 *     reply of the first, and nothing is done twice. A refusal is not kept.
                 *
                 *     The caller is the user within the workspace, whichever credential is used: a session and all API keys of one member
                 *     share their keys. Other members, and the same user in another workspace, have keys of their own. The same request has
                 *     the same operation, path and query parameters, and body; the order of the fields of an object does not matter. A key
                 *     that was used with another request or for another operation is refused with 422 `IDEMPOTENCY_KEY_REUSED`.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                 *       "start_at": "2026-12-01T10:00:00+01:00"
                 *     }
                 */
                "application/json": components["schemas"]["CreateHoldRequest"];
            };
        };
        responses: {
            /** @description The hold. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bb1",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *       "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *       "status": "live",
                     *       "start_at": "2026-12-01T09:00:00.000Z",
                     *       "end_at": "2026-12-01T10:00:00.000Z",
                     *       "allocations": [
                     *         {
                     *           "requirement_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *           "resource_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10"
                     *         }
                     *       ],
                     *       "expires_at": "2026-11-21T09:10:00.000Z",
                     *       "created_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["HoldResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["ServiceOrHoldNotFound"];
            409: components["responses"]["HoldRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getHold: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bb1 */
                holdId: components["parameters"]["HoldId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hold. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bb1",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *       "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *       "status": "live",
                     *       "start_at": "2026-12-01T09:00:00.000Z",
                     *       "end_at": "2026-12-01T10:00:00.000Z",
                     *       "allocations": [
                     *         {
                     *           "requirement_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *           "resource_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10"
                     *         }
                     *       ],
                     *       "expires_at": "2026-11-21T09:10:00.000Z",
                     *       "created_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["HoldResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["HoldNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteHold: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bb1 */
                holdId: components["parameters"]["HoldId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing is held by it. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["HoldNotFound"];
            409: components["responses"]["HoldConsumed"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listBookings: {
        parameters: {
            query?: {
                /** @description Only bookings in one of these states; may be given several times. */
                status?: components["parameters"]["BookingStatusQuery"];
                /** @description Only bookings of this service. */
                service_id?: components["parameters"]["ServiceIdFilter"];
                /** @description Only bookings that have, or last had, this resource. */
                resource_id?: components["parameters"]["ResourceIdFilter"];
                /** @description Only bookings for this member. */
                member_id?: components["parameters"]["MemberIdFilter"];
                /** @description Only bookings for the customer of this e-mail address, in whatever case. */
                customer?: components["parameters"]["CustomerFilter"];
                /**
                 * @description Where the range begins; now where it is left out. A `+` in an offset is written `%2B` in a URL.
                 * @example 2026-12-01T00:00:00Z
                 */
                from?: components["parameters"]["From"];
                /**
                 * @description Where the range ends, itself not in it. Availability is listed for seven days where it is left out.
                 * @example 2026-12-08T00:00:00Z
                 */
                to?: components["parameters"]["To"];
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the bookings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "bookings": [
                     *         {
                     *           "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1",
                     *           "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *           "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *           "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *           "hold_id": null,
                     *           "status": "confirmed",
                     *           "start_at": "2026-12-01T09:00:00.000Z",
                     *           "end_at": "2026-12-01T10:00:00.000Z",
                     *           "buffer_before_minutes": 0,
                     *           "buffer_after_minutes": 0,
                     *           "customer": {
                     *             "name": "Junior training",
                     *             "email": "training@club.example"
                     *           },
                     *           "notes": null,
                     *           "requirements": [
                     *             {
                     *               "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *               "resource_id": null,
                     *               "category": "court",
                     *               "quantity": 1
                     *             }
                     *           ],
                     *           "allocations": [
                     *             {
                     *               "requirement_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *               "resource_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10"
                     *             }
                     *           ],
                     *           "expires_at": null,
                     *           "ended_at": null,
                     *           "ended_by": null,
                     *           "end_reason": null,
                     *           "version": 1,
                     *           "created_at": "2026-11-21T09:00:00.000Z",
                     *           "updated_at": "2026-11-21T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["BookingListResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["RangeInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createBooking: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
                /**
                 * @description Makes a call safe to send again: for 24 hours, the same key of the same caller with the same request is given the
                 *     reply of the first, and nothing is done twice. A refusal is not kept.
                 *
                 *     The caller is the user within the workspace, whichever credential is used: a session and all API keys of one member
                 *     share their keys. Other members, and the same user in another workspace, have keys of their own. The same request has
                 *     the same operation, path and query parameters, and body; the order of the fields of an object does not matter. A key
                 *     that was used with another request or for another operation is refused with 422 `IDEMPOTENCY_KEY_REUSED`.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                 *       "start_at": "2026-12-01T10:00:00+01:00"
                 *     }
                 */
                "application/json": components["schemas"]["CreateBookingRequest"];
            };
        };
        responses: {
            /** @description The booking. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *       "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *       "hold_id": null,
                     *       "status": "confirmed",
                     *       "start_at": "2026-12-01T09:00:00.000Z",
                     *       "end_at": "2026-12-01T10:00:00.000Z",
                     *       "buffer_before_minutes": 0,
                     *       "buffer_after_minutes": 0,
                     *       "customer": {
                     *         "name": "Junior training",
                     *         "email": "training@club.example"
                     *       },
                     *       "notes": null,
                     *       "requirements": [
                     *         {
                     *           "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *           "resource_id": null,
                     *           "category": "court",
                     *           "quantity": 1
                     *         }
                     *       ],
                     *       "allocations": [
                     *         {
                     *           "requirement_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *           "resource_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10"
                     *         }
                     *       ],
                     *       "expires_at": null,
                     *       "ended_at": null,
                     *       "ended_by": null,
                     *       "end_reason": null,
                     *       "version": 1,
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["BookingResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["BookingTargetNotFound"];
            409: components["responses"]["BookingRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["BookingInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBooking: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1 */
                bookingId: components["parameters"]["BookingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The booking. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *       "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *       "hold_id": null,
                     *       "status": "confirmed",
                     *       "start_at": "2026-12-01T09:00:00.000Z",
                     *       "end_at": "2026-12-01T10:00:00.000Z",
                     *       "buffer_before_minutes": 0,
                     *       "buffer_after_minutes": 0,
                     *       "customer": {
                     *         "name": "Junior training",
                     *         "email": "training@club.example"
                     *       },
                     *       "notes": null,
                     *       "requirements": [
                     *         {
                     *           "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *           "resource_id": null,
                     *           "category": "court",
                     *           "quantity": 1
                     *         }
                     *       ],
                     *       "allocations": [
                     *         {
                     *           "requirement_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *           "resource_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10"
                     *         }
                     *       ],
                     *       "expires_at": null,
                     *       "ended_at": null,
                     *       "ended_by": null,
                     *       "end_reason": null,
                     *       "version": 1,
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["BookingResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["BookingNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listBookingHistory: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1 */
                bookingId: components["parameters"]["BookingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the changes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "changes": [
                     *         {
                     *           "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc2",
                     *           "booking_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1",
                     *           "version": 1,
                     *           "action": "created",
                     *           "status": "confirmed",
                     *           "user_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b61",
                     *           "start_at": "2026-12-01T09:00:00.000Z",
                     *           "end_at": "2026-12-01T10:00:00.000Z",
                     *           "resource_ids": [
                     *             "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10"
                     *           ],
                     *           "reason": null,
                     *           "created_at": "2026-11-21T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["BookingHistoryResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["BookingNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rescheduleBooking: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
                /**
                 * @description Makes a call safe to send again: for 24 hours, the same key of the same caller with the same request is given the
                 *     reply of the first, and nothing is done twice. A refusal is not kept.
                 *
                 *     The caller is the user within the workspace, whichever credential is used: a session and all API keys of one member
                 *     share their keys. Other members, and the same user in another workspace, have keys of their own. The same request has
                 *     the same operation, path and query parameters, and body; the order of the fields of an object does not matter. A key
                 *     that was used with another request or for another operation is refused with 422 `IDEMPOTENCY_KEY_REUSED`.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1 */
                bookingId: components["parameters"]["BookingId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "start_at": "2026-12-01T11:00:00+01:00"
                 *     }
                 */
                "application/json": components["schemas"]["RescheduleBookingRequest"];
            };
        };
        responses: {
            /** @description The booking as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *       "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *       "hold_id": null,
                     *       "status": "confirmed",
                     *       "start_at": "2026-12-01T09:00:00.000Z",
                     *       "end_at": "2026-12-01T10:00:00.000Z",
                     *       "buffer_before_minutes": 0,
                     *       "buffer_after_minutes": 0,
                     *       "customer": {
                     *         "name": "Junior training",
                     *         "email": "training@club.example"
                     *       },
                     *       "notes": null,
                     *       "requirements": [
                     *         {
                     *           "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *           "resource_id": null,
                     *           "category": "court",
                     *           "quantity": 1
                     *         }
                     *       ],
                     *       "allocations": [
                     *         {
                     *           "requirement_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *           "resource_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10"
                     *         }
                     *       ],
                     *       "expires_at": null,
                     *       "ended_at": null,
                     *       "ended_by": null,
                     *       "end_reason": null,
                     *       "version": 1,
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["BookingResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["BookingNotFound"];
            409: components["responses"]["RescheduleRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["BookingActionInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelBooking: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
                /**
                 * @description Makes a call safe to send again: for 24 hours, the same key of the same caller with the same request is given the
                 *     reply of the first, and nothing is done twice. A refusal is not kept.
                 *
                 *     The caller is the user within the workspace, whichever credential is used: a session and all API keys of one member
                 *     share their keys. Other members, and the same user in another workspace, have keys of their own. The same request has
                 *     the same operation, path and query parameters, and body; the order of the fields of an object does not matter. A key
                 *     that was used with another request or for another operation is refused with 422 `IDEMPOTENCY_KEY_REUSED`.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1 */
                bookingId: components["parameters"]["BookingId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "Rain"
                 *     }
                 */
                "application/json": components["schemas"]["CancelBookingRequest"];
            };
        };
        responses: {
            /** @description The booking as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *       "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *       "hold_id": null,
                     *       "status": "confirmed",
                     *       "start_at": "2026-12-01T09:00:00.000Z",
                     *       "end_at": "2026-12-01T10:00:00.000Z",
                     *       "buffer_before_minutes": 0,
                     *       "buffer_after_minutes": 0,
                     *       "customer": {
                     *         "name": "Junior training",
                     *         "email": "training@club.example"
                     *       },
                     *       "notes": null,
                     *       "requirements": [
                     *         {
                     *           "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *           "resource_id": null,
                     *           "category": "court",
                     *           "quantity": 1
                     *         }
                     *       ],
                     *       "allocations": [
                     *         {
                     *           "requirement_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *           "resource_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10"
                     *         }
                     *       ],
                     *       "expires_at": null,
                     *       "ended_at": null,
                     *       "ended_by": null,
                     *       "end_reason": null,
                     *       "version": 1,
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["BookingResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["BookingNotFound"];
            409: components["responses"]["CancellationRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["BookingActionInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    approveBooking: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
                /**
                 * @description Makes a call safe to send again: for 24 hours, the same key of the same caller with the same request is given the
                 *     reply of the first, and nothing is done twice. A refusal is not kept.
                 *
                 *     The caller is the user within the workspace, whichever credential is used: a session and all API keys of one member
                 *     share their keys. Other members, and the same user in another workspace, have keys of their own. The same request has
                 *     the same operation, path and query parameters, and body; the order of the fields of an object does not matter. A key
                 *     that was used with another request or for another operation is refused with 422 `IDEMPOTENCY_KEY_REUSED`.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1 */
                bookingId: components["parameters"]["BookingId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ApproveBookingRequest"];
            };
        };
        responses: {
            /** @description The booking as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *       "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *       "hold_id": null,
                     *       "status": "confirmed",
                     *       "start_at": "2026-12-01T09:00:00.000Z",
                     *       "end_at": "2026-12-01T10:00:00.000Z",
                     *       "buffer_before_minutes": 0,
                     *       "buffer_after_minutes": 0,
                     *       "customer": {
                     *         "name": "Junior training",
                     *         "email": "training@club.example"
                     *       },
                     *       "notes": null,
                     *       "requirements": [
                     *         {
                     *           "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *           "resource_id": null,
                     *           "category": "court",
                     *           "quantity": 1
                     *         }
                     *       ],
                     *       "allocations": [
                     *         {
                     *           "requirement_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *           "resource_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10"
                     *         }
                     *       ],
                     *       "expires_at": null,
                     *       "ended_at": null,
                     *       "ended_by": null,
                     *       "end_reason": null,
                     *       "version": 1,
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["BookingResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["BookingNotFound"];
            409: components["responses"]["BookingStateConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["BookingActionInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    declineBooking: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
                /**
                 * @description Makes a call safe to send again: for 24 hours, the same key of the same caller with the same request is given the
                 *     reply of the first, and nothing is done twice. A refusal is not kept.
                 *
                 *     The caller is the user within the workspace, whichever credential is used: a session and all API keys of one member
                 *     share their keys. Other members, and the same user in another workspace, have keys of their own. The same request has
                 *     the same operation, path and query parameters, and body; the order of the fields of an object does not matter. A key
                 *     that was used with another request or for another operation is refused with 422 `IDEMPOTENCY_KEY_REUSED`.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1 */
                bookingId: components["parameters"]["BookingId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "Closed for a match"
                 *     }
                 */
                "application/json": components["schemas"]["DeclineBookingRequest"];
            };
        };
        responses: {
            /** @description The booking as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *       "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *       "hold_id": null,
                     *       "status": "confirmed",
                     *       "start_at": "2026-12-01T09:00:00.000Z",
                     *       "end_at": "2026-12-01T10:00:00.000Z",
                     *       "buffer_before_minutes": 0,
                     *       "buffer_after_minutes": 0,
                     *       "customer": {
                     *         "name": "Junior training",
                     *         "email": "training@club.example"
                     *       },
                     *       "notes": null,
                     *       "requirements": [
                     *         {
                     *           "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *           "resource_id": null,
                     *           "category": "court",
                     *           "quantity": 1
                     *         }
                     *       ],
                     *       "allocations": [
                     *         {
                     *           "requirement_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *           "resource_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10"
                     *         }
                     *       ],
                     *       "expires_at": null,
                     *       "ended_at": null,
                     *       "ended_by": null,
                     *       "end_reason": null,
                     *       "version": 1,
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["BookingResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["BookingNotFound"];
            409: components["responses"]["BookingStateConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["BookingActionInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    completeBooking: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
                /**
                 * @description Makes a call safe to send again: for 24 hours, the same key of the same caller with the same request is given the
                 *     reply of the first, and nothing is done twice. A refusal is not kept.
                 *
                 *     The caller is the user within the workspace, whichever credential is used: a session and all API keys of one member
                 *     share their keys. Other members, and the same user in another workspace, have keys of their own. The same request has
                 *     the same operation, path and query parameters, and body; the order of the fields of an object does not matter. A key
                 *     that was used with another request or for another operation is refused with 422 `IDEMPOTENCY_KEY_REUSED`.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1 */
                bookingId: components["parameters"]["BookingId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["CompleteBookingRequest"];
            };
        };
        responses: {
            /** @description The booking as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *       "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *       "hold_id": null,
                     *       "status": "confirmed",
                     *       "start_at": "2026-12-01T09:00:00.000Z",
                     *       "end_at": "2026-12-01T10:00:00.000Z",
                     *       "buffer_before_minutes": 0,
                     *       "buffer_after_minutes": 0,
                     *       "customer": {
                     *         "name": "Junior training",
                     *         "email": "training@club.example"
                     *       },
                     *       "notes": null,
                     *       "requirements": [
                     *         {
                     *           "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *           "resource_id": null,
                     *           "category": "court",
                     *           "quantity": 1
                     *         }
                     *       ],
                     *       "allocations": [
                     *         {
                     *           "requirement_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *           "resource_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10"
                     *         }
                     *       ],
                     *       "expires_at": null,
                     *       "ended_at": null,
                     *       "ended_by": null,
                     *       "end_reason": null,
                     *       "version": 1,
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["BookingResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["BookingNotFound"];
            409: components["responses"]["BookingNotStarted"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["BookingActionInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    markBookingNoShow: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
                /**
                 * @description Makes a call safe to send again: for 24 hours, the same key of the same caller with the same request is given the
                 *     reply of the first, and nothing is done twice. A refusal is not kept.
                 *
                 *     The caller is the user within the workspace, whichever credential is used: a session and all API keys of one member
                 *     share their keys. Other members, and the same user in another workspace, have keys of their own. The same request has
                 *     the same operation, path and query parameters, and body; the order of the fields of an object does not matter. A key
                 *     that was used with another request or for another operation is refused with 422 `IDEMPOTENCY_KEY_REUSED`.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1 */
                bookingId: components["parameters"]["BookingId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["MarkBookingNoShowRequest"];
            };
        };
        responses: {
            /** @description The booking as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *       "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *       "hold_id": null,
                     *       "status": "confirmed",
                     *       "start_at": "2026-12-01T09:00:00.000Z",
                     *       "end_at": "2026-12-01T10:00:00.000Z",
                     *       "buffer_before_minutes": 0,
                     *       "buffer_after_minutes": 0,
                     *       "customer": {
                     *         "name": "Junior training",
                     *         "email": "training@club.example"
                     *       },
                     *       "notes": null,
                     *       "requirements": [
                     *         {
                     *           "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *           "resource_id": null,
                     *           "category": "court",
                     *           "quantity": 1
                     *         }
                     *       ],
                     *       "allocations": [
                     *         {
                     *           "requirement_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *           "resource_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10"
                     *         }
                     *       ],
                     *       "expires_at": null,
                     *       "ended_at": null,
                     *       "ended_by": null,
                     *       "end_reason": null,
                     *       "version": 1,
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["BookingResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["BookingNotFound"];
            409: components["responses"]["BookingNotStarted"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["BookingActionInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAgentRuns: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the runs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "agent_runs": [
                     *         {
                     *           "id": "run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                     *           "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *           "title": "Club site",
                     *           "created_by": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *           "source": {
                     *             "branch": "main",
                     *             "remote": null
                     *           },
                     *           "sandbox": {
                     *             "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7ba2",
                     *             "opened_at": "2026-11-21T09:00:00.000Z"
                     *           },
                     *           "active_turn": null,
                     *           "disk_bytes": 40960,
                     *           "archived_at": null,
                     *           "created_at": "2026-11-21T09:00:00.000Z",
                     *           "updated_at": "2026-11-21T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["AgentRunListResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createAgentRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Club site",
                 *       "source": {
                 *         "branch": "main"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateAgentRunRequest"];
            };
        };
        responses: {
            /** @description The run as it was stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "title": "Club site",
                     *       "created_by": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *       "source": {
                     *         "branch": "main",
                     *         "remote": null
                     *       },
                     *       "sandbox": {
                     *         "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7ba2",
                     *         "opened_at": "2026-11-21T09:00:00.000Z"
                     *       },
                     *       "active_turn": null,
                     *       "disk_bytes": 40960,
                     *       "archived_at": null,
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AgentRunResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["WorkspaceNotFound"];
            409: components["responses"]["StorageLimitReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["RunSourceRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamUnavailable"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAgentRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB */
                runId: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "title": "Club site",
                     *       "created_by": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *       "source": {
                     *         "branch": "main",
                     *         "remote": null
                     *       },
                     *       "sandbox": {
                     *         "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7ba2",
                     *         "opened_at": "2026-11-21T09:00:00.000Z"
                     *       },
                     *       "active_turn": null,
                     *       "disk_bytes": 40960,
                     *       "archived_at": null,
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AgentRunResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["AgentRunNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteAgentRun: {
        parameters: {
            query?: {
                /** @description Whether an active turn refuses the deletion, or ends without a version. What it has not pushed is deleted then. */
                active_turn?: "refuse" | "discard";
            };
            header?: never;
            path: {
                /** @example run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB */
                runId: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CreatorOrAdminRequired"];
            404: components["responses"]["AgentRunNotFound"];
            409: components["responses"]["TurnAlreadyActive"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateAgentRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB */
                runId: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "The club site"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAgentRunRequest"];
            };
        };
        responses: {
            /** @description The run as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "title": "Club site",
                     *       "created_by": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *       "source": {
                     *         "branch": "main",
                     *         "remote": null
                     *       },
                     *       "sandbox": {
                     *         "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7ba2",
                     *         "opened_at": "2026-11-21T09:00:00.000Z"
                     *       },
                     *       "active_turn": null,
                     *       "disk_bytes": 40960,
                     *       "archived_at": null,
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AgentRunResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["AgentRunNotFound"];
            409: components["responses"]["TurnAlreadyActive"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    openAgentRunSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB */
                runId: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run with its sandbox. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "title": "Club site",
                     *       "created_by": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *       "source": {
                     *         "branch": "main",
                     *         "remote": null
                     *       },
                     *       "sandbox": {
                     *         "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7ba2",
                     *         "opened_at": "2026-11-21T09:00:00.000Z"
                     *       },
                     *       "active_turn": null,
                     *       "disk_bytes": 40960,
                     *       "archived_at": null,
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AgentRunResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["AgentRunNotFound"];
            409: components["responses"]["SandboxRefused"];
            422: components["responses"]["AgentRunNotRestorable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    closeAgentRunSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB */
                runId: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sandbox is closed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["AgentRunNotFound"];
            409: components["responses"]["AgentRunBusy"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    startAgentRunTurn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB */
                runId: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The turn. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7ba1",
                     *       "run_id": "run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                     *       "started_at": "2026-11-21T09:00:00.000Z",
                     *       "finished_at": null,
                     *       "version": null
                     *     }
                     */
                    "application/json": components["schemas"]["AgentRunTurnResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["AgentRunNotFound"];
            409: components["responses"]["TurnRefused"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamUnavailable"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    finishAgentRunTurn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB */
                runId: components["parameters"]["RunId"];
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7ba1 */
                turnId: components["parameters"]["TurnId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": "Add the price list"
                 *     }
                 */
                "application/json": components["schemas"]["FinishAgentRunTurnRequest"];
            };
        };
        responses: {
            /** @description The turn, with its version if there is one. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7ba1",
                     *       "run_id": "run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                     *       "started_at": "2026-11-21T09:00:00.000Z",
                     *       "finished_at": null,
                     *       "version": null
                     *     }
                     */
                    "application/json": components["schemas"]["AgentRunTurnResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["TurnNotFound"];
            409: components["responses"]["StorageLimitReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["TurnNotFinishable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamUnavailable"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAgentRunVersions: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before. */
                cursor?: components["parameters"]["VersionCursor"];
            };
            header?: never;
            path: {
                /** @example run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB */
                runId: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the versions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "versions": [
                     *         {
                     *           "sha": "89e6c98d92887913cadf06b2adb97f26cde4849b",
                     *           "subject": "Restore 3f78685",
                     *           "author": {
                     *             "name": "Club owner",
                     *             "email": "owner@club.example"
                     *           },
                     *           "committed_at": "2026-11-21T09:00:00.000Z",
                     *           "restored_from": "3f786850e387550fdab836ed7e6dc881de23001b",
                     *           "current": true
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["AgentRunVersionListResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["AgentRunNotFound"];
            422: components["responses"]["AgentRunNotRestorable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamUnavailable"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    restoreAgentRunVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB */
                runId: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sha": "3f786850e387550fdab836ed7e6dc881de23001b"
                 *     }
                 */
                "application/json": components["schemas"]["AgentGitRestoreRequest"];
            };
        };
        responses: {
            /** @description The version was restored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "runId": "run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                     *       "committed": true,
                     *       "sha": "89e6c98d92887913cadf06b2adb97f26cde4849b",
                     *       "restoredFrom": "3f786850e387550fdab836ed7e6dc881de23001b"
                     *     }
                     */
                    "application/json": components["schemas"]["AgentGitRestoreResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["AgentRunNotFound"];
            409: components["responses"]["AgentRunBusy"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["VersionNotRestorable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamUnavailable"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewAgentRunRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB */
                runId: components["parameters"]["RunId"];
                /**
                 * @description A version of the run by its full or abbreviated id.
                 * @example 3f786850e387550fdab836ed7e6dc881de23001b
                 */
                sha: components["parameters"]["Sha"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What would change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "run_id": "run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                     *       "head": "89e6c98d92887913cadf06b2adb97f26cde4849b",
                     *       "restores": "3f786850e387550fdab836ed7e6dc881de23001b",
                     *       "counts": {
                     *         "added": 1,
                     *         "changed": 0,
                     *         "removed": 0
                     *       },
                     *       "files": [
                     *         {
                     *           "path": "site/courts.html",
                     *           "change": "added"
                     *         }
                     *       ],
                     *       "truncated": false
                     *     }
                     */
                    "application/json": components["schemas"]["AgentRunRestorePreviewResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["AgentRunNotFound"];
            422: components["responses"]["VersionNotRestorable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamUnavailable"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process is alive and takes requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["HealthResponse"];
                };
            };
            400: components["responses"]["UnlimitedValidationFailed"];
            500: components["responses"]["UnlimitedInternalError"];
            503: components["responses"]["UnlimitedServiceUnavailable"];
        };
    };
    getContractYaml: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tags the caller already holds, or `*`. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, byte for byte. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["VaryEncoding"];
                    "Content-Encoding": components["headers"]["ContentEncoding"];
                    [name: string]: unknown;
                };
                content: {
                    "application/yaml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getContractJson: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tags the caller already holds, or `*`. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same document as JSON. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["VaryEncoding"];
                    "Content-Encoding": components["headers"]["ContentEncoding"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractDocument"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDocsPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tags the caller already holds, or `*`. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["VaryEncoding"];
                    "Content-Encoding": components["headers"]["ContentEncoding"];
                    "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The caller already holds this page. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["VaryEncoding"];
                    "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
/** What may be said where no operation is reached: code and status. */
export interface unrouted {
    MALFORMED_REQUEST: 400;
    NOT_FOUND: 404;
    METHOD_NOT_ALLOWED: 405;
    REQUEST_TIMEOUT: 408;
    HEADERS_TOO_LARGE: 431;
    INTERNAL_ERROR: 500;
}
