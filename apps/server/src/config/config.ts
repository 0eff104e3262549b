import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { MIN_PASSWORD_LENGTH, type MailRule, type PhoneRule } from '@fairway/contract'
import { z } from 'zod'
import { packageFile } from '../paths.ts'
import { readApiPrices, type ApiPrices } from './api-price-settings.ts'
import { readBaseMapSettings, type BaseMapSettings } from './base-map-settings.ts'
import { doorEnvironment, readDoorSettings, type DoorSettings } from './door-settings.ts'
import { messageEnvironment, readMessageSettings, type MessageSettings } from './message-settings.ts'
import { SettingError } from './setting-error.ts'
import { trustedProxiesSetting, type TrustedProxies } from './trusted-proxies.ts'
import { webhookNetworksSetting } from './webhook-settings.ts'
import { readWeatherSettings, weatherEnvironment, type WeatherSettings } from './weather-settings.ts'

export { SettingError }

/** The open live feeds that need no key (`--live`). */
export const openLiveFeeds = ['tcp://153.44.253.27:5631', 'mqtt+wss://meri.digitraffic.fi:443/mqtt']

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.enum(['0', '1', '']).transform((text) => text === '1')
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

/** Every environment variable the server reads. */
const environmentSchema = z.object({
  PORT: port.default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  FEEDS: list.default([]),
  OUTPUTS: list.default([]),
  DEMO: flag.optional(),
  DEMO_SHIPS: z.coerce.number().int().min(1).max(300_000).default(3_000),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  CLICKHOUSE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  NODE_ENV: z.string().optional(),
  API_DOCS: flag.optional(),
  TRUST_PROXY: trustedProxiesSetting.optional(),
  KEEP_TRACK_DAYS: z.coerce.number().int().min(1).max(36_500).default(400),
  DENSITY_MB: z.coerce.number().int().min(0).max(1_000_000).default(1_000),
  PUBLIC_TRACK_HOURS: z.coerce.number().int().min(0).max(876_000).default(24),
  MAX_SHIPS: z.coerce.number().int().min(1_000).max(2_000_000).default(1_000_000),
  NEW_SHIPS_AT_ONCE: z.coerce.number().int().min(100).max(2_000_000).default(20_000),
  MAX_CLIENTS: z.coerce.number().int().min(1).max(100_000).default(2_000),
  MAX_CLIENTS_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(20),
  API_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(600),
  API_PRICES: z.string().min(1).optional(),
  EXPORT_DIR: z
    .string()
    .min(1)
    .refine((folder) => !/[*?{}]/.test(folder), 'the engine reads * ? { } as a pattern')
    .optional(),
  EXPORT_MB: z.coerce.number().int().min(1).max(100_000_000).default(20_000),
  MAP_REVIEW_NUMBER: z.string().max(100).default(''),
  COAST: z.enum(['detailed', 'coarse']).default('detailed'),
  COAST_FILE: z.string().min(1).optional(),
  BASE_MAP: z.string().optional(),
  BASE_MAP_CACHE_MB: z.coerce.number().int().min(0).max(1_000_000).default(512),
  PHONE_RULE: z.enum(['spec', 'current']).default('spec'),
  MAIL_RULE: z.enum(['spec', 'current']).default('spec'),
  ...doorEnvironment.shape,
  ...messageEnvironment.shape,
  ...weatherEnvironment.shape,
  WEBHOOK_NETWORKS: webhookNetworksSetting.default([]),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url')
    .optional(),
  CONTACT_MAIL: z.email().optional(),
  SESSION_IDLE_MINUTES: z.coerce
    .number()
    .int()
    .min(0)
    .max(21_600)
    .refine((minutes) => minutes === 0 || minutes >= 5, 'Too small: expected 0 (never) or at least 5')
    .default(10_080),
  MIN_PASSWORD_LENGTH: z.coerce.number().int().min(MIN_PASSWORD_LENGTH).max(64).default(MIN_PASSWORD_LENGTH),
})

export interface Config extends DoorSettings {
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
  /** What the data API costs. */
  readonly apiPrices: ApiPrices
  /** Where files of orders lie; null for the data folder. Processes that share a database share it. */
  readonly exportDir: string | null
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

export const usage = `Usage: npm start -- [--live] [--feed URL]… [--port N] [--host ADDRESS] [--data-dir FOLDER] [--demo]

  --live       use the open live feeds of Norway and Finland
  --feed URL   take AIS from URL (repeatable): tcp://host:port  tcp-listen://:port  udp://:port
               file:path[?speed=60|max&loop]  mqtt+wss://…  aisstream://?key=…  sim:?ships=…
  --demo       run the simulated world besides the feeds given

The same by environment: PORT, HOST, DATA_DIR, FEEDS, DEMO, DATABASE_URL, CLICKHOUSE_URL (docs/operations.md has all).`

/** Reads arguments and environment once; nothing else reads either. Throws {@link SettingError} naming what is wrong. */
export function readConfig(argv: readonly string[], environment: Readonly<Record<string, string | undefined>>): Config {
  const options = readArguments(argv)
  const values = readEnvironment(environment)
  const wanted = [...(options.live ? openLiveFeeds : []), ...(options.feed ?? []), ...values.FEEDS]
  const demo = options.demo ?? values.DEMO ?? wanted.length === 0
  if (demo && values.NODE_ENV === 'production' && values.DEMO !== true && options.demo !== true) {
    throw new SettingError(
      'No feed is configured: in production set FEEDS, give --feed or --live, or ask for the simulated world with DEMO=1.',
    )
  }
  const demoMode = demo && values.NODE_ENV !== 'production'
  const hasSimulation = wanted.some((url) => url.startsWith('sim:'))
  const feeds = demo && !hasSimulation ? [...wanted, `sim:?ships=${values.DEMO_SHIPS}`] : wanted
  const dataDir = resolve(options['data-dir'] ?? values.DATA_DIR)
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
    logLevel: values.LOG_LEVEL,
    apiDocs: values.API_DOCS ?? values.NODE_ENV !== 'production',
    trustedProxies: values.TRUST_PROXY ?? null,
    keepTrackDays: values.KEEP_TRACK_DAYS,
    densityMegabytes: values.DENSITY_MB,
    publicTrackHours: values.PUBLIC_TRACK_HOURS,
    maxShips: values.MAX_SHIPS,
    newShipsAtOnce: values.NEW_SHIPS_AT_ONCE,
    maxClients: values.MAX_CLIENTS,
    maxClientsPerAddress: values.MAX_CLIENTS_PER_ADDRESS,
    apiRequestsPerMinute: values.API_REQUESTS_PER_MINUTE,
    apiPrices: readApiPrices(values.API_PRICES),
    exportDir: values.EXPORT_DIR === undefined ? null : resolve(values.EXPORT_DIR),
    exportMegabytes: values.EXPORT_MB,
    mapReviewNumber: values.MAP_REVIEW_NUMBER,
    coast: values.COAST,
    coastFile: values.COAST_FILE === undefined ? null : resolve(values.COAST_FILE),
    baseMap: readBaseMapSettings(values.BASE_MAP, dataDir),
    baseMapCacheBytes: values.BASE_MAP_CACHE_MB * 1_000_000,
    ...readDoorSettings(values),
    phoneRule: values.PHONE_RULE,
    mailRule: values.MAIL_RULE,
    rulesNotChosen:
      values.NODE_ENV === 'production'
        ? (['PHONE_RULE', 'MAIL_RULE'] as const).filter((name) => (environment[name] ?? '') === '')
        : [],
    minPasswordLength: values.MIN_PASSWORD_LENGTH,
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES || null,
    webhookNetworks: values.WEBHOOK_NETWORKS,
    vapidPrivateKey: values.VAPID_PRIVATE_KEY ?? null,
    contactMail: values.CONTACT_MAIL ?? '',
    messages: readMessageSettings(values, demoMode),
    weather: readWeatherSettings(
      values,
      feeds.every((url) => url.startsWith('sim:')),
    ),
    version: readVersion(),
  })
}

function readArguments(argv: readonly string[]) {
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
        help: { type: 'boolean', short: 'h' },
      },
    })
    return { ...values, port: values.port === undefined ? undefined : checked('--port', port, values.port) }
  } catch (error) {
    if (error instanceof SettingError) throw error
    throw new SettingError(`${(error as Error).message.split('.')[0]}. Run with --help to see the options.`)
  }
}

function readEnvironment(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in environmentSchema.shape && value !== ''),
  )
  const result = environmentSchema.safeParse(given)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  // The value is not repeated: it may hold a password.
  throw new SettingError(`The setting ${String(issue.path[0])} cannot be used: ${issue.message}.`)
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
