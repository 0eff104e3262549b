import { baseMapPart } from '../base-map/base-map.part.ts'
import { chartLayersPart } from '../chart-layers/chart-layers.part.ts'
import { databasePart, type DatabasePart } from '../database/database.part.ts'
import { diskPart } from '../disk/disk.part.ts'
import type { Sources } from '../feeds/sources.ts'
import { mapSourcesPart } from '../map-sources/map-sources.part.ts'
import { noticesPart } from '../database/notices.part.ts'
import type { Context } from '../part.ts'
import type { Parts } from '../parts.ts'
import { picturePart } from '../picture/picture.part.ts'
import { portsPart } from '../ports/ports.part.ts'
import { registerPart } from '../register/register.part.ts'
import { tracksPart, tracksReaderPart, type AskedTracks, type TracksPart } from '../tracks/tracks.part.ts'
import { requireSameShared, sayShared, storedFeedNames } from './shared-facts.ts'

export type Foundations = Awaited<ReturnType<typeof addFoundations>>

interface FoundationNeeds {
  readonly sources: Sources
  /** The flag by a number's first digits, as ISO 3166-1 alpha-2. */
  readonly flagOf: Parameters<typeof picturePart>[1]['flagOf']
}

/** What is kept, the chart, and what is known of ports and ships. */
export async function addFoundations(parts: Parts, context: Context, { sources, flagOf }: FoundationNeeds) {
  const { database, tracks, storing } = await addStores(parts, context, sources.names)
  const { notices } = await parts.add(noticesPart(context, database))
  const disk = await parts.add(diskPart(context, database.kind === 'embedded'))
  const baseMap = await parts.add(baseMapPart(context))
  const maps = await parts.add(mapSourcesPart(context))
  await parts.add(chartLayersPart(context))
  const ports = await parts.add(portsPart(database))
  const register = await parts.add(registerPart(context, database, sources))
  const picture = await parts.add(picturePart(context, { sources, ports, register, flagOf }))
  return { sources, database, notices, tracks, storing, disk, baseMap, maps, ports, register, picture }
}

interface Stores {
  readonly database: DatabasePart
  readonly tracks: AskedTracks
  /** The tracks where this process stores them; null: another does. */
  readonly storing: TracksPart | null
}

async function addStores(parts: Parts, context: Context, feedNames: readonly string[]): Promise<Stores> {
  const { config, log } = context
  if (config.roles.has('store')) {
    const [database, tracks] = await parts.addAll([databasePart(context), tracksPart(context, feedNames)])
    if (config.nats !== null && config.databaseUrl !== null)
      await sayShared(database.db, config, tracks.store.feedNames, log('evidence'))
    return { database, tracks, storing: tracks }
  }
  const database = await parts.add(databasePart(context))
  await requireSameShared(database.db, config, log('evidence'))
  const tracks = await parts.add(tracksReaderPart(context, feedNames, () => storedFeedNames(database.db)))
  return { database, tracks, storing: null }
}
