import { flagOf } from '@fairway/ais'
import type { Logger } from 'pino'
import { addAccounts } from './accounts/add-accounts.ts'
import { areasPart } from './areas/areas.part.ts'
import { baseMapPart } from './base-map/base-map.part.ts'
import { browserReportsPart } from './browser-reports/browser-reports.part.ts'
import { busPart } from './bus/bus.part.ts'
import { chartLayersPart } from './chart-layers/chart-layers.part.ts'
import type { Config } from './config/config.ts'
import { contactPart } from './contact/contact.part.ts'
import { makeDataFolder } from './config/data-folder.ts'
import { dataApiPart } from './data-api/data-api.part.ts'
import { databasePart } from './database/database.part.ts'
import { coveragePart } from './coverage/coverage.part.ts'
import { deliveriesPart } from './deliveries/deliveries.part.ts'
import { densityPart } from './density/density.part.ts'
import { diskPart } from './disk/disk.part.ts'
import { embedsPart } from './embeds/embeds.part.ts'
import { evidencePart } from './evidence/evidence.part.ts'
import { feedsPart } from './feeds/feeds.part.ts'
import { readSources } from './feeds/sources.ts'
import { filterPart } from './filter/filter.part.ts'
import { fleetReportsPart } from './fleet-reports/fleet-reports.part.ts'
import { fleetsPart } from './fleets/fleets.part.ts'
import { healthPart } from './health/health.part.ts'
import type { Route } from './http/create-http.ts'
import { httpPart } from './http/http.part.ts'
import { intakePart } from './intake/intake.part.ts'
import { interferencePart } from './interference/interference.part.ts'
import { keyedHash } from './secrets/keyed-hash.ts'
import { livePart } from './live/live.part.ts'
import { mapSourcesPart } from './map-sources/map-sources.part.ts'
import { maintenancePart } from './maintenance/maintenance.part.ts'
import type { Context } from './part.ts'
import { createContext, Parts } from './parts.ts'
import { picturePart } from './picture/picture.part.ts'
import { restoreShips } from './picture/restore-ships.ts'
import { placePicturePart } from './place-picture/place-picture.part.ts'
import { areaLearningPart } from './port-areas/area-learning.part.ts'
import { plansPart } from './plans/plans.part.ts'
import { portAreasPart } from './port-areas/port-areas.part.ts'
import { portDetailsPart } from './ports/port-details.part.ts'
import { portsPart } from './ports/ports.part.ts'
import { serverSecret } from './secrets/server-secret.ts'
import { remindersPart } from './reminders/reminders.part.ts'
import { replayPart } from './replay/replay.part.ts'
import { routesPart } from './routes/routes.part.ts'
import { settingsPart } from './settings/settings.part.ts'
import { registerPart } from './register/register.part.ts'
import { sharesPart } from './shares/shares.part.ts'
import { shipsPart } from './ships/ships.part.ts'
import { historyPart } from './tracks/history.part.ts'
import { tracksPart } from './tracks/tracks.part.ts'
import { seaDistancesPart } from './voyage-forecast/sea-distances.part.ts'
import { viewsPart } from './views/views.part.ts'
import { voyageForecastPart } from './voyage-forecast/voyage-forecast.part.ts'
import { voyageLessonsPart } from './voyage-lessons/voyage-lessons.part.ts'
import { voyagesPart } from './voyages/voyages.part.ts'
import { weatherPart } from './weather/weather.part.ts'

export interface App {
  /** Every route, for the test that lists them. */
  readonly routes: readonly Route[]
  /** Starts every part, the one that listens last; resolves with the address. */
  start(): Promise<string>
  /** Takes nothing more in, writes what there is, closes everything. */
  stop(): Promise<void>
}

/** The table of contents. Each part gets only what stands above it; they stop in the reverse order. */
export async function createApp(config: Config, logger: Logger): Promise<App> {
  const context = createContext(config, (part) => logger.child({ part }))
  return Parts.assemble(context, (parts) => assemble(context, parts, logger))
}

async function assemble(context: Context, parts: Parts, logger: Logger): Promise<App> {
  const { config } = context
  makeDataFolder(config.dataDir, (sentence) => context.log('data-folder').warn({}, sentence))
  const sources = readSources(config.feeds)

  // What is kept, and what is known of ports and ships.
  const [database, tracks] = await parts.addAll([databasePart(context), tracksPart(context, sources.names)])
  const disk = await parts.add(diskPart(context, database.kind === 'embedded'))
  const baseMap = await parts.add(baseMapPart(context))
  const maps = await parts.add(mapSourcesPart(context))
  await parts.add(chartLayersPart(context))
  const ports = await parts.add(portsPart(database))
  const register = await parts.add(registerPart(context, database, sources))
  const picture = await parts.add(picturePart(context, { sources, ports, register, flagOf }))

  // The way of a report: feeds → intake → bus → picture, tracks.
  const bus = await parts.add(busPart())
  bus.subscribe(picture.consumer)
  bus.subscribe(tracks.consumer)
  const intake = await parts.add(intakePart(context, bus))
  picture.onForgotten((mmsi) => intake.intake.forget(mmsi))
  await restoreShips(tracks.store, picture.picture, intake.intake)
  const feeds = await parts.add(feedsPart(context, { sources, intake, register, picture }))
  const history = await parts.add(historyPart(context, { tracks, feeds }))

  // People.
  const hash = keyedHash(serverSecret(config.dataDir, config.messages.serverSecret))
  const { limits, messages, accounts, verification } = await addAccounts(parts, context, { database, hash })
  await parts.add(contactPart(context, { database, limits, messages, accounts, verification }))
  const fleets = await parts.add(fleetsPart(context, { database, limits, accounts, picture }))
  const areas = await parts.add(areasPart(context, { database, accounts, tracks, picture }))
  const filter = await parts.add(filterPart(context, { database, accounts, picture, fleets, areas }))
  await parts.add(viewsPart(context, { database, accounts }))

  // What is asked for.
  const distances = await parts.add(seaDistancesPart(context))
  await parts.add(routesPart(context, { database, accounts, distances, areas }))
  const portAreas = await parts.add(portAreasPart(context, { database, ports }))
  const lessons = await parts.add(voyageLessonsPart(context, { database, tracks, ports, picture, distances }))
  const voyages = await parts.add(
    voyagesPart(context, { database, tracks, history, ports, picture, accounts, distances, portAreas, lessons }),
  )
  await parts.add(areaLearningPart(context, { database, ports, voyages, portAreas }))
  const deliveries = await parts.add(deliveriesPart(context, { database, accounts, messages }))
  const reminders = await parts.add(
    remindersPart(context, { database, accounts, areas, fleets, ports, picture, tracks, voyages, deliveries }),
  )
  await parts.add(plansPart(context, { database, accounts, ports, picture, tracks, distances, reminders }))
  await parts.add(replayPart(context, { tracks, picture, accounts }))
  await parts.add(densityPart(context, { tracks, history, picture }))
  await parts.add(coveragePart(context, { bus }))
  await parts.add(interferencePart(context, { bus, intake, picture }))
  const forecasts = await parts.add(
    voyageForecastPart(context, { tracks, ports, picture, voyages, distances, fleets, lessons }),
  )
  await parts.add(shipsPart(context, { tracks, picture, filter, ports, accounts }))
  await parts.add(evidencePart(context, { tracks, picture, baseMap, accounts }))
  const shares = await parts.add(
    sharesPart(context, { database, limits, hash, accounts, fleets, picture, ports, tracks, forecasts }),
  )
  await parts.add(placePicturePart(context, { picture, baseMap }))
  const embeds = await parts.add(embedsPart(context, { database, accounts, ports, shares }))
  await parts.add(portDetailsPart(context, { ports, picture }))
  const weather = await parts.add(weatherPart(context))
  await parts.add(
    fleetReportsPart(context, {
      database,
      accounts,
      messages,
      fleets,
      picture,
      ports,
      tracks,
      forecasts,
      weather,
      deliveries,
    }),
  )
  await parts.add(
    dataApiPart(context, {
      database,
      limits,
      accounts,
      feeds,
      fleets,
      picture,
      ports,
      tracks,
      voyages,
      forecasts,
    }),
  )
  await parts.add(livePart(context, { picture, feeds, filter, accounts, reminders }))

  // What is collected from all of them, and the door, which opens last and closes first.
  await parts.add(browserReportsPart(context))
  await parts.add(settingsPart(context, { sources, accounts, baseMap, maps, parts }))
  await parts.add(healthPart(context, parts))
  await parts.add(maintenancePart(context, parts))
  const http = await parts.add(httpPart(context, { parts, disk, embeds, logger }))
  return {
    routes: http.routes,
    async start() {
      await parts.start()
      return http.address
    },
    stop: () => parts.stop(),
  }
}
