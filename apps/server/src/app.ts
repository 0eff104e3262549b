import { flagOf } from '@fairway/ais'
import type { Logger } from 'pino'
import { addAnswers } from './assembly/add-answers.ts'
import { addFoundations } from './assembly/add-foundations.ts'
import { addIntakeProcess } from './assembly/add-intake-process.ts'
import { addOwnThings } from './assembly/add-own-things.ts'
import { addReportWay } from './assembly/add-report-way.ts'
import { addWatch } from './assembly/add-watch.ts'
import { requireSameAsBefore } from './assembly/shared-facts.ts'
import { shownBy } from './assembly/shown-by.ts'
import { backupPart } from './backup/backup.part.ts'
import { refuseCutOff } from './backup/restore-backup.ts'
import { caughtUpPart } from './bus/caught-up.part.ts'
import { natsClient } from './bus/nats-link.ts'
import { browserReportsPart } from './browser-reports/browser-reports.part.ts'
import type { Config } from './config/config.ts'
import type { NatsSettings } from './config/role-settings.ts'
import { makeDataFolder } from './config/data-folder.ts'
import { alone, soleOwnerPart, throwTakenOver, type Place } from './database/sole-owner.part.ts'
import { deskPart } from './desk/desk.part.ts'
import { readSources } from './feeds/sources.ts'
import { healthPart } from './health/health.part.ts'
import type { Route } from './http/create-http.ts'
import { httpPart, type HttpPart } from './http/http.part.ts'
import { refusalsPart } from './http/refusals.part.ts'
import { maintenancePart } from './maintenance/maintenance.part.ts'
import type { Context } from './part.ts'
import { createContext, Parts } from './parts.ts'
import { whileBeingMade } from './prepared/being-made.ts'
import { settingsPart } from './settings/settings.part.ts'

export interface App {
  /** Every route, for the test that lists them. */
  readonly routes: readonly Route[]
  /** Starts every part, the one that listens last; resolves with the address. */
  start(): Promise<string>
  /** Resolves when another process does this one's work: it is to be stopped. */
  readonly lost: Promise<void>
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
  if (config.nats !== null && config.roles.has('intake')) return assembleIntake(context, parts, config.nats, logger)
  makeDataFolder(config.dataDir, (sentence) => context.log('data-folder').warn({}, sentence))
  refuseCutOff(config.dataDir)
  const sources = readSources(config.feeds)
  const isShared = config.roles.has('store') && config.nats !== null && config.databaseUrl !== null
  if (config.standBy) await requireSameAsBefore(context)
  const place = isShared ? await parts.add(soleOwnerPart(context, config.databaseUrl, natsClient)) : alone
  // Who loses the place while it opens may wait without end for what the other has.
  return Promise.race([assembleOwned(context, parts, logger, { ...place, sources }), place.lost.then(throwTakenOver)])
}

type Given = Place & { sources: ReturnType<typeof readSources> }

async function assembleOwned(context: Context, parts: Parts, logger: Logger, given: Given): Promise<App> {
  const { config } = context
  const { sources, lease, lost } = given
  const foundations = await addFoundations(parts, context, { sources, flagOf, lease })
  const reportWay = await addReportWay(parts, context, foundations)
  await whileBeingMade('pages')
  const ownThings = await addOwnThings(parts, context, foundations)
  const watch = await addWatch(parts, context, { ...foundations, ...reportWay, ...ownThings })
  const all = { ...foundations, ...reportWay, ...ownThings, ...watch, lease }
  const { embeds, purchases, inFiles } = await addAnswers(parts, context, all)

  // What is collected from all of them, and the door, which opens last and closes first.
  const { baseMap, maps, disk } = foundations
  await parts.add(
    deskPart(context, {
      database: foundations.database,
      accounts: ownThings.accounts,
      feeds: reportWay.feeds,
      parts,
      notices: foundations.notices,
      rooms: [purchases.desk, ownThings.announcements.desk, watch.portAreas.desk(ownThings.accounts.accounts)],
    }),
  )
  await parts.add(browserReportsPart(context))
  await parts.add(settingsPart(context, { sources, accounts: ownThings.accounts, baseMap, maps, parts }))
  const { storing } = foundations
  if (storing !== null) await parts.add(backupPart(context, { ...foundations, tracks: storing, parts }))
  const { refusals } = await parts.add(refusalsPart(context))
  await parts.add(maintenancePart(context, parts))
  const health = await parts.add(healthPart(context, parts))
  const site = { disk, embeds }
  const { catchingUp } = reportWay
  if (config.roles.has('web') && catchingUp !== null) await parts.add(caughtUpPart(context, catchingUp))
  const door = config.roles.has('web') ? { parts, site } : { parts: shownBy([health, ...inFiles]), site: null }
  return opened(parts, await parts.add(httpPart(context, { ...door, refusals, logger })), lost)
}

/** A process that hears ships for others: what it hears, and the probes. */
async function assembleIntake(context: Context, parts: Parts, nats: NatsSettings, logger: Logger): Promise<App> {
  await addIntakeProcess(parts, context, readSources(context.config.feeds), nats)
  const { refusals } = await parts.add(refusalsPart(context))
  await parts.add(maintenancePart(context, parts))
  await parts.add(healthPart(context, parts))
  return opened(parts, await parts.add(httpPart(context, { parts, site: null, refusals, logger })))
}

function opened(parts: Parts, http: HttpPart, lost = alone.lost): App {
  return {
    routes: http.routes,
    lost,
    async start() {
      await parts.start()
      return http.address
    },
    stop: () => parts.stop(),
  }
}
