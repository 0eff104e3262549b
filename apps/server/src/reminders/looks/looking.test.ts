import { noLimits, type Port, type Ship } from '@fairway/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../database/open-database.ts'
import { freshDatabase } from '../../database/worker-postgres.fixture.ts'
import { hourlyValues, type WeatherProvider } from '../../weather/provider.ts'
import { WeatherService } from '../../weather/weather-service.ts'
import { describeTold } from './facts.ts'
import { Looking } from './looking.ts'
import { queueLook } from './look-queues.ts'
import { weatherLook } from './look-weather.ts'
import { RuleBook, type ShipsNow } from '../rules/rule-book.ts'
import { rulesOf, type RuleRow } from '../rules/rules.store.ts'
import { insertUser, rules, START, USER } from '../watch/watcher.fixture.ts'

const HOUR = 3_600_000
const OWN = 412_000_001
const log = { info() {}, warn() {}, error() {} }
const noShips: ShipsNow = {
  inBox() {},
  find: () => null,
  classOf: (mmsi) => (mmsi === 9 ? 'tanker' : null),
  said: () => null,
}
const port = { locode: 'CNNGB', name: 'Ningbo', nameZh: '宁波', lat: 29.9, lon: 121.9 } as Port
const common = { ...rules[1], areaId: null, coolDown: 0, since: START }
const weatherRule: RuleRow = {
  ...common,
  id: 'rule-wind'.padEnd(16, '0'),
  who: { kind: 'ships', mmsis: [OWN] },
  does: ['weather-wind', 'weather-waves'],
  limits: { ...noLimits, wind: 8, waves: 4 },
}
const queueRule: RuleRow = {
  ...common,
  id: 'rule-queue'.padEnd(16, '0'),
  who: { kind: 'any' },
  does: ['queue-longer'],
  port: 'CNNGB',
  limits: { ...noLimits, queue: 2 },
}

describe('rules that look round', () => {
  let server: Awaited<ReturnType<typeof freshDatabase>>
  let database: OpenDatabase
  let clock = START
  /** Metres a second and metres, from the hour of the start on. */
  let wind: number[] = []
  let waves: number[] = []
  let waiting: number[] | null = []
  let calls = 0
  const provider: WeatherProvider = {
    name: 'ours',
    model: 'made-up',
    attribution: null,
    simulated: false,
    mostCells: 100,
    async fetch(cells) {
      calls++
      return cells.map(() => {
        const values = Object.fromEntries(hourlyValues.map((name) => [name, new Float32Array(wind.length)]))
        values.windSpeed = Float32Array.from(wind)
        values.waveHeight = Float32Array.from(waves)
        return { start: START, hours: wind.length, values: values as never, partial: false }
      })
    },
  }
  beforeAll(async () => {
    server = await freshDatabase()
    database = await openDatabase({ dir: '', url: server.url })
    await insertUser(database.db)
    for (const rule of [weatherRule, queueRule]) await rulesOf(database.db, USER).insert(rule)
  })
  afterAll(async () => {
    await database.close()
    await server.remove()
  })
  beforeEach(async () => {
    clock = START
    calls = 0
    await database.db.deleteFrom('reminder_event').execute()
    await database.db.deleteFrom('reminder_look').execute()
  })

  /** As after a start: only what the database keeps is known. */
  function open(byWeather = weatherRule) {
    const book = new RuleBook(noShips)
    book.put(USER, [
      { row: byWeather, area: null, ships: [OWN] },
      { row: queueRule, area: null, ships: null },
    ])
    const ship = { mmsi: OWN, name: 'JADE', nameZh: null, class: 'tanker', lat: 54, lon: 8, sog: 9, cog: 90 }
    const weather = new WeatherService({ provider, now: () => clock, onError() {} })
    const now = () => clock
    const shipNow = (): Ship => ({ ...ship, positionAt: clock }) as Ship
    return new Looking({
      db: database.db,
      book,
      looks: [
        weatherLook({ at: (lat, lon) => weather.at(lat, lon), ship: shipNow, now }),
        queueLook({ whoWaits: async () => waiting, port: () => port, classOf: noShips.classOf, now }),
      ],
      describe: describeTold(book, { ship: shipNow, port: () => port }),
      onTold() {},
      log,
      now,
    })
  }
  const told = async (kind: string) => {
    const rows = await database.db
      .selectFrom('reminder_event')
      .selectAll()
      .where('kind', '=', kind)
      .orderBy('at')
      .execute()
    return rows.map(({ at, mmsi, facts }) => ({
      hour: (at - START) / HOUR,
      mmsi,
      ...(facts as { detail: object }).detail,
    }))
  }

  it('tell of wind and waves once a spell, with few calls, and go on after a stop', async () => {
    wind = [10, 18, 19, 16, 18, 10, 18, 10]
    waves = [1, 1, 4, 3.5, 4.2, 3, 1, 1]
    waiting = []
    let looking = open()
    for (let minute = 0; minute < 7.5 * 60; minute += 10) {
      clock = START + minute * 60_000
      await looking.turn()
      // Every hour and a half it begins anew.
      if (minute % 90 === 0) looking = open()
    }
    expect((await told('weather-wind')).map(({ hour }) => Math.round(hour))).toEqual([1, 6])
    expect(await told('weather-waves')).toEqual([
      {
        hour: expect.closeTo(1.5, 1) as number,
        mmsi: OWN,
        waves: 4,
        limit: 4,
        model: 'made-up',
        validAt: START + 2 * HOUR,
      },
    ])
    expect(calls).toBeLessThan(15)
  })

  it('know nothing of wind where the provider cannot be reached, and end no spell by that', async () => {
    wind = [18, 18, 18]
    waves = [1, 1, 1]
    let looking = open()
    await looking.turn()
    const fetch = provider.fetch
    provider.fetch = async () => Promise.reject(new Error('gone'))
    clock += HOUR
    looking = open()
    await looking.turn()
    provider.fetch = fetch
    clock += HOUR
    looking = open()
    await looking.turn()
    expect(await told('weather-wind')).toHaveLength(1)
  })

  it('tell of a queue once while it is longer, about no ship, and again when it was shorter', async () => {
    wind = [1]
    waves = [0]
    const looking = open()
    for (const [minutes, ships] of [
      [5, [1, 2]],
      [10, [1, 2, 3]],
      [15, [1, 2, 3, 4]],
      [20, null],
      [25, [1, 2]],
      [30, [1, 2, 3]],
      [35, [1]],
      [40, [1, 2, 9, 4]],
    ] as const) {
      clock = START + minutes * 60_000
      waiting = ships === null ? null : [...ships]
      await looking.turn()
    }
    expect(await told('queue-longer')).toEqual([
      { hour: 10 / 60, mmsi: null, waiting: 3, limit: 2 },
      { hour: 40 / 60, mmsi: null, waiting: 4, limit: 2 },
    ])
  })

  it('tell of a spell when the rule admits it, though it is long since it was there', async () => {
    wind = [18, 18, 18, 18, 18]
    waves = [1, 1, 1, 1, 1]
    waiting = []
    const minute = 60 * new Date(START).getUTCHours()
    const hours = { from: minute + 120, to: minute + 600, days: [], zone: 'UTC' }
    const looking = open({ ...weatherRule, conditions: { ...weatherRule.conditions, hours } })
    for (; clock < START + 4 * HOUR; clock += HOUR / 2) await looking.turn()
    expect((await told('weather-wind')).map(({ hour }) => hour)).toEqual([2])
  })

  it('keep what they know only with what they told', async () => {
    wind = [18]
    waves = [1]
    waiting = []
    await database.db.deleteFrom('reminder_rule').where('id', '=', weatherRule.id).execute()
    await open().turn()
    expect(await told('weather-wind')).toEqual([])
    await rulesOf(database.db, USER).insert(weatherRule)
    await open().turn()
    expect(await told('weather-wind')).toHaveLength(1)
    await open().turn()
    expect(await told('weather-wind')).toHaveLength(1)
  })
})
