import { readCommandConfig } from './command-config.ts'
import { expect, it } from 'vitest'
import { openLiveFeeds, readConfig, SettingError } from './config.ts'

it('starts the simulated world when nothing is given', () => {
  const config = readConfig([], {})
  expect(config).toMatchObject({ port: 8080, host: '127.0.0.1', demo: true, feeds: ['sim:?ships=3000'] })
})

it('leaves the simulated world out as soon as a real feed is given', () => {
  expect(readConfig(['--feed', 'tcp://a:1', '--feed', 'udp://:2'], {})).toMatchObject({
    demo: false,
    feeds: ['tcp://a:1', 'udp://:2'],
  })
  expect(readConfig([], { FEEDS: 'tcp://a:1, udp://:2' }).feeds).toEqual(['tcp://a:1', 'udp://:2'])
  expect(readConfig(['--live'], {})).toMatchObject({ demo: false, feeds: openLiveFeeds })
})

it('runs both when asked for both', () => {
  expect(readConfig(['--live'], { DEMO: '1', DEMO_SHIPS: '50' }).feeds).toEqual([...openLiveFeeds, 'sim:?ships=50'])
  expect(readConfig(['--feed', 'sim:?ships=9'], { DEMO: '1' }).feeds).toEqual(['sim:?ships=9'])
})

it('never falls back to the simulated world in production', () => {
  expect(() => readConfig([], { NODE_ENV: 'production' })).toThrow(/No feed is configured/)
  expect(readConfig([], { NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true)
  expect(readConfig([], { NODE_ENV: 'production', DEMO: '1' }).apiDocs).toBe(false)
})

it('runs the simulated world until there are feeds, where that is asked for', () => {
  const auto = { NODE_ENV: 'production', DEMO: 'auto' }
  expect(readConfig([], auto)).toMatchObject({ demo: true, feeds: ['sim:?ships=3000'] })
  expect(readConfig([], { ...auto, FEEDS: 'tcp://a:1' })).toMatchObject({ demo: false, feeds: ['tcp://a:1'] })
})

it('a command needs no feed, also in production, and takes its folder from its option', () => {
  const production = { NODE_ENV: 'production', DATA_DIR: '/var/lib/a' }
  expect(readCommandConfig(null, production)).toMatchObject({ dataDir: '/var/lib/a', feeds: [], demo: false })
  expect(readCommandConfig('/var/lib/b', { ...production, FEEDS: 'gopher://x', DEMO: '1' })).toMatchObject({
    dataDir: '/var/lib/b',
    feeds: [],
  })
})

it('names the setting that cannot be used, without repeating a value that may be secret', () => {
  expect(() => readConfig([], { PORT: 'eighty' })).toThrow(/PORT/)
  expect(() => readConfig(['--port', '70000'], {})).toThrow(/--port/)
  expect(() => readConfig(['--prot', '1'], {})).toThrow(/--prot/)
  const secret = () => readConfig([], { DATABASE_URL: 'mysql://user:hunter2@db' })
  expect(secret).toThrow(SettingError)
  expect(secret).toThrow(/DATABASE_URL/)
  expect(secret).not.toThrow(/hunter2/)
})

it('takes the rules of the specification for contacts and passwords, and no password shorter than those', () => {
  expect(readConfig([], {})).toMatchObject({
    phoneRule: 'spec',
    mailRule: 'spec',
    minPasswordLength: 6,
    sessionIdleMinutes: 7 * 24 * 60,
  })
  expect(readConfig([], { SESSION_IDLE_MINUTES: '0' }).sessionIdleMinutes).toBeNull()
  expect(readConfig([], { SESSION_IDLE_MINUTES: '30' }).sessionIdleMinutes).toBe(30)
  for (const wrong of ['1', '30000', 'a week'])
    expect(() => readConfig([], { SESSION_IDLE_MINUTES: wrong })).toThrow('SESSION_IDLE_MINUTES')
  expect(readConfig([], { PHONE_RULE: 'current', MAIL_RULE: 'current', MIN_PASSWORD_LENGTH: '10' })).toMatchObject({
    phoneRule: 'current',
    mailRule: 'current',
    minPasswordLength: 10,
  })
  const production = { NODE_ENV: 'production', DEMO: '1' }
  expect(readConfig([], {}).rulesNotChosen).toEqual([])
  expect(readConfig([], { ...production, MAIL_RULE: 'spec' }).rulesNotChosen).toEqual(['PHONE_RULE'])
  expect(readConfig([], { ...production, MAIL_RULE: 'spec', PHONE_RULE: 'current' }).rulesNotChosen).toEqual([])
  expect(() => readConfig([], { MIN_PASSWORD_LENGTH: '5' })).toThrow(/MIN_PASSWORD_LENGTH/)
  expect(() => readConfig([], { PHONE_RULE: 'any' })).toThrow(/PHONE_RULE/)
})

it('has the demoMode of a demonstration only in a demonstration that is no production', () => {
  expect(readConfig([], {}).demoMode).toBe(true)
  expect(readConfig([], { NODE_ENV: 'production', DEMO: '1' }).demoMode).toBe(false)
  expect(readConfig(['--live'], {}).demoMode).toBe(false)
})

it('takes the public address without what does not belong to it, and nothing that is no address', () => {
  expect(readConfig(['--demo'], { PUBLIC_URL: 'https://ships.example/sea/?a=1#b' }).publicUrl).toBe(
    'https://ships.example/sea',
  )
  expect(readConfig(['--demo'], {}).publicUrl).toBeNull()
  expect(() => readConfig(['--demo'], { PUBLIC_URL: 'ships.example' })).toThrow(/PUBLIC_URL/)
  expect(() => readConfig(['--demo'], { PUBLIC_URL: 'javascript:alert(1)' })).toThrow(/PUBLIC_URL/)
})

it('is frozen', () => {
  expect(Object.isFrozen(readConfig([], {}))).toBe(true)
})

it('a cluster of ClickHouse needs one of its servers, and a name that can stand in statements', () => {
  expect(() => readConfig([], { CLICKHOUSE_CLUSTER: 'north' })).toThrow(/set CLICKHOUSE_URL to one of its servers/)
  const given = { CLICKHOUSE_URL: 'http://a:8123/fleet', CLICKHOUSE_CLUSTER: 'north' }
  expect(readConfig([], given).clickhouseCluster).toBe('north')
  expect(() => readConfig([], { ...given, CLICKHOUSE_CLUSTER: "n'; DROP" })).toThrow(/CLICKHOUSE_CLUSTER/)
})
