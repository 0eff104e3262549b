import { chartsPart } from '../charts/charts.part.ts'
import { coveragePart } from '../coverage/coverage.part.ts'
import { dataApiPart } from '../data-api/data-api.part.ts'
import { dataOfferPart } from '../data-offer/data-offer.part.ts'
import { dataStreamPart } from '../data-stream/data-stream.part.ts'
import type { Lease } from '../database/owner/lease.ts'
import { densityPart } from '../density/density.part.ts'
import { embedsPart } from '../embeds/embeds.part.ts'
import { evidencePart } from '../evidence/evidence.part.ts'
import { fleetReportsPart } from '../fleet-reports/fleet-reports.part.ts'
import { interferencePart } from '../interference/interference.part.ts'
import { elsewherePart } from '../live/elsewhere.part.ts'
import { livePart } from '../live/live.part.ts'
import { ordersPart } from '../orders/orders.part.ts'
import { outputsPart } from '../outputs/outputs.part.ts'
import type { Context, Part } from '../part.ts'
import type { Parts } from '../parts.ts'
import { placePicturePart } from '../place-picture/place-picture.part.ts'
import { portDetailsPart } from '../ports/port-details.part.ts'
import { purchasesPart } from '../purchases/purchases.part.ts'
import { replayPart } from '../replay/replay.part.ts'
import { sharesPart } from '../shares/shares.part.ts'
import { shipsPart } from '../ships/ships.part.ts'
import type { Foundations } from './add-foundations.ts'
import type { OwnThings } from './add-own-things.ts'
import type { ReportWay } from './add-report-way.ts'
import type { Watch } from './add-watch.ts'

export type Answers = Awaited<ReturnType<typeof addAnswers>>

/** What pages and programs ask for: layers, panels, links for others, reports, the data API, the live map. */
export async function addAnswers(
  parts: Parts,
  context: Context,
  all: Foundations & ReportWay & OwnThings & Watch & { lease: Lease | null },
) {
  const { tracks, storing, history, picture, ports, baseMap, bus, intake, accounts, filter, reminders, feeds, lease } =
    all
  await parts.add(replayPart(context, { tracks, picture, accounts }))
  // Kept in files of the process that stores: the proxy leads who asks for them there.
  const inFiles: Part[] = []
  if (storing !== null) {
    inFiles.push(await parts.add(densityPart(context, { tracks: storing, history, picture, lease })))
    inFiles.push(await parts.add(coveragePart(context, { bus, lease })))
  }
  const interference = await parts.add(interferencePart(context, { bus, intake, picture }))
  await parts.add(shipsPart(context, { tracks, picture, filter, ports, accounts }))
  await parts.add(evidencePart(context, { tracks, picture, baseMap, accounts }))
  const shares = await parts.add(sharesPart(context, all))
  await parts.add(placePicturePart(context, { picture, baseMap }))
  const charts = await parts.add(chartsPart(context, all))
  const embeds = await parts.add(embedsPart(context, { ...all, shares, charts }))
  await parts.add(portDetailsPart(context, { ports, picture }))
  await parts.add(fleetReportsPart(context, all))
  const orders = await parts.add(ordersPart(context, all))
  const dataApi = await parts.add(dataApiPart(context, { ...all, interference, shares, orders }))
  const purchases = await parts.add(purchasesPart(context, { ...all, dataApi }))
  const dataStream = await parts.add(dataStreamPart(context, { ...all, dataApi }))
  await parts.add(dataOfferPart(context, { dataApi, dataStream, picture, tracks }))
  if (storing !== null) await parts.add(outputsPart(context, all))
  const elsewhere = await parts.add(elsewherePart(context, all))
  await parts.add(livePart(context, { picture, feeds, filter, accounts, reminders, elsewhere }))
  return { embeds, purchases, inFiles }
}
