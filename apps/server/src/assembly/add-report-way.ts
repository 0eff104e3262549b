import { busPart } from '../bus/bus.part.ts'
import { feedsPart } from '../feeds/feeds.part.ts'
import { intakePart } from '../intake/intake.part.ts'
import type { Context } from '../part.ts'
import type { Parts } from '../parts.ts'
import { restoreShips } from '../picture/restore-ships.ts'
import { historyPart } from '../tracks/history.part.ts'
import type { Foundations } from './add-foundations.ts'

export type ReportWay = Awaited<ReturnType<typeof addReportWay>>

/** The way of a report: feeds → intake → bus → picture, tracks. */
export async function addReportWay(
  parts: Parts,
  context: Context,
  { sources, register, picture, tracks }: Pick<Foundations, 'sources' | 'register' | 'picture' | 'tracks'>,
) {
  const bus = await parts.add(busPart())
  bus.subscribe(picture.consumer)
  bus.subscribe(tracks.consumer)
  const intake = await parts.add(intakePart(context, bus))
  picture.onForgotten((mmsi) => intake.intake.forget(mmsi))
  await restoreShips(tracks.store, picture.picture, intake.intake)
  const feeds = await parts.add(feedsPart(context, { sources, intake, register, picture }))
  const history = await parts.add(historyPart(context, { tracks, feeds }))
  return { bus, intake, feeds, history }
}
