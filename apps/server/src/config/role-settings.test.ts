import { expect, it } from 'vitest'
import { readConfig, SettingError } from './config.ts'

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
  expect(refused({ ROLES: 'web', ...NATS })).toMatch(/ROLES=store,web,watch/)
})

it('takes addresses of NATS and nothing else, and repeats no password', () => {
  const wrong = refused({ ROLES: 'intake', NATS_URL: 'http://user:hunter2@bus:4222' })
  expect(wrong).toMatch(/NATS_URL cannot be used: takes nats:\/\/ or tls:\/\/ addresses/)
  expect(wrong).not.toMatch(/hunter2/)
})
