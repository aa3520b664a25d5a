import { counted } from '../../web-ui/plural.ts'

export const workspace = {
  title: 'Workspace',
  about: 'About',
  name: 'Name',
  id: 'Id',
  role: 'Your role',
  created: 'Created',
  rename: 'Rename',
  renamed: 'The workspace is renamed.',
  storage: 'Storage',
  storageHint: 'Disk space of the agent runs, as measured when each of them last changed.',
  used: (used: string, limit: string) => `${used} of ${limit} used`,
  runs: (count: number) => counted(count, { one: 'agent run', other: 'agent runs' }),
  yours: 'Your workspaces',
  open: 'open now',
  create: 'Create workspace',
  createTitle: 'New workspace',
  createHint: 'You are its owner. Nothing is shared between workspaces.',
  createdDone: 'The workspace is created.',
  leave: 'Leave workspace',
  leaveTitle: (name: string) => `Leave ${name}?`,
  leaveHint:
    'You lose access at once, and the keys that you created or that act as you are revoked. Your bookings stay.',
  left: (name: string) => `You have left ${name}.`,
}
