import { baseMapPart } from '../base-map/base-map.part.ts'
import { chartLayersPart } from '../chart-layers/chart-layers.part.ts'
import { databasePart, type DatabasePart } from '../database/database.part.ts'
import { diskPart } from '../disk/disk.part.ts'
import type { Sources } from '../feeds/sources.ts'
import { mapSourcesPart } from '../map-sources/map-sources.part.ts'
import { memoryPart } from '../memory/memory.part.ts'
import type { Lease } from '../database/owner/lease.ts'
import { noticesPart } from '../database/notices.part.ts'
import type { Context } from '../part.ts'
import type { Parts } from '../parts.ts'
import { picturePart } from '../picture/picture.part.ts'
import { portsPart } from '../ports/ports.part.ts'
import { registerPart } from '../register/register.part.ts'
import { tracksPart, tracksReaderPart, type AskedTracks, type TracksPart } from '../tracks/tracks.part.ts'
import { requireSameShared, sayShared, sharedBefore, storedFeedNames } from './shared-facts.ts'

export type Foundations = Awaited<ReturnType<typeof addFoundations>>

interface FoundationNeeds {
  /** Without which this process writes nothing; null: it is the only one that could. */
  readonly lease: Lease | null
  readonly sources: Sources
  /** The flag by a number's first digits, as ISO 3166-1 alpha-2. */
  readonly flagOf: Parameters<typeof picturePart>[1]['flagOf']
}

/** What is kept, the chart, and what is known of ports and ships. */
export async function addFoundations(parts: Parts, context: Context, { sources, flagOf, lease }: FoundationNeeds) {
  const { database, tracks, storing } = await addStores(parts, context, sources.names, lease)
  const { notices } = await parts.add(noticesPart(context, database))
  const disk = await parts.add(diskPart(context, database.kind === 'embedded'))
  await parts.add(memoryPart(context))
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

async function addStores(
  parts: Parts,
  context: Context,
  feedNames: readonly string[],
  lease: Lease | null,
): Promise<Stores> {
  const { config, log } = context
  if (config.roles.has('store')) {
    const { database, tracks } =
      lease === null
        ? await addOwnStores(parts, context, feedNames)
        : await addTakenStores(parts, context, feedNames, lease)
    if (config.nats !== null && config.databaseUrl !== null)
      await sayShared(database.db, config, tracks.store.feedNames, log('evidence'))
    return { database, tracks, storing: tracks }
  }
  const database = await parts.add(databasePart(context))
  await requireSameShared(database.db, config, log('evidence'))
  const tracks = await parts.add(tracksReaderPart(context, feedNames, () => storedFeedNames(database.db)))
  return { database, tracks, storing: null }
}

async function addOwnStores(parts: Parts, context: Context, feedNames: readonly string[]) {
  const [database, tracks] = await parts.addAll([databasePart(context), tracksPart(context, feedNames)])
  return { database, tracks }
}

/** What another process may have stored before, with its numbers of feeds, and only if this one shares all with it. */
async function addTakenStores(parts: Parts, context: Context, feedNames: readonly string[], lease: Lease) {
  const database = await parts.add(databasePart(context, { lease }))
  const before = await sharedBefore(database.db)
  if (before !== null) await requireSameShared(database.db, context.config, context.log('evidence'))
  const tracks = await parts.add(
    tracksPart(context, feedNames, { lease, ...(before && { storedNames: before.feeds }) }),
  )
  return { database, tracks }
}
