import { fileURLToPath } from 'node:url'

/** The built web application, beside the server's: as far from the bundle (`apps/server/dist`) as from this source. */
export const webFolder: string = fileURLToPath(new URL('../../web/dist', import.meta.url))
