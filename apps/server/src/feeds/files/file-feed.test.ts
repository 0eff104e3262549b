import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { toSentences, type StaticAndVoyage } from '@fairway/ais'
import { cleanUp, cleanUps, line, run, ships, until } from '../feeds.fixture.ts'

afterEach(cleanUp)

describe('logs', () => {
  const folder = () => {
    const path = mkdtempSync(join(tmpdir(), 'fairway-log-'))
    cleanUps.push(() => rmSync(path, { recursive: true }))
    return path
  }
  /** A ship that sails east at 10 knots, a line every 10 s of log time. */
  const voyage = (count: number) =>
    Array.from(
      { length: count },
      (_, index) =>
        `$GPRMC,${clock(index * 10)},A,5000.0,N,00300.0,W,4.0,183.2,010112,3.8,W,A\r\n${line(1, 10 + index * 0.00079)}`,
    ).join('')
  const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 19).replaceAll(':', '')

  it('are replayed as fast as they can be read, shown as now and judged by their own clock', async () => {
    const path = join(folder(), 'log.txt')
    writeFileSync(path, voyage(500))
    const started = Date.now()
    const { feeds, collected, intake } = run([`file:${path}?speed=max`])
    await until(() => feeds.health()[0].ended)
    intake.flush()
    expect(collected.kept).toHaveLength(500)
    expect(intake.counts.dropped.jump).toBe(0)
    for (const report of collected.kept) expect(report.time >= started && report.time <= Date.now()).toBe(true)
    expect(feeds.health()[0]).toMatchObject({ connected: false, reconnects: 0, lastError: null })
  })

  it('keep their time when told to', async () => {
    const path = join(folder(), 'log.txt')
    writeFileSync(path, voyage(10))
    const { feeds, collected, intake } = run([`file:${path}?speed=max&time=log`])
    await until(() => feeds.health()[0].ended)
    intake.flush()
    expect(collected.kept.map((report) => report.time - Date.UTC(2012, 0, 1))).toEqual(
      Array.from({ length: 10 }, (_, index) => index * 10_000),
    )
  })

  it.each([
    ['before the sentence', (time: number, text: string) => `${new Date(time).toISOString()} ${text}`],
    ['in JSON', (time: number, text: string) => `{"rxuxtime":${time / 1000},"nmea":["${text}"]}`],
    ['in fractions of a second behind it', (time: number, text: string) => `${text},${time / 1000}.00`],
  ])('keep their time where it stands %s', async (_where, written) => {
    const path = join(folder(), 'log.txt')
    const began = Date.UTC(2024, 9, 21, 6)
    const rows = Array.from({ length: 10 }, (_, index) =>
      written(began + index * 10_000, line(1, 10 + index * 0.00079).trim()),
    )
    writeFileSync(path, rows.join('\n'))
    const { feeds, collected, intake } = run([`file:${path}?speed=max&time=log`])
    await until(() => feeds.health()[0].ended)
    intake.flush()
    expect(collected.kept.map((report) => report.time - began)).toEqual(
      Array.from({ length: 10 }, (_, index) => index * 10_000),
    )
  })

  it('keep the time of each line where two logs were joined, batches came later, or nothing was heard for days', async () => {
    const path = join(folder(), 'log.txt')
    const began = Date.UTC(2024, 9, 21)
    const hour = 3_600_000
    const station = (ship: number, times: readonly number[]) =>
      times.map((time) => ({
        ship,
        time,
        text: `${new Date(began + time).toISOString()} ${line(ship, 10 + (time / 10_000) * 0.00079)}`,
      }))
    const day = Array.from({ length: 96 }, (_, index) => index * 0.25 * hour)
    const orbit = (from: number) => Array.from({ length: 9 }, (_, index) => from * hour + index * 600_000)
    const rows = [
      ...station(1, day),
      ...station(2, day),
      ...station(3, [...orbit(12), ...orbit(8), ...orbit(10)]),
      ...station(4, [0, 80 * hour, 81 * hour]),
    ]
    writeFileSync(path, rows.map(({ text }) => text).join(''))
    const { feeds, collected, intake } = run([`file:${path}?speed=max&time=log`])
    await until(() => feeds.health()[0].ended)
    intake.flush()
    expect(collected.kept.map(({ mmsi, time }) => [mmsi - 211_000_000, time - began])).toEqual(
      rows.map(({ ship, time }) => [ship, time]),
    )
    expect(intake.counts.dropped.jump).toBe(0)
  })

  it('join fragments whose lines stand among those of another hour', async () => {
    const path = join(folder(), 'log.txt')
    const tag = (id: number, source: string, time: number, part: number) =>
      `\\${sealed(`g:${part}-2-${id},s:${source}${part === 1 ? `,c:${time / 1000}` : ''}`)}\\`
    const words = (ship: number) => toSentences(voyageOf(ship), { sequence: 1, channel: ship === 1 ? 'A' : 'B' })
    const [first, second] = [Date.UTC(2024, 9, 21), Date.UTC(2024, 9, 21, 10)]
    writeFileSync(
      path,
      [
        `${tag(1, 'a', first, 1)}${words(1)[0]}`,
        `${tag(2, 'b', second, 1)}${words(2)[0]}`,
        `${tag(1, 'a', first, 2)}${words(1)[1]}`,
        `${tag(2, 'b', second, 2)}${words(2)[1]}`,
      ].join('\n'),
    )
    const { feeds, collected, intake } = run([`file:${path}?speed=max&time=log`])
    await until(() => feeds.health()[0].ended)
    intake.flush()
    expect(collected.said.map(({ mmsi, time }) => [mmsi - 211_000_000, time])).toEqual([
      [1, first],
      [2, second],
    ])
  })

  it('that tell no time are not stored as of now when they are to keep it: the feed ends and says what to do', async () => {
    const path = join(folder(), 'log.txt')
    writeFileSync(path, `# a log\r\n21.10.2024 ${line(1)}`.repeat(20_000))
    const { feeds, collected, intake } = run([`file:${path}?speed=max&time=log`])
    await until(() => feeds.health()[0].ended)
    intake.flush()
    expect(collected.kept).toEqual([])
    const { connected, lastError } = feeds.health()[0]
    expect(connected).toBe(false)
    expect(lastError).toMatch(
      /^time=log: no line of the first 256 kB tells its time; there is "21\.10\.2024 !AIVDM,1,1/,
    )
    expect(lastError).toMatch(/take time=now$/)
  })

  it('are paced by the times in them', async () => {
    const path = join(folder(), 'log.txt')
    writeFileSync(path, voyage(11))
    const { feeds, collected, intake } = run([`file:${path}?speed=100`])
    const started = Date.now()
    await until(() => feeds.health()[0].ended)
    intake.flush()
    // 100 s of log at a hundredfold; what comes too late is the machine's doing, what comes too early would be ours.
    expect(Date.now() - started).toBeGreaterThanOrEqual(900)
    expect(collected.kept).toHaveLength(11)
  })

  it('begin again when told to, as a new segment and not as a jump back', async () => {
    const path = join(folder(), 'log.txt')
    writeFileSync(path, voyage(50))
    const { collected, intake, feeds } = run([`file:${path}?speed=max&loop`])
    await until(() => collected.kept.length >= 200)
    expect(feeds.health()[0].ended).toBe(false)
    expect(intake.counts.dropped['out-of-order']).toBe(0)
    expect(intake.counts.dropped.jump).toBe(0)
  })

  it('that are not there say so and are tried again', async () => {
    const path = join(folder(), 'later.txt')
    const { feeds, collected } = run([`file:${path}?speed=max`])
    await until(() => /ENOENT/.test(feeds.health()[0].lastError ?? ''))
    writeFileSync(path, line(1))
    await until(() => ships(collected) === 1)
  })
})

/** The contents of a tag block with its checksum. */
function sealed(contents: string): string {
  const sum = [...contents].reduce((sum, sign) => sum ^ sign.charCodeAt(0), 0)
  return `${contents}*${sum.toString(16).toUpperCase().padStart(2, '0')}`
}

const voyageOf = (ship: number): StaticAndVoyage => ({
  type: 5,
  repeat: 0,
  mmsi: 211_000_000 + ship,
  aisVersion: 2,
  imo: 9_074_729,
  callSign: 'BXYZ',
  name: `SHIP ${ship}`,
  shipType: 70,
  toBow: 100,
  toStern: 20,
  toPort: 10,
  toStarboard: 12,
  epfd: 1,
  eta: { month: null, day: null, hour: null, minute: null },
  draught: 7.5,
  destination: 'CN SHA',
  dte: false,
})

const data = process.env.FAIRWAY_DATA ?? join(import.meta.dirname, '../../../../../shared/data')
const guernsey = join(data, 'nmea-opencpn/Go_to_Guernesey.txt')
if (!existsSync(guernsey)) console.log('The replay of a real log is skipped: no test data (set FAIRWAY_DATA).')

it.skipIf(!existsSync(guernsey))('replays 18 hours of the English Channel in one go', async () => {
  const { feeds, collected, intake } = run([`file:${guernsey}?speed=max&time=log`])
  await until(() => feeds.health()[0].ended)
  intake.flush()
  const { dropped, positions } = intake.counts
  expect(ships(collected)).toBeGreaterThan(100)
  expect(dropped['out-of-order']).toBe(0)
  expect(dropped.jump).toBeLessThan(positions * 0.01)
  const times = collected.kept.map((report) => report.time)
  const hours =
    (times.reduce((latest, time) => Math.max(latest, time)) - times.reduce((first, time) => Math.min(first, time))) /
    3_600_000
  expect(hours).toBeGreaterThan(17)
  expect(hours).toBeLessThan(24)
})
