/**
 * Locks that a write takes before its first read, so that it decides on rows that nobody else changes. Always the user first,
 * then the workspace, so that two writes never wait for each other.
 */
import { rowLock } from '#dialect'
import { users, workspaces } from '../schema.ts'

/** Until the end of the transaction, no other write of the workspace runs. */
export const lockWorkspace = rowLock(workspaces, 'alone')

/** Until the end of the transaction, no other personal write of the user runs, and no write by a session of the user. */
export const lockUser = rowLock(users, 'alone')

/** Until the end of the transaction, no session of the user is revoked. Writes by other sessions of the user run meanwhile. */
export const lockSessionsOfUser = rowLock(users, 'shared')
