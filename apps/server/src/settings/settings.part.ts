import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { BaseMapPart } from '../base-map/base-map.part.ts'
import type { Sources } from '../feeds/sources.ts'
import type { MapSourcesPart } from '../map-sources/map-sources.part.ts'
import type { Context, Part } from '../part.ts'
import type { Parts } from '../parts.ts'
import { settingsRoutes } from './settings.routes.ts'

interface SettingsNeeds {
  sources: Sources
  accounts: AccountsPart
  baseMap: BaseMapPart
  maps: MapSourcesPart
  parts: Pick<Parts, 'credits'>
}

/** What a page has to know of this server before anything else. */
export function settingsPart({ config }: Context, { sources, accounts, baseMap, maps, parts }: SettingsNeeds): Part {
  return {
    name: 'settings',
    api: [
      settingsRoutes(() => ({
        version: config.version,
        demo: sources.hasSimulation,
        mapReviewNumber: config.mapReviewNumber,
        publicTrackHours: config.publicTrackHours,
        accounts: accounts.settings,
        credits: parts.credits,
        coast: baseMap.coast(),
        chart: maps.sources,
      })),
    ],
  }
}
