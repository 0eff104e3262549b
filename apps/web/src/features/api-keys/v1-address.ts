import { apiBase } from '../../api/api-config.ts'

/** Where the data API lies: beside the calls of the site, which may be served apart from the page. */
export const v1Address = (path: string): string => `${new URL(apiBase, location.href).origin}/v1${path}`
