import { expect, it } from 'vitest'
import { readConfig, SettingError, type Config } from './config.ts'

const NATS = { NATS_URL: 'nats://bus:4222' }
const refused = (environment: Record<string, string>) => {
  try {
    readConfig([], environment)
  } catch (error) {
    if (error instanceof SettingError) return error.message
  }
  return null
}

it('is one process with every role and without a bus when nothing is said', () => {
  const { roles, nats } = readConfig([], {})
  expect([...roles]).toEqual(['intake', 'store', 'web', 'watch'])
  expect(nats).toBeNull()
  expect([...readConfig([], { ROLES: 'watch,web,store,intake' }).roles]).toHaveLength(4)
})

it('takes the intake apart from the rest, with a bus between them', () => {
  const intake = readConfig([], { ROLES: 'intake', ...NATS })
  expect([...intake.roles]).toEqual(['intake'])
  expect(intake.nats).toEqual({ servers: ['nats://bus:4222'], streamBytes: 1_024_000_000, replicas: 1 })
  expect(intake.intakeSpoolBytes).toBe(2_000_000_000)
  const rest = readConfig([], {
    ROLES: 'store, web, watch',
    NATS_URL: 'tls://a:4222,tls://b:4222',
    NATS_STREAM_MB: '64',
    NATS_REPLICAS: '3',
  })
  expect([...rest.roles]).toEqual(['store', 'web', 'watch'])
  expect(rest.nats).toEqual({ servers: ['tls://a:4222', 'tls://b:4222'], streamBytes: 64_000_000, replicas: 3 })
})

it('says in one sentence why roles cannot be a process', () => {
  expect(refused({ ROLES: 'intake' })).toMatch(/^A process with ROLES=intake needs others .* NATS_URL/)
  expect(refused({ ROLES: 'helmsman', ...NATS })).toMatch(/ROLES cannot be used: takes intake, store, web, watch/)
  expect(refused(NATS)).toMatch(/^A process that has all roles needs no bus/)
  expect(refused({ ROLES: 'intake,web', ...NATS })).toMatch(/^The role intake is a process of its own/)
  expect(refused({ ROLES: 'store,web', ...NATS })).toMatch(/ROLES=store,web,watch, or ROLES=store,watch beside/)
  expect(refused({ ROLES: 'watch', ...NATS })).toMatch(/The roles store and watch are one process/)
})

it('takes addresses of NATS and nothing else, and repeats no password', () => {
  const wrong = refused({ ROLES: 'intake', NATS_URL: 'http://user:hunter2@bus:4222' })
  expect(wrong).toMatch(/NATS_URL cannot be used: takes nats:\/\/ or tls:\/\/ addresses/)
  expect(wrong).not.toMatch(/hunter2/)
})

const SHARED = {
  DATABASE_URL: 'postgres://fairway@db/fairway',
  CLICKHOUSE_URL: 'http://fairway:secret@tracks:8123/fairway',
  SERVER_SECRET: 's'.repeat(32),
  VAPID_PRIVATE_KEY: 'v'.repeat(43),
  EXPORT_DIR: '/srv/exports',
  EVIDENCE_KEYS_DIR: '/srv/evidence-keys',
}

it('takes processes that only answer people, where they are told what they share', () => {
  const { roles, evidenceKeysDir } = readConfig([], { ROLES: 'web', ...NATS, ...SHARED })
  expect([...roles]).toEqual(['web'])
  expect(evidenceKeysDir).toBe('/srv/evidence-keys')
  expect([...readConfig([], { ROLES: 'watch,store', ...NATS }).roles]).toEqual(['watch', 'store'])
  const { CLICKHOUSE_URL: _, EXPORT_DIR: __, ...some } = SHARED
  expect(refused({ ROLES: 'web', ...NATS, ...some })).toMatch(/set CLICKHOUSE_URL, EXPORT_DIR, to the same as/)
})

it('lets each of several such processes pass its share of what an address may', () => {
  const limits = ({ maxClients, maxClientsPerAddress, apiRequestsPerMinute, pageRequestsPerMinute }: Config) => [
    maxClients,
    maxClientsPerAddress,
    apiRequestsPerMinute,
    pageRequestsPerMinute,
  ]
  const whole = limits(readConfig([], {}))
  const third = limits(readConfig([], { ROLES: 'web', WEB_PROCESSES: '3', ...NATS, ...SHARED }))
  expect(third).toEqual(whole.map((limit) => Math.ceil(limit / 3)))
})

it('a process that stands by stores and watches, and names what it shares with the others', () => {
  const all = { ...NATS, ...SHARED, CHECKPOINT_DIR: '/srv/checkpoint', STAND_BY: '1' }
  expect(readConfig([], { ROLES: 'store,watch', ...all })).toMatchObject({
    standBy: true,
    checkpointDir: '/srv/checkpoint',
  })
  const { CHECKPOINT_DIR: _, ...some } = all
  expect(refused({ ROLES: 'store,watch', ...some })).toMatch(
    /goes on where another stopped: set CHECKPOINT_DIR, to the/,
  )
  for (const ROLES of ['store,web,watch', 'web', 'intake'])
    expect(refused({ ROLES, ...all })).toMatch(/STAND_BY=1 is for processes with ROLES=store,watch/)
  expect(readConfig([], {}).standBy).toBe(false)
})
