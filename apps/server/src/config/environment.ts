import { MIN_PASSWORD_LENGTH } from '@fairway/contract'
import { z } from 'zod'
import { backupEnvironment } from './backup-settings.ts'
import { clusterName } from './cluster-name.ts'
import { doorEnvironment } from './door-settings.ts'
import { flag } from './flag-setting.ts'
import { listSetting } from './list-setting.ts'
import { messageEnvironment } from './message-settings.ts'
import { roleEnvironment } from './role-settings.ts'
import { SettingError } from './setting-error.ts'
import { trustedProxiesSetting } from './trusted-proxies.ts'
import { webhookNetworksSetting } from './webhook-settings.ts'
import { weatherEnvironment } from './weather-settings.ts'

/** By name, as the environment and the configuration file give them. */
export type Given = Readonly<Record<string, string | undefined>>

export const portSetting = z.coerce.number().int().min(0).max(65_535)

/** Every setting the server reads, of the environment or of the configuration file. */
export const environmentSchema = z.object({
  PORT: portSetting.default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  FEEDS: listSetting.default([]),
  OUTPUTS: listSetting.default([]),
  DEMO: z.union([z.literal('auto'), flag]).optional(),
  DEMO_SHIPS: z.coerce.number().int().min(1).max(300_000).default(3_000),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  CLICKHOUSE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CLICKHOUSE_CLUSTER: clusterName.optional(),
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
  ...backupEnvironment.shape,
  ...doorEnvironment.shape,
  ...messageEnvironment.shape,
  ...roleEnvironment.shape,
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
  CONFIRM_MINUTES: z.coerce.number().int().min(1).max(1_440).default(15),
  MIN_PASSWORD_LENGTH: z.coerce.number().int().min(MIN_PASSWORD_LENGTH).max(64).default(MIN_PASSWORD_LENGTH),
})

export type EnvironmentValues = z.infer<typeof environmentSchema>

/** The settings among what is given; an empty one counts as not given. */
export const settingsOf = (given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([name, value]) => name in environmentSchema.shape && value !== ''))

/** Throws {@link SettingError} with the first that cannot be used. */
export function readEnvironment(given: Given): EnvironmentValues {
  const result = environmentSchema.safeParse(settingsOf(given))
  if (result.success) return result.data
  const issue = result.error.issues[0]
  // The value is not repeated: it may hold a password.
  throw new SettingError(`The setting ${String(issue.path[0])} cannot be used: ${issue.message}.`)
}
