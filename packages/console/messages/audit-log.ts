/** Names that a sentence needs. Each is a name, or the end of an id where the name is not known. */
export type AuditNames = { actor: string; target: string; result: string; detail: string; role: string }

const asRole: Record<string, string> = { owner: 'an owner', admin: 'an admin', member: 'a member' }

export const auditLog = {
  title: 'Audit log',
  intro: 'Changes of the workspace, its people, keys and restores, newest first. The log holds no secret.',
  operation: 'Change',
  actor: 'By',
  all: 'All changes',
  everybody: 'Everybody',
  none: 'No entry matches',
  noneHint: 'Choose other filters.',
  nothingYet: 'No entries yet',
  nothingYetHint: 'Changes of members, invitations, keys and agent runs appear here.',
  when: 'When',
  what: 'What',
  how: 'How',
  operator: 'The operator of the server',
  somebody: 'somebody',
  unknown: (end: string) => `…${end}`,
  from: (address: string) => `from ${address}`,
  credentials: {
    session: () => 'Signed in',
    api_key: (key: string) => `Key ${key}`,
    password: () => 'Password',
    invitation: () => 'Invitation',
    operator: () => 'Command on the server',
  },
  roleChanged: (actor: string, target: string, before: string, after: string) =>
    `${actor} made ${target} ${asRole[after] ?? after}, who was ${asRole[before] ?? before} before`,
  deactivated: (actor: string, target: string) => `${actor} deactivated ${target}`,
  reactivated: (actor: string, target: string) => `${actor} reactivated ${target}`,
  /** Sentences by operation. */
  changes: {
    createWorkspace: { label: 'Workspace created', sentence: ({ actor }) => `${actor} created the workspace` },
    'admin create-workspace': {
      label: 'Workspace created by the operator',
      sentence: ({ actor }) => `${actor} created the workspace`,
    },
    updateMember: {
      label: 'Member changed',
      sentence: ({ actor, target, detail }) => `${actor} changed ${target}: ${detail}`,
    },
    createPasswordReset: {
      label: 'Link for a new password made',
      sentence: ({ actor, target }) => `${actor} made a link with which ${target} sets a new password`,
    },
    resetPassword: {
      label: 'Password set by a link',
      sentence: ({ actor }) => `${actor} set a new password by the link of an owner`,
    },
    leaveWorkspace: { label: 'Member left', sentence: ({ actor }) => `${actor} left the workspace` },
    createInvitation: {
      label: 'Invitation created',
      sentence: ({ actor, result, role }) => `${actor} invited ${result} as ${asRole[role] ?? role}`,
    },
    deleteInvitation: {
      label: 'Invitation withdrawn',
      sentence: ({ actor, target }) => `${actor} withdrew the invitation of ${target}`,
    },
    acceptInvitation: {
      label: 'Invitation accepted',
      sentence: ({ actor, role }) => `${actor} accepted an invitation and is ${asRole[role] ?? role} now`,
    },
    createAccount: {
      label: 'Account created',
      sentence: ({ actor, role }) => `${actor} created an account and is ${asRole[role] ?? role} now`,
    },
    createApiKey: {
      label: 'Key created',
      sentence: ({ actor, target, result, detail }) => `${actor} created the key ${result} of ${target} (${detail})`,
    },
    updateApiKey: {
      label: 'Key changed',
      sentence: ({ actor, target, detail }) => `${actor} changed the key ${target} (${detail})`,
    },
    rotateApiKey: {
      label: 'Key rotated',
      sentence: ({ actor, target, result, detail }) =>
        `${actor} rotated the key ${target}; the new one is ${result} (${detail})`,
    },
    revokeApiKey: {
      label: 'Key revoked',
      sentence: ({ actor, target, detail }) => `${actor} revoked the key ${target}${detail && ` (${detail})`}`,
    },
    createWebhookEndpoint: {
      label: 'Webhook endpoint created',
      sentence: ({ actor, detail }) => `${actor} created a webhook endpoint (${detail})`,
    },
    updateWebhookEndpoint: {
      label: 'Webhook endpoint changed',
      sentence: ({ actor, detail }) => `${actor} changed a webhook endpoint (${detail})`,
    },
    rotateWebhookSecret: {
      label: 'Webhook secret rotated',
      sentence: ({ actor, detail }) => `${actor} rotated the secret of a webhook endpoint (${detail})`,
    },
    deleteWebhookEndpoint: {
      label: 'Webhook endpoint deleted',
      sentence: ({ actor, detail }) => `${actor} deleted a webhook endpoint (${detail})`,
    },
    redeliverWebhookDelivery: {
      label: 'Webhook delivered again',
      sentence: ({ actor }) => `${actor} had an event delivered again to a webhook endpoint`,
    },
    createCalendarFeed: {
      label: 'Calendar feed created',
      sentence: ({ actor, detail }) => `${actor} created a calendar feed (${detail})`,
    },
    deleteCalendarFeed: {
      label: 'Calendar feed deleted',
      sentence: ({ actor, detail }) => `${actor} deleted a calendar feed (${detail})`,
    },
    'disable webhook endpoint': {
      label: 'Webhook endpoint disabled by the server',
      sentence: ({ detail }) => `The server disabled a webhook endpoint: ${detail}`,
    },
    restoreAgentRunVersion: {
      label: 'Version restored',
      sentence: ({ actor, target, result }) =>
        `${actor} restored an earlier version of the agent run ${target} as ${result}`,
    },
    deleteAgentRun: {
      label: 'Agent run deleted',
      sentence: ({ actor, detail }) => `${actor} deleted the agent run “${detail}”`,
    },
  } as Record<string, { label: string; sentence: (names: AuditNames) => string } | undefined>,
  other: ({ actor, detail }: AuditNames, operation: string) => `${actor}: ${operation}${detail && ` (${detail})`}`,
}
