import { join } from 'node:path'
import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { AreasPart } from '../areas/areas.part.ts'
import { Repeated } from '../concurrency/repeated.ts'
import type { DatabasePart } from '../database/database.part.ts'
import type { DeliveriesPart } from '../deliveries/deliveries.part.ts'
import type { FeedsPart } from '../feeds/feeds.part.ts'
import type { FleetsPart } from '../fleets/fleets.part.ts'
import { metric } from '../health/metric.ts'
import type { InterferencePart } from '../interference/interference.part.ts'
import type { Limits } from '../limits/limits.ts'
import type { Context, Part } from '../part.ts'
import type { OrdersPart } from '../orders/orders.part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import type { PlansPart } from '../plans/plans.part.ts'
import type { PortAreasPart } from '../port-areas/port-areas.part.ts'
import type { PortsPart } from '../ports/ports.part.ts'
import type { RemindersPart } from '../reminders/reminders.part.ts'
import type { RoutesPart } from '../routes/routes.part.ts'
import type { KeyedHash } from '../secrets/keyed-hash.ts'
import type { SharesPart } from '../shares/shares.part.ts'
import type { AskedTracks } from '../tracks/tracks.part.ts'
import type { VoyageForecastPart } from '../voyage-forecast/voyage-forecast.part.ts'
import type { VoyagesPart } from '../voyages/voyages.part.ts'
import type { WeatherPart } from '../weather/weather.part.ts'
import { Admission, countsAlone, MOST_COUNTED, MOST_WRONG, type CountedRequests } from './answers/admit.ts'
import { createApiKeys, type OwnApiKeys } from './keys/api-keys.ts'
import { apiKeyRoutes } from './keys/api-keys.routes.ts'
import { dataApiRoutes } from './data-api.routes.ts'
import { KeyBook } from './keys/key-book.ts'
import { sweepHours } from './keys/key-hours.store.ts'
import { createKeptAnswers } from './metering/kept-answers.ts'
import { mcpRoutes } from './mcp/mcp.routes.ts'
import { Meter } from './metering/meter.ts'
import { LeasedRequests } from './metering/leased-requests.ts'
import { ogcRoutes } from './ogc/ogc.routes.ts'
import { leaseRequests, sweepRequestLeases } from './metering/request-leases.store.ts'
import { createResources } from './resources/resources.ts'
import type { V1OwnSource } from './resources/own-source.ts'
import type { V1Resources, V1Source } from './resources/source.ts'
import { createUsageRecords } from './metering/usage-records.ts'
import { usageRecordRoutes } from './metering/usage-records.routes.ts'
import { tellStopped } from './keys/tell-stopped.ts'
import { sweepUses } from './metering/usage.store.ts'

const TICK_MS = 1_000

interface DataApiNeeds {
  database: Pick<DatabasePart, 'db'>
  limits: Limits
  accounts: AccountsPart
  feeds: Pick<FeedsPart, 'freshness'>
  fleets: FleetsPart
  orders: OrdersPart
  picture: PicturePart
  ports: PortsPart
  portAreas: Pick<PortAreasPart, 'ofPort'>
  tracks: AskedTracks
  voyages: VoyagesPart
  forecasts: VoyageForecastPart
  hash: KeyedHash
  interference: InterferencePart
  routes: RoutesPart
  weather: WeatherPart
  areas: AreasPart
  plans: PlansPart
  reminders: RemindersPart
  deliveries: DeliveriesPart
  shares: SharesPart
}

/** What else is asked with a key: who may, what it costs, and from what it is answered. */
export interface DataApiPart extends Part {
  readonly admission: Admission
  readonly book: KeyBook
  readonly meter: Meter
  readonly source: V1Source
  readonly resources: V1Resources
}

/** The data API `/v1`: keys, what they use, and what calls answer. */
export function dataApiPart(context: Context, needs: DataApiNeeds): DataApiPart {
  const { config, now } = context
  const { db } = needs.database
  const log = context.log('data-api')
  const prices = config.apiPrices
  const { accounts } = needs.accounts
  const { meter, book, keys, stopped } = meteredKeys(context, needs)
  needs.orders.useMeter(() => meter.flush())
  const records = createUsageRecords({ db, flush: () => meter.flush() })
  const counts = countedRequests(context, needs)
  const admission = new Admission(book, prices, now, counts)
  const source = sourceOf(context, needs, keys)
  const resources = createResources(source, ownSourceOf(needs))
  const kept = createKeptAnswers({ db, hash: needs.hash, now })
  const served = { admission, resources, kept, book, meter, prices, config, now }
  const clock = new Repeated(
    TICK_MS,
    async () => {
      await meter.flush()
      await book.refresh()
    },
    (error) =>
      log.warn({ error }, 'what the keys of the data API used could not be brought into the database; tried again'),
  )
  return {
    name: 'data API',
    admission,
    book,
    meter,
    source,
    resources,
    pages: [dataApiRoutes(served), mcpRoutes(served), ogcRoutes(served)],
    api: [apiKeyRoutes(keys, accounts), usageRecordRoutes(records, accounts.authenticate)],
    exports: {
      apiKeys: async (userId) => (await keys.list(userId)).keys,
      apiUsage: (userId) => keys.allUses(userId),
    },
    metrics: metricsOf(meter, book, stopped, counts.failures),
    async sweep() {
      await sweepUses(db, now())
      await sweepHours(db, now())
      await sweepRequestLeases(db, Math.floor(now() / 60_000))
      await kept.sweep()
    },
    whileStill: (work) => meter.alone(work),
    async start() {
      await meter.recover()
      clock.start()
    },
    async stop() {
      await clock.stop()
      await meter.close()
    },
  }
}

/** The keys, what they use, and the end of one that uses far more than usual. */
function meteredKeys({ config, log: logOf, now }: Context, needs: DataApiNeeds) {
  const { db } = needs.database
  const log = logOf('data-api')
  const prices = config.apiPrices
  let stopped = 0
  const meter = new Meter({
    db,
    folder: join(config.dataDir, 'api-metering'),
    log,
    now,
    unusual: prices.unusualUse,
    onStopped(key) {
      stopped += 1
      book.forget(key.userId)
      tellStopped(needs.accounts.accounts.parts, key).catch((error: unknown) =>
        log.warn({ error, prefix: key.prefix }, 'a key was stopped for unusual use, but its owner could not be told'),
      )
    },
  })
  const book = new KeyBook({ db, meter, prices, now })
  const keys = createApiKeys({
    db,
    limits: needs.limits,
    prices,
    flush: () => meter.flush(),
    onChange: (userId) => book.forget(userId),
    now,
  })
  return { meter, book, keys, stopped: () => stopped }
}

/** One process counts in memory; several lease what each lets pass from the database. */
function countedRequests({ config, log: logOf, now }: Context, { database: { db }, hash }: DataApiNeeds) {
  const { webProcesses: processes, apiPrices } = config
  const alone = countsAlone(apiPrices.requestsPerMinute, now)
  if (processes === 1) return { ...alone, failures: () => 0 }
  const log = logOf('data-api')
  const shared = (what: keyof CountedRequests, most: number) =>
    new LeasedRequests({
      most,
      processes,
      kept: MOST_COUNTED,
      // Addresses of people are not written down.
      lease: (key, minute, wanted) =>
        leaseRequests(db, { name: hash('requests of a minute', what, key), minute, wanted, most }),
      onFailure: (error) =>
        log.warn(
          { error },
          'requests of keys could not be counted together with other processes; each lets its share pass',
        ),
      now,
    })
  const requests = shared('requests', apiPrices.requestsPerMinute)
  const wrong = shared('wrong', MOST_WRONG)
  return { requests, wrong, failures: () => requests.failures + wrong.failures }
}

const metricsOf = (meter: Meter, book: KeyBook, stopped: () => number, unleased: () => number) => [
  metric(
    'api_request_lease_failures_total',
    'Times that requests of keys could not be counted together with other processes',
    unleased,
  ),
  metric('api_calls_counted_total', 'Calls of the data API that were counted', () => meter.counted),
  metric(
    'api_booking_failures_total',
    'Times that counted calls could not be brought into the database',
    () => meter.failures,
  ),
  metric('api_keys_stopped_total', 'Keys of the data API that were stopped for unusual use', stopped),
  metric('api_keys_in_use', 'Keys of the data API used within a minute', () => book.size),
]

/** What calls answer comes from the parts that the site's own calls ask. */
function sourceOf({ config }: Context, needs: DataApiNeeds, keys: OwnApiKeys): V1Source {
  const { feeds, fleets, ports, tracks, voyages, forecasts } = needs
  const { picture, search, portSearch, describing, ship } = needs.picture
  return {
    ship,
    doubts: needs.interference.doubts,
    search: (...question) => search.search(...question),
    byImo: (imo) => search.byImo(imo),
    searchPorts: (...question) => portSearch.search(...question),
    ports: () => ports.table.bySize(),
    inBox: (box, visit) =>
      picture.inBox(box, (row) => {
        const { mmsi, latE7, lonE7 } = picture.columns
        visit(mmsi[row], latE7[row] / 1e7, lonE7[row] / 1e7)
      }),
    track: (...question) => tracks.store.track(...question),
    points: (...question) => tracks.store.points(...question),
    identity: (mmsi) => tracks.store.identityHistory(mmsi),
    feedSource: (feed) => describing.feeds[feed] ?? null,
    calls: (question) => voyages.ofShip(question),
    callsOfPlace: (...question) => voyages.ofPlace(...question),
    call: (id) => voyages.callOf(id),
    ahead: forecasts.of,
    port: (locode) => ports.table.find(locode),
    portAreas: (locode) => needs.portAreas.ofPort(locode),
    portActivity: (...question) => voyages.ofPort(...question),
    fleets: (userId) => fleets.fleets.list(userId),
    orders: needs.orders.orders,
    orderLink: (order) => needs.orders.link(order),
    keys: (userId) => keys.list(userId),
    usage: (...question) => keys.usage(...question),
    status: () => ({
      feeds: feeds.freshness(),
      stations: picture.size,
      version: config.version,
      rebuilding: voyages.rebuilding(),
    }),
  }
}

const ownSourceOf = (needs: DataApiNeeds): V1OwnSource => ({
  findWay: needs.routes.findWay,
  weather: needs.weather.at,
  areas: needs.areas.areas,
  namedAreas: needs.areas.named,
  plans: needs.plans.plans,
  reminders: needs.reminders.reminders,
  inbox: needs.reminders.inbox,
  webhooks: needs.deliveries.targets,
  shares: needs.shares.shares,
})
