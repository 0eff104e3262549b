import { join } from 'node:path'
import { flagOf } from '@fairway/ais'
import { endpoints, type FeedFreshness, type Port, type Ship } from '@fairway/contract'
import { createWorldInSlices } from '@fairway/simulator'
import { createDestinationResolver } from '@fairway/tracking/destination'
import type { Logger } from 'pino'
import { ThreadedBaseMap } from './base-map/base-map.ts'
import type { Config } from './config.ts'
import { createContact } from './contact/contact.ts'
import { makeDataFolder } from './data-folder.ts'
import { openDatabase } from './database/open-database.ts'
import { Feeds } from './feeds/feeds.ts'
import { filterRoutes } from './filter/filter.routes.ts'
import { createFilters } from './filter/filters.ts'
import { openLiveFilter } from './filter/open-live-filter.ts'
import { createSavedFilters } from './filter/saved-filters.ts'
import { fleetRoutes } from './fleets/fleets.routes.ts'
import { createFleets } from './fleets/fleets.ts'
import { healthRoutes } from './health/health.routes.ts'
import { freeBytes, statusOf, type Health } from './health/health.ts'
import { createMetrics } from './health/metrics.ts'
import { createHttp, type WayIn } from './http/create-http.ts'
import { searchRoutes } from './http/search.routes.ts'
import { settingsRoutes } from './http/settings.routes.ts'
import { tileRoutes } from './http/tiles.routes.ts'
import { registerWebPages } from './http/web-pages.ts'
import { Intake } from './intake/intake.ts'
import { LiveHub } from './live/live-hub.ts'
import { describeShip } from './picture/describe-ship.ts'
import { listShips } from './picture/list.ts'
import { Picture } from './picture/picture.ts'
import { ShipSearch } from './picture/search/ship-search.ts'
import { PortSearch } from './picture/search/port-search.ts'
import { Opened } from './opened.ts'
import { createPeople } from './people.ts'
import { mergePorts } from './ports/merge-ports.ts'
import { listImportedPorts } from './ports/ports.store.ts'
import { describePort } from './ports/ships-in-port.ts'
import { portRoutes } from './ports/ports.routes.ts'
import { PortTable } from './ports/port-table.ts'
import { restoreShips } from './restore-ships.ts'
import { ImportedRegister } from './ships/imported-register.ts'
import { keepRegister, loadKeptRegister } from './ships/kept-register.ts'
import { loadRegister } from './ships/load-register.ts'
import { ShipRegister } from './ships/register.ts'
import { shipHistoryRoutes } from './ships/ship-history.routes.ts'
import { shipRoutes } from './ships/ships.routes.ts'
import { backfillHistory } from './tracks/backfill.ts'
import { openTrackStore } from './tracks/track-store.ts'
import { createVoyages, type VoyagesPart } from './voyages/voyages.ts'
import { SeaDistances } from './voyages-ahead/sea-distances.ts'
import { createVoyagesAhead } from './voyages-ahead/voyage-ahead.ts'
import { voyageAheadRoutes } from './voyages-ahead/voyage-ahead.routes.ts'
import { voyageRoutes } from './voyages/voyages.routes.ts'
import { createWeather } from './weather/create-weather.ts'
import { weatherRoutes } from './weather/weather.routes.ts'
import { webFolder } from './web-folder.ts'

const EXPIRE_EVERY_MS = 60_000
/** A tenth of the one thread at most. */
const RESOLVE_EVERY_MS = 100
const RESOLVE_FOR_MS = 10
const BASE_MAP_CREDIT = 'Natural Earth'

export interface App {
  /** Starts to listen; resolves with the address. */
  listen(): Promise<string>
  /** Every route, for the test that lists the ways in. */
  readonly waysIn: readonly WayIn[]
  /** Takes nothing more in, writes what there is, closes everything. */
  stop(): Promise<void>
}

/** Puts the parts together, in the order of a report's way: feeds → intake → picture, tracks → live sockets, HTTP. */
export async function createApp(config: Config, logger: Logger): Promise<App> {
  const opened = new Opened()
  try {
    return await putTogether(config, logger, opened)
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function putTogether(config: Config, logger: Logger, opened: Opened): Promise<App> {
  const startedAt = Date.now()
  makeDataFolder(config.dataDir)

  const register = new ShipRegister()
  const search = new ShipSearch({ maxShips: config.maxShips })
  const picture = new Picture({
    register,
    maxShips: config.maxShips,
    onNames: (mmsi, names) => void search.set(mmsi, names),
    onForgotten: (mmsi) => search.remove(mmsi),
    flagOf,
    portOf: (destination) => destinations.resolve(destination).port?.locode ?? null,
  })

  const intake: Intake = new Intake({
    maxShips: config.maxShips,
    consumers: {
      positions(batch) {
        picture.applyPositions(batch)
        tracks.append(batch)
      },
      statics(report) {
        picture.applyStatic(report)
        tracks.appendStatic(report)
      },
      staticSeen: (mmsi, time) => picture.staticSeen(mmsi, time),
      full: () => tracks.full(),
      drained: () => tracks.drained(),
    },
  })
  // The past waits for the present: both need a core for some seconds at the first start.
  const registerFile = join(config.dataDir, 'register.jsonl')
  let worldIsMade = () => {}
  const worldMade = new Promise<void>((resolve) => (worldIsMade = resolve))
  const feeds = new Feeds({
    urls: config.feeds,
    intake,
    async world(options) {
      const world = await createWorldInSlices(options)
      await loadRegister(world, register, picture)
      worldIsMade()
      void keepRegister(registerFile, `${config.version} ${options.seed} ${options.ships}`, world).catch((error) =>
        logger.warn({ error }, 'The ship register could not be kept for the next start.'),
      )
      return world
    },
  })

  let voyages: VoyagesPart | undefined
  const [tracks, database] = await opened.all([
    openTrackStore({
      dir: join(config.dataDir, 'tracks'),
      url: config.clickhouseUrl,
      feedNames: feeds.specs.map((spec) => spec.name),
      keepDays: config.keepTrackDays,
      onStaged: (points) => voyages?.keeper.staged(points),
      log: logger.child({ part: 'tracks' }),
    }),
    openDatabase({
      dir: join(config.dataDir, 'database'),
      url: config.databaseUrl,
      dumps: { dir: join(config.dataDir, 'dumps'), log: logger.child({ part: 'database' }) },
    }),
  ])
  // Before the ships: each then comes back with the class and the Chinese name that she had.
  if (feeds.specs.some(({ kind }) => kind === 'sim'))
    await loadKeptRegister(registerFile, register).catch((error) =>
      logger.warn(
        { error },
        'The ship register of the last start could not be read; it comes with the simulated world.',
      ),
    )
  const ports = mergePorts(await listImportedPorts(database.db))
  const portTable = new PortTable(ports)
  const destinations = createDestinationResolver(ports)
  // Before the ships, too: each comes back with what the imported register knows of her.
  const importedRegister = new ImportedRegister({
    db: database.db,
    register,
    picture,
    dataDir: config.dataDir,
    onError: (error) => logger.error({ err: error, part: 'register' }, 'the ship register could not be read'),
  })
  await importedRegister.keepUp()
  await restoreShips(tracks, picture, intake)

  const portSearch = new PortSearch(portTable.all())
  const sources = feeds.specs.map((spec) => ({
    feed: spec.name,
    simulated: spec.kind === 'sim',
    credit: spec.credit ?? '',
  }))
  const describing = { feeds: sources, flagOf }
  const describe = (row: number): Ship => describeShip(picture, row, describing)
  const hasSimulation = sources.some((source) => source.simulated)
  const shipOf = (mmsi: number): Ship | null => {
    const row = picture.row(mmsi)
    return row < 0 ? null : describe(row)
  }

  const seaDistances = new SeaDistances((error) =>
    logger.error(
      { error, part: 'voyages ahead' },
      'the thread that measures ways by sea failed; the next way starts another',
    ),
  )
  const calls = (voyages = createVoyages({
    tracks,
    db: database.db,
    ports: portTable,
    picture,
    describe: shipOf,
    sureness: (destination) => destinations.resolve(destination).confidence,
    distance: (port, lat, lon) => seaDistances.to(port, lat, lon),
    dir: config.dataDir,
    log: logger.child({ part: 'voyages' }),
  }))

  const live = new LiveHub({
    picture,
    feeds: () =>
      feeds.health().map(({ name, simulated, connected, lastLineAt, linesPerSecond }): FeedFreshness => ({
        name,
        simulated,
        connected,
        lastLineAt,
        linesPerSecond,
      })),
    openFilter: (text, token) => openFilter(text, token),
    maxClients: config.maxClients,
    maxClientsPerAddress: config.maxClientsPerAddress,
    allowedOrigins: config.allowedOrigins,
    trustProxy: config.trustProxy,
    onError: (error) => logger.error({ err: error, part: 'live' }, 'a live tick failed'),
  })

  const health = (): Health => {
    const now = Date.now()
    const feedStates = feeds.health()
    const stats = tracks.stats()
    const counters = live.counters()
    const trackHealth = {
      rows: stats.rows,
      bytesOnDisk: stats.bytes,
      pending: stats.pending + stats.staged,
      paused: stats.paused,
      trouble: stats.trouble,
      storedAfterMs: stats.storedAfterMs,
      shed: stats.shed,
    }
    return {
      status: statusOf(feedStates, trackHealth, startedAt, now),
      version: config.version,
      startedAt,
      now,
      ships: picture.size,
      shipsRefused: picture.refused,
      feeds: feedStates,
      dropped: intake.counts.dropped,
      samples: intake.samples(),
      tracks: trackHealth,
      voyages: calls.keeper.health(),
      live: {
        clients: live.clients,
        frames: counters.frames,
        bytes: counters.bytes,
        shed: counters.shed,
        closedSlow: counters.closedSlow,
        refused: counters.refused,
      },
      messages: people.messages.counts(),
      disk: { freeBytes: freeBytes(config.dataDir) },
      memory: { rssBytes: process.memoryUsage.rss() },
    }
  }

  const baseMap = new ThreadedBaseMap((error) =>
    logger.error(
      { error, part: 'base map' },
      'the thread that cuts base map tiles failed; the next tile starts another',
    ),
  )
  const people = await createPeople(config, database.db, logger)
  const contact = createContact({
    database,
    limits: people.limits,
    messages: people.messages,
    mailTo: config.contactMail,
    dataDir: config.dataDir,
    webFolder,
    publicUrl: config.publicUrl,
    requestsPerMinute: config.apiRequestsPerMinute,
    log: logger.child({ part: 'contact' }),
  })
  const ahead = createVoyagesAhead({
    ship: shipOf,
    destinations,
    port: (locode) => portTable.find(locode),
    lastCalls: (mmsi, now) => calls.lastCalls(mmsi, now),
    track: (mmsi, from, to, points) => tracks.track(mmsi, from, to, points),
    distance: (port, lat, lon) => seaDistances.to(port, lat, lon),
    now: Date.now,
  })
  const weather = createWeather(config.weather, logger.child({ part: 'weather' }))
  const fleets = createFleets({
    db: database.db,
    isHeard: (mmsi) => picture.row(mmsi) >= 0,
    now: Date.now,
    onChange: (userId) => filters.forgetFleets(userId),
  })
  const filters = createFilters({ picture, fleetsOf: (userId) => fleets.placesOf(userId), now: Date.now })
  const openFilter = openLiveFilter(
    filters,
    async (token) => (await people.accounts.whoAsks({ headers: { token }, ip: '' })).userId,
    (error) => logger.error({ err: error, part: 'live' }, 'a ship filter could not be opened'),
  )
  const savedFilters = createSavedFilters({ db: database.db, now: Date.now })
  const waysIn: WayIn[] = []
  const http = await createHttp({
    config,
    logger,
    onRoute: (way) => waysIn.push(way),
    api: [
      settingsRoutes(() => ({
        version: config.version,
        demo: hasSimulation,
        mapReviewNumber: config.mapReviewNumber,
        publicTrackHours: config.publicTrackHours,
        accounts: people.settings,
        credits: [
          BASE_MAP_CREDIT,
          ...new Set(sources.map((source) => source.credit).filter((credit) => credit !== '')),
        ],
      })),
      searchRoutes({
        ships: (query, limit) =>
          search.search(query, limit).flatMap(({ mmsi, match, matched }) => {
            const ship = shipOf(mmsi)
            return ship === null ? [] : [{ ...ship, simulated: ship.source?.simulated ?? false, match, matched }]
          }),
        ports: (query, limit) => portSearch.search(query, limit),
      }),
      shipRoutes(
        {
          ship: shipOf,
          async list(query, who) {
            const filter = query.filter === undefined ? null : await filters.open(query.filter, who)
            return listShips(picture, query, describing, filter && ((row) => filter.compiled.matches(row)))
          },
          track: (mmsi, from, to, points) => tracks.track(mmsi, from, to, points),
          publicTrackHours: config.publicTrackHours,
          whoAsks: people.accounts.whoAsks,
        },
        Date.now,
      ),
      shipHistoryRoutes(
        {
          ship: shipOf,
          countPoints: (...question) => tracks.countPoints(...question),
          points: (...question) => tracks.points(...question),
          identity: (mmsi) => tracks.identityHistory(mmsi),
          feedSource: (feed) => sources[feed] ?? null,
          whoAsks: people.accounts.whoAsks,
        },
        Date.now,
      ),
      portRoutes({
        all: () => portTable.all(),
        detail: (locode) => {
          const port: Port | null = portTable.find(locode)
          return port && describePort(port, picture, describe, Date.now())
        },
      }),
      fleetRoutes({
        fleets,
        whoAsks: people.accounts.whoAsks,
        limits: people.limits,
        picture,
        search,
        shipOf,
        now: Date.now,
      }),
      filterRoutes({ filters, saved: savedFilters, whoAsks: people.accounts.whoAsks }),
      voyageRoutes({ ofShip: calls.ofShip, ofPort: calls.ofPort, whoAsks: people.accounts.whoAsks }, Date.now),
      voyageAheadRoutes(ahead),
      weatherRoutes((lat, lon) => weather.at(lat, lon)),
      ...people.routes({
        filters: (userId) => savedFilters.list(userId),
        fleets: async (userId) => (await fleets.list(userId)).fleets,
      }),
      contact.routes,
    ],
    pages: [
      healthRoutes(health, createMetrics(health)),
      tileRoutes((z, x, y) => baseMap.tile(z, x, y)),
      contact.pages,
      (app) => registerWebPages(app, { folder: webFolder, publicUrl: config.publicUrl }),
    ],
  })
  const livePath = `/api/${endpoints.live}`
  http.server.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?')[0] === livePath) live.handleUpgrade(request, socket, head)
    else socket.destroy()
  })

  const background = new AbortController()
  const fillHistory = async () => {
    const feed = feeds.specs.findIndex((spec) => spec.kind === 'sim')
    const spec = feeds.specs[feed]
    if (spec?.kind !== 'sim' || background.signal.aborted) return 0
    const world = { seed: spec.seed, ships: spec.ships }
    const { rows } = await backfillHistory({
      store: tracks,
      world,
      feed,
      to: startedAt,
      signal: background.signal,
      log: logger.child({ part: 'history' }),
    })
    return rows
  }
  let expiring: NodeJS.Timeout | undefined
  let resolving: NodeJS.Timeout | undefined
  let backfilling: Promise<unknown> = Promise.resolve()
  return {
    waysIn,
    async listen() {
      const address = await http.listen({ port: config.port, host: config.host }).catch(async (error: unknown) => {
        await opened.close()
        throw error
      })
      baseMap.start()
      intake.start()
      feeds.start()
      live.start()
      people.start()
      await contact.start()
      expiring = setInterval(() => picture.expire(Date.now()), EXPIRE_EVERY_MS)
      importedRegister.start()
      resolving = setInterval(() => picture.resolveDestinations(RESOLVE_FOR_MS), RESOLVE_EVERY_MS)
      // Port calls are made of the past first, so that none of them begins in the middle.
      backfilling = (hasSimulation ? worldMade : Promise.resolve())
        .then(fillHistory)
        .then((rows) => calls.keeper.start(rows > 0))
      return address
    },
    async stop() {
      clearInterval(expiring)
      clearInterval(resolving)
      const registerLeft = importedRegister.stop()
      background.abort()
      calls.keeper.leaveStore()
      worldIsMade()
      weather.close()
      await feeds.stop()
      intake.stop()
      await Promise.all([live.close(), http.close(), baseMap.close(), seaDistances.close(), backfilling, registerLeft])
      await contact.stop()
      await people.stop()
      await tracks.close()
      await calls.keeper.stop()
      await database.close()
    },
  }
}
