import { apiBase } from '../../../api/api-config.ts'
import { calls, type Call, type CallName } from '../calls/calls.ts'

/** Where a documented path lies on this server, whose base of calls may be another. */
export const addressOf = (path: string): string => apiBase + relative(path)
export const relative = (path: string): string => path.replace(/^\/api\//, '')

export const needsLogin = (call: CallName): boolean => (calls[call] as Call).login === true
