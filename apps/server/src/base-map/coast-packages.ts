import { createRequire } from 'node:module'
import type { CoastFiles } from './coast/cut-coast.ts'

const load = createRequire(import.meta.url)

/** Another one when the same files would be cut otherwise. */
const CUT = 4

/** OpenStreetMap's coast, rivers and lakes, made for small maps (@geo-maps; ODbL). */
const packages = {
  coast: '@geo-maps/earth-coastlines-10m',
  rivers: '@geo-maps/earth-rivers-100m',
  lakes: '@geo-maps/earth-lakes-500m',
} as const

export interface CoastSource {
  files: CoastFiles
  /** Of what and how an archive was cut: one that says otherwise is cut anew. */
  version: string
}

/** The installed files, null when one of the packages is not there. */
export function installedCoast(): CoastSource | null {
  try {
    const at = (name: string) => load.resolve(`${name}/map.geo.json`)
    const version = (name: string) => (load(`${name}/package.json`) as { version: string }).version
    return {
      files: { coast: at(packages.coast), rivers: at(packages.rivers), lakes: at(packages.lakes) },
      version: [CUT, ...Object.values(packages).map((name) => `${name}@${version(name)}`)].join(' '),
    }
  } catch {
    return null
  }
}
