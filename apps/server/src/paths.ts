import { fileURLToPath } from 'node:url'

// This file lies as deep as the bundle (`apps/server/dist`), so that its relative paths hold in both.
const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** The built web application. */
export const webFolder = path('../../web/dist')

/** The repository's package.json, which has the version. */
export const packageFile = path('../../../package.json')
