import { apiBase } from '../../../api/api-config.ts'

/** Where a documented path lies on this server, whose base of calls may be another. */
export const addressOf = (path: string): string => apiBase + relative(path)
export const relative = (path: string): string => path.replace(/^\/api\//, '')
