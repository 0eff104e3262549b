import { join } from 'node:path'
import type { MapSources } from '@fairway/contract'
import { metricByName } from '../health/metric.ts'
import type { Context, Part } from '../part.ts'
import { AddressBudget } from './address-budget.ts'
import { TileMemory } from './kept-tile.ts'
import { closeSources, openFound, openSources, type OpenSource } from './map-sources.ts'
import { mapTileRoutes } from './map-tiles.routes.ts'
import { serveTile } from './serve-tile.ts'
import type { MapService, ServiceCounts } from './service.ts'
import { TileShelf } from './tile-shelf.ts'

const MEMORY_BYTES = 32_000_000
/** Tiles that an address may cause to be fetched a minute: some twenty screens. */
const FETCHED_PER_ADDRESS = 1_200
/** How often the log says that a service fails. */
const SAY_EVERY_MS = 600_000

export interface MapSourcesPart extends Part {
  /** What browsers are told of them. */
  readonly sources: MapSources
}

/** The operator's maps and overlays: archives of the disk, and services that are asked by this server alone. */
export async function mapSourcesPart({ config, log, now }: Context): Promise<MapSourcesPart> {
  const { baseMap, baseMapCacheBytes, dataDir } = config
  const told = log('maps')
  const memory = new TileMemory(MEMORY_BYTES)
  const hasService = [...baseMap.maps, ...baseMap.overlays].some(({ tiles }) => tiles.type === 'service')
  const shelf =
    hasService && baseMapCacheBytes > 0
      ? new TileShelf(join(dataDir, 'map-tiles'), baseMapCacheBytes, (error) =>
          told.warn({ error }, 'Foreign tiles cannot be kept on the disk; it is tried again in a minute.'),
        )
      : null
  const nextSaid = new Map<string, number>()
  const onFailed = (id: string) => (reason: string) => {
    if (now() < (nextSaid.get(id) ?? 0)) return
    nextSaid.set(id, now() + SAY_EVERY_MS)
    told.warn({ map: id, reason }, 'a map service fails')
  }
  const named = await openSources(baseMap, (id) => ({ memory, shelf, now, onFailed: onFailed(id) }))
  const found = await openFound(dataDir, baseMap, (error) =>
    told.warn({ error }, 'a map of the data folder is left out'),
  )
  const all = new Map([...named, ...found].map((source) => [source.description.id, source]))
  const budget = new AddressBudget(FETCHED_PER_ADDRESS * config.messages.addressLimitFactor, now)
  return {
    name: 'maps',
    sources: sourcesOf([...all.values()]),
    pages: [
      mapTileRoutes(async (params, address) => {
        const source = all.get(params.id)
        return source === undefined ? 'nothing-there' : serveTile(source, params, () => budget.take(address), now())
      }),
    ],
    health: () => ({ maps: Object.fromEntries([...servicesOf(all)].map(([id, service]) => [id, healthOf(service)])) }),
    metrics: metricsOf(all),
    quiesce: () => closeServices(all),
    async stop() {
      await closeSources([...all.values()])
      await shelf?.close()
    },
  }
}

const sourcesOf = (all: readonly OpenSource[]): MapSources => ({
  maps: all.filter(({ isOverlay }) => !isOverlay).map(({ description }) => description),
  overlays: all.filter(({ isOverlay }) => isOverlay).map(({ description }) => description),
})

function* servicesOf(all: ReadonlyMap<string, OpenSource>): Iterable<[string, MapService]> {
  for (const [id, { open }] of all) if ('service' in open) yield [id, open.service]
}

function closeServices(all: ReadonlyMap<string, OpenSource>): void {
  for (const [, service] of servicesOf(all)) service.close()
}

const healthOf = ({ counts, lastFailure }: MapService) => ({ ...counts, lastFailure })

const metricsOf = (all: ReadonlyMap<string, OpenSource>) =>
  (['kept', 'fetched', 'stale', 'failed', 'refused'] as const satisfies readonly (keyof ServiceCounts)[]).map((name) =>
    metricByName(`map_tiles_${name}_total`, helpOf[name], 'map', () =>
      Object.fromEntries([...servicesOf(all)].map(([id, { counts }]) => [id, counts[name]])),
    ),
  )

const helpOf: Readonly<Record<keyof ServiceCounts, string>> = {
  kept: 'Tiles of foreign maps given from memory or disk',
  fetched: 'Tiles fetched from their services',
  stale: 'Tiles given past their time because their service did not answer',
  failed: 'Questions to map services that failed',
  refused: 'Tiles of foreign maps that could not be given',
}
