import { baseMapPart } from '../base-map/base-map.part.ts'
import { chartLayersPart } from '../chart-layers/chart-layers.part.ts'
import { databasePart } from '../database/database.part.ts'
import { diskPart } from '../disk/disk.part.ts'
import type { Sources } from '../feeds/sources.ts'
import { mapSourcesPart } from '../map-sources/map-sources.part.ts'
import { noticesPart } from '../database/notices.part.ts'
import type { Context } from '../part.ts'
import type { Parts } from '../parts.ts'
import { picturePart } from '../picture/picture.part.ts'
import { portsPart } from '../ports/ports.part.ts'
import { registerPart } from '../register/register.part.ts'
import { tracksPart } from '../tracks/tracks.part.ts'

export type Foundations = Awaited<ReturnType<typeof addFoundations>>

interface FoundationNeeds {
  readonly sources: Sources
  /** The flag by a number's first digits, as ISO 3166-1 alpha-2. */
  readonly flagOf: Parameters<typeof picturePart>[1]['flagOf']
}

/** What is kept, the chart, and what is known of ports and ships. */
export async function addFoundations(parts: Parts, context: Context, { sources, flagOf }: FoundationNeeds) {
  const [database, tracks] = await parts.addAll([databasePart(context), tracksPart(context, sources.names)])
  const { notices } = await parts.add(noticesPart(context, database))
  const disk = await parts.add(diskPart(context, database.kind === 'embedded'))
  const baseMap = await parts.add(baseMapPart(context))
  const maps = await parts.add(mapSourcesPart(context))
  await parts.add(chartLayersPart(context))
  const ports = await parts.add(portsPart(database))
  const register = await parts.add(registerPart(context, database, sources))
  const picture = await parts.add(picturePart(context, { sources, ports, register, flagOf }))
  return { sources, database, notices, tracks, disk, baseMap, maps, ports, register, picture }
}
