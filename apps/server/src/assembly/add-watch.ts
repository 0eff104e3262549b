import { deliveriesPart } from '../deliveries/deliveries.part.ts'
import type { Context } from '../part.ts'
import type { Parts } from '../parts.ts'
import { plansPart } from '../plans/plans.part.ts'
import { areaLearningPart } from '../port-areas/area-learning.part.ts'
import { portAreasPart } from '../port-areas/port-areas.part.ts'
import { remindersPart } from '../reminders/reminders.part.ts'
import { routesPart } from '../routes/routes.part.ts'
import { seaDistancesPart } from '../voyage-forecast/sea-distances.part.ts'
import { voyageForecastPart } from '../voyage-forecast/voyage-forecast.part.ts'
import { voyageLessonsPart } from '../voyage-lessons/voyage-lessons.part.ts'
import { voyagesPart } from '../voyages/voyages.part.ts'
import { weatherPart } from '../weather/weather.part.ts'
import type { Foundations } from './add-foundations.ts'
import type { OwnThings } from './add-own-things.ts'
import type { ReportWay } from './add-report-way.ts'

export type Watch = Awaited<ReturnType<typeof addWatch>>

/** Ways, port calls and voyages, and what is watched for its owner: reminders, plans, forecasts. */
export async function addWatch(parts: Parts, context: Context, needs: Foundations & ReportWay & OwnThings) {
  const { database, tracks, ports, picture, accounts, areas, fleets, messages, hash } = needs
  const distances = await parts.add(seaDistancesPart(context))
  const routes = await parts.add(routesPart(context, { database, accounts, distances, areas }))
  const portAreas = await parts.add(portAreasPart(context, { database, ports }))
  const lessons = await parts.add(voyageLessonsPart(context, { database, tracks, ports, picture, distances }))
  const voyages = await parts.add(voyagesPart(context, { ...needs, distances, portAreas, lessons }))
  // One process learns for all.
  if (needs.storing !== null) await parts.add(areaLearningPart(context, { database, ports, voyages, portAreas }))
  const deliveries = await parts.add(deliveriesPart(context, { database, accounts, messages, hash }))
  const weather = await parts.add(weatherPart(context, { accounts }))
  const reminders = await parts.add(remindersPart(context, { ...needs, voyages, deliveries, weather }))
  const plans = await parts.add(
    plansPart(context, { database, accounts, ports, picture, tracks, distances, deliveries, reminders }),
  )
  const forecasts = await parts.add(
    voyageForecastPart(context, { tracks, ports, picture, voyages, distances, fleets, lessons }),
  )
  return { distances, routes, plans, weather, portAreas, lessons, voyages, deliveries, reminders, forecasts }
}
