import { resolve } from 'node:path'
import { z } from 'zod'
import { flag } from './flag-setting.ts'
import { listSetting } from './list-setting.ts'
import { SettingError } from './setting-error.ts'

/** What a process can do: hear ships, keep their tracks, answer people, watch for port calls and reminders. */
export const roles = ['intake', 'store', 'web', 'watch'] as const
export type Role = (typeof roles)[number]

/** Throws {@link SettingError} for a process that answers people from what another keeps, and is not told where that is. */
export function requireShared(wanted: ReadonlySet<Role>, given: Readonly<Record<string, unknown>>): void {
  if (given['STAND_BY'] === true) requireStandBy(wanted, given)
  if (!wanted.has('web') || wanted.has('store')) return
  const missing = SHARED.filter((name) => given[name] === undefined)
  if (missing.length > 0)
    throw new SettingError(
      `A process with ROLES=web answers from what others keep: set ${missing.join(', ')}, to the same as for the process with the roles store and watch.`,
    )
}

/** Who takes over answers and stores as the process before it did, and goes on from where that one was. */
function requireStandBy(wanted: ReadonlySet<Role>, given: Readonly<Record<string, unknown>>): void {
  if (!wanted.has('store') || wanted.has('web'))
    throw new SettingError(
      'STAND_BY=1 is for processes with ROLES=store,watch, of which one works and the others wait: leave it out elsewhere.',
    )
  const missing = [...SHARED, 'CHECKPOINT_DIR'].filter((name) => given[name] === undefined)
  if (missing.length > 0)
    throw new SettingError(
      `A process with STAND_BY=1 goes on where another stopped: set ${missing.join(', ')}, to the same for all of them.`,
    )
}

const roleOf = z.custom<Role>((name) => roles.some((role) => role === name), {
  error: `takes ${roles.join(', ')}, with commas between`,
})

/** Environment variables of a product that is several processes. */
export const roleEnvironment = z.object({
  ROLES: listSetting.pipe(z.array(roleOf)).default([]),
  NATS_URL: listSetting
    .pipe(z.array(z.url({ protocol: /^(nats|tls)$/, error: 'takes nats:// or tls:// addresses, with commas between' })))
    .default([]),
  NATS_STREAM_MB: z.coerce.number().int().min(16).max(1_000_000).default(1_024),
  /** How many processes answer people, behind one proxy. */
  WEB_PROCESSES: z.coerce.number().int().min(1).max(1_000).default(1),
  EVIDENCE_KEYS_DIR: z.string().min(1).optional(),
  /** Whether a process that stores and watches waits for one that does, and takes over from it. */
  STAND_BY: flag.default(false),
  CHECKPOINT_DIR: z.string().min(1).optional(),
  INTAKE_SPOOL_MB: z.coerce.number().int().min(0).max(1_000_000).default(2_000),
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
})

export interface NatsSettings {
  /** `nats://` or `tls://`, with user and password if need be; one cluster. */
  readonly servers: readonly string[]
  /** What the stream may take of NATS's disk before its oldest batches go. */
  readonly streamBytes: number
  /** On how many servers of a NATS cluster each batch lies. */
  readonly replicas: number
}

export interface RoleSettings {
  readonly roles: ReadonlySet<Role>
  /** Null: every role is in this process, which needs no bus. */
  readonly nats: NatsSettings | null
  /** What batches may take of the data folder of an intake while NATS is away. */
  readonly intakeSpoolBytes: number
  /** Whether it waits for another that stores and watches, and takes over from it. */
  readonly standBy: boolean
  /** Where the state of the port calls lies, for who takes over; null: in the data folder. */
  readonly checkpointDir: string | null
}

/** What can be a process by itself. Who stores also watches: both begin with what is written. */
const together: readonly (readonly Role[])[] = [['intake'], ['store', 'web', 'watch'], ['store', 'watch'], ['web']]

/** What processes that answer people share with the one that stores, and which settings say where it is. */
const SHARED = [
  'DATABASE_URL',
  'CLICKHOUSE_URL',
  'SERVER_SECRET',
  'VAPID_PRIVATE_KEY',
  'EXPORT_DIR',
  'EVIDENCE_KEYS_DIR',
] as const

/** Throws {@link SettingError} for roles that cannot be a process by themselves. */
export function readRoleSettings(values: z.infer<typeof roleEnvironment>): RoleSettings {
  const wanted = new Set<Role>(values.ROLES.length === 0 ? roles : values.ROLES)
  const isWhole = wanted.size === roles.length
  if (!isWhole && values.NATS_URL.length === 0)
    throw new SettingError(
      `A process with ROLES=${[...wanted].join(',')} needs others for the rest: set NATS_URL, or leave ROLES out for all in one process.`,
    )
  if (isWhole && values.NATS_URL.length > 0)
    throw new SettingError(
      'A process that has all roles needs no bus: set ROLES for each of several processes, or leave NATS_URL out.',
    )
  if (!isWhole && wanted.has('intake') && wanted.size > 1)
    throw new SettingError('The role intake is a process of its own: set ROLES=intake, and the others elsewhere.')
  if (!isWhole && !together.some((some) => some.length === wanted.size && some.every((role) => wanted.has(role))))
    throw new SettingError(
      'The roles store and watch are one process, with the role web or without it: set ROLES=store,web,watch, or ROLES=store,watch beside processes with ROLES=web.',
    )
  const { NATS_URL: servers, NATS_STREAM_MB: megabytes, NATS_REPLICAS: replicas } = values
  return {
    roles: wanted,
    nats: isWhole ? null : { servers, streamBytes: megabytes * 1_000_000, replicas },
    intakeSpoolBytes: values.INTAKE_SPOOL_MB * 1_000_000,
    standBy: values.STAND_BY,
    checkpointDir: values.CHECKPOINT_DIR === undefined ? null : resolve(values.CHECKPOINT_DIR),
  }
}
