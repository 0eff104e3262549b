/** Where the calls go: a build setting, because the page may be served apart from the server. */
const base = import.meta.env.VITE_API_BASE || '/api/'

export const apiBase: string = base.endsWith('/') ? base : `${base}/`
/** Specification, section 9. */
export const REQUEST_TIMEOUT = 100_000

/** Where the data API lies: beside the calls of the site, which may be served apart from the page. */
export const v1Address = (path: string): string => `${new URL(apiBase, location.href).origin}/v1${path}`
