import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { MailRule, PhoneRule } from '@fairway/contract'
import { z } from 'zod'
import { packageFile } from '../paths.ts'
import { readApiPrices, type ApiPrices } from './api-price-settings.ts'
import { readBackupSettings, type BackupSettings } from './backup-settings.ts'
import { readBaseMapSettings, type BaseMapSettings } from './base-map-settings.ts'
import { withConfigFile } from './config-file.ts'
import { readDoorSettings, type DoorSettings } from './door-settings.ts'
import { portSetting, readEnvironment, type Given } from './environment.ts'
import { readMessageSettings, type MessageSettings } from './message-settings.ts'
import { readRoleSettings, requireShared, type RoleSettings } from './role-settings.ts'
import { SettingError } from './setting-error.ts'
import type { TrustedProxies } from './trusted-proxies.ts'
import { readWeatherSettings, type WeatherSettings } from './weather-settings.ts'

export { SettingError }

/** The open live feeds that need no key (`--live`). */
export const openLiveFeeds = ['tcp://153.44.253.27:5631', 'mqtt+wss://meri.digitraffic.fi:443/mqtt']

export interface Config extends DoorSettings, RoleSettings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Feed URLs in the order given; the simulated world is one of them in demo mode. */
  readonly feeds: readonly string[]
  /** Where reports go to, as URLs. */
  readonly outputs: readonly string[]
  readonly demo: boolean
  /** Demo and not production: prefilled credentials, messages to read in an outbox. */
  readonly demoMode: boolean
  readonly databaseUrl: string | null
  readonly clickhouseUrl: string | null
  /** The name of the cluster to which that server belongs; null: it stands alone. */
  readonly clickhouseCluster: string | null
  readonly logLevel: string
  readonly apiDocs: boolean
  /** Whose word about a caller's address is believed; null for nobody's. */
  readonly trustedProxies: TrustedProxies | null
  readonly keepTrackDays: number
  /** What the counted passages of the traffic density may take of the disk, in units of a million bytes. */
  readonly densityMegabytes: number
  /** How far back tracks can be seen without a login. */
  readonly publicTrackHours: number
  readonly maxShips: number
  /** New ships that one sender may bring at once. */
  readonly newShipsAtOnce: number
  readonly maxClients: number
  readonly maxClientsPerAddress: number
  readonly apiRequestsPerMinute: number
  /** How many processes answer people. */
  readonly webProcesses: number
  /** What the data API costs. */
  readonly apiPrices: ApiPrices
  /** Where files of orders lie; null for the data folder. Processes that share a database share it. */
  readonly exportDir: string | null
  /** Where the keys of evidence packs lie; null for the data folder. */
  readonly evidenceKeysDir: string | null
  /** What they may take of the disk, in units of a million bytes. */
  readonly exportMegabytes: number
  readonly mapReviewNumber: string
  /** `coarse`: Natural Earth at every zoom, nothing is cut. */
  readonly coast: 'detailed' | 'coarse'
  /** Where the cut coast is kept; null for the data folder. */
  readonly coastFile: string | null
  /** Maps and overlays beside the built-in chart, and how many bytes of foreign tiles are kept on the disk. */
  readonly baseMap: BaseMapSettings
  readonly baseMapCacheBytes: number
  /** Which phone numbers and mail addresses can be registered, and how short a password may be. */
  readonly phoneRule: PhoneRule
  readonly mailRule: MailRule
  /** Of the two, those that a server in production was given no word about. */
  readonly rulesNotChosen: readonly ('PHONE_RULE' | 'MAIL_RULE')[]
  readonly minPasswordLength: number
  /** A login that nobody used for so long has ended; null when it lasts its 15 days in any case. */
  readonly sessionIdleMinutes: number | null
  /** How long a login that proved its owner may do what a token alone may not. */
  readonly confirmMinutes: number
  /** Made by the clock; null: none. */
  readonly backups: BackupSettings | null
  readonly messages: MessageSettings
  readonly weather: WeatherSettings
  /** Networks beside the public ones that webhooks may go to. */
  readonly webhookNetworks: readonly string[]
  /** null: the one in the data folder. */
  readonly vapidPrivateKey: string | null
  /** Where contact requests are mailed to; '' keeps them only. */
  readonly contactMail: string
  readonly version: string
}

export const usage = `Usage: npm start -- [--live] [--feed URL]… [--port N] [--host ADDRESS] [--data-dir FOLDER] [--demo] [--config FILE]

  --live       use the open live feeds of Norway and Finland
  --feed URL   take AIS from URL (repeatable): tcp://host:port  tcp-listen://:port  udp://:port
               file:path[?speed=60|max&loop]  mqtt+wss://…  aisstream://?key=…  sim:?ships=…
  --demo       run the simulated world besides the feeds given
  --config FILE    settings as lines NAME=value; the environment goes before them
  --check-config   says what is wrong with the settings and what applies, and starts nothing

The same by environment: PORT, HOST, DATA_DIR, FEEDS, DEMO, DATABASE_URL, CLICKHOUSE_URL, CONFIG_FILE (docs/operations.md has all).`

/** Reads arguments, environment and configuration file once; nothing else reads them. Throws {@link SettingError} naming what is wrong. */
export function readConfig(argv: readonly string[], environment: Given): Config {
  const options = readArguments(argv)
  const { given, problems } = withConfigFile(options.config, environment)
  if (problems.length > 0) throw new SettingError(problems[0])
  const values = readEnvironment(given)
  const { demo, demoMode, feeds } = whichFeeds(options, values)
  requireServerOfCluster(values)
  const dataDir = resolve(options['data-dir'] ?? values.DATA_DIR)
  const door = readDoorSettings(values)
  const roleSettings = readRoleSettings(values)
  requireShared(roleSettings.roles, values)
  /** What one of several processes may let pass of a limit, so that all let pass what it says. */
  const share = (limit: number) => Math.ceil(limit / values.WEB_PROCESSES)
  return Object.freeze({
    port: options.port ?? values.PORT,
    host: options.host ?? values.HOST,
    dataDir,
    feeds: Object.freeze(feeds),
    outputs: Object.freeze(values.OUTPUTS),
    demo,
    demoMode,
    databaseUrl: values.DATABASE_URL ?? null,
    clickhouseUrl: values.CLICKHOUSE_URL ?? null,
    clickhouseCluster: values.CLICKHOUSE_CLUSTER ?? null,
    logLevel: values.LOG_LEVEL,
    apiDocs: values.API_DOCS ?? values.NODE_ENV !== 'production',
    trustedProxies: values.TRUST_PROXY ?? null,
    keepTrackDays: values.KEEP_TRACK_DAYS,
    densityMegabytes: values.DENSITY_MB,
    publicTrackHours: values.PUBLIC_TRACK_HOURS,
    maxShips: values.MAX_SHIPS,
    newShipsAtOnce: values.NEW_SHIPS_AT_ONCE,
    maxClients: share(values.MAX_CLIENTS),
    maxClientsPerAddress: share(values.MAX_CLIENTS_PER_ADDRESS),
    apiRequestsPerMinute: share(values.API_REQUESTS_PER_MINUTE),
    webProcesses: values.WEB_PROCESSES,
    apiPrices: readApiPrices(values.API_PRICES),
    evidenceKeysDir: values.EVIDENCE_KEYS_DIR === undefined ? null : resolve(values.EVIDENCE_KEYS_DIR),
    exportDir: values.EXPORT_DIR === undefined ? null : resolve(values.EXPORT_DIR),
    exportMegabytes: values.EXPORT_MB,
    ...readMapSettings(values, dataDir),
    ...door,
    pageRequestsPerMinute: share(door.pageRequestsPerMinute),
    ...roleSettings,
    ...accountSettings(values, given),
    webhookNetworks: values.WEBHOOK_NETWORKS,
    vapidPrivateKey: values.VAPID_PRIVATE_KEY ?? null,
    contactMail: values.CONTACT_MAIL ?? '',
    backups: readBackupSettings(values),
    messages: readMessageSettings(values, demoMode),
    weather: readWeatherSettings(
      values,
      feeds.every((url) => url.startsWith('sim:')),
    ),
    version: readVersion(),
  })
}

type Values = ReturnType<typeof readEnvironment>

function requireServerOfCluster({ CLICKHOUSE_CLUSTER, CLICKHOUSE_URL }: Values): void {
  if (CLICKHOUSE_CLUSTER !== undefined && CLICKHOUSE_URL === undefined)
    throw new SettingError(
      'CLICKHOUSE_CLUSTER names a cluster of ClickHouse: set CLICKHOUSE_URL to one of its servers.',
    )
}

const accountSettings = (values: Values, given: Given) => ({
  phoneRule: values.PHONE_RULE,
  mailRule: values.MAIL_RULE,
  rulesNotChosen: rulesNotChosen(values.NODE_ENV, given),
  minPasswordLength: values.MIN_PASSWORD_LENGTH,
  sessionIdleMinutes: values.SESSION_IDLE_MINUTES || null,
  confirmMinutes: values.CONFIRM_MINUTES,
})

const readMapSettings = (values: Values, dataDir: string) => ({
  mapReviewNumber: values.MAP_REVIEW_NUMBER,
  coast: values.COAST,
  coastFile: values.COAST_FILE === undefined ? null : resolve(values.COAST_FILE),
  baseMap: readBaseMapSettings(values.BASE_MAP, dataDir),
  baseMapCacheBytes: values.BASE_MAP_CACHE_MB * 1_000_000,
})

/** A server in production should say whom it lets in. */
const rulesNotChosen = (environment: string | undefined, given: Given): Config['rulesNotChosen'] =>
  environment === 'production'
    ? (['PHONE_RULE', 'MAIL_RULE'] as const).filter((name) => (given[name] ?? '') === '')
    : []

/** The feeds that are asked for, the simulated world among them in a demonstration. */
function whichFeeds(options: ReturnType<typeof readArguments>, { FEEDS, DEMO, DEMO_SHIPS, NODE_ENV }: Values) {
  const isProduction = NODE_ENV === 'production'
  const wanted = [...(options.live ? openLiveFeeds : []), ...(options.feed ?? []), ...FEEDS]
  const asked = options.demo ?? DEMO
  const demo = asked === undefined || asked === 'auto' ? wanted.length === 0 : asked
  if (demo && isProduction && asked === undefined) {
    throw new SettingError(
      'No feed is configured: in production set FEEDS, give --feed or --live, or ask for the simulated world with DEMO=1, or DEMO=auto until there are feeds.',
    )
  }
  const hasSimulation = wanted.some((url) => url.startsWith('sim:'))
  const feeds = demo && !hasSimulation ? [...wanted, `sim:?ships=${DEMO_SHIPS}`] : wanted
  return { demo, demoMode: demo && !isProduction, feeds }
}

export function readArguments(argv: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        live: { type: 'boolean' },
        feed: { type: 'string', multiple: true },
        port: { type: 'string' },
        host: { type: 'string' },
        'data-dir': { type: 'string' },
        demo: { type: 'boolean' },
        config: { type: 'string' },
        'check-config': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    return { ...values, port: values.port === undefined ? undefined : checked('--port', portSetting, values.port) }
  } catch (error) {
    if (error instanceof SettingError) throw error
    throw new SettingError(`${(error as Error).message.split('.')[0]}. Run with --help to see the options.`)
  }
}

function checked<T>(name: string, schema: z.ZodType<T>, value: string): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new SettingError(`The option ${name} cannot be used: ${result.error.issues[0].message}.`)
}

function readVersion(): string {
  const text = readFileSync(packageFile, 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}
