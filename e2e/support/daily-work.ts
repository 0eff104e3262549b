import { toSentences } from '@fairway/ais'
import { ports } from '@fairway/tracking/ports'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CAPTCHA } from './accounts.ts'
import { openAntenna } from './antenna.ts'
import { particularsOf, positionOf, type Craft } from './fleet.ts'
import { health, startProduct, until, type Product } from './product.ts'

const HOUR = 3_600_000
const STEP_MS = 10 * 60_000
const LOGGED_MS = 12.5 * 24 * HOUR
/** Hours of a round between two ports: at one, on the way, at the other, on the way back. */
const [STAY, WAY] = [10, 20]
const ROUND = 2 * (STAY + WAY)
/** Hours since she left her first port. */
const SAILED = 10

const begin = ports.find((port) => port.locode === 'SGSIN')!
const end = ports.find((port) => port.locode === 'MYPKG')!

/** Seven digits of which the last checks the others. */
const imoOf = (six: number): number =>
  six * 10 + ([...String(six)].reduce((sum, digit, i) => sum + Number(digit) * (7 - i), 0) % 10)

/** On her way to Port Klang. */
export const regular: Craft = {
  mmsi: 477_000_901,
  imo: imoOf(970_001),
  name: 'STRAIT REGULAR',
  callSign: 'VRST1',
  shipType: 71,
  ...at(STAY + SAILED),
  destination: 'MY PKG',
}
/** On her way back to Singapore: they have met some hours ago. */
export const sister: Craft = {
  ...regular,
  mmsi: 477_000_902,
  imo: imoOf(970_002),
  name: 'STRAIT SISTER',
  callSign: 'VRST2',
  ...at(STAY + SAILED + ROUND / 2),
  destination: 'SG SIN',
}

/** Where a ship that goes to and fro is, so many hours into a round. */
function at(hours: number): Pick<Craft, 'lat' | 'lon' | 'sog' | 'cog'> {
  const into = ((hours % ROUND) + ROUND) % ROUND
  const back = into >= STAY + WAY
  const way = Math.max(0, (back ? into - STAY - WAY : into) - STAY) / WAY
  const share = back ? 1 - way : way
  const rad = Math.PI / 180
  const [north, east] = [end.lat - begin.lat, (end.lon - begin.lon) * Math.cos(((begin.lat + end.lat) / 2) * rad)]
  const course = (Math.atan2(east, north) / rad + 360) % 360
  return {
    lat: begin.lat + (end.lat - begin.lat) * share,
    lon: begin.lon + (end.lon - begin.lon) * share,
    sog: way === 0 ? 0 : Math.round((60 * Math.hypot(north, east) * 10) / WAY) / 10,
    cog: Math.round(back ? (course + 180) % 360 : course),
  }
}

/** Twelve days of both as a receiver would have logged them, up to a minute ago. */
function regularLog(now: number): string {
  const lines: string[] = []
  const start = Math.floor((now - LOGGED_MS) / 60_000) * 60_000
  for (let time = start; time < now - 60_000; time += STEP_MS)
    for (const [craft, ahead] of [
      [regular, 0],
      [sister, ROUND / 2],
    ] as const) {
      const then: Craft = { ...craft, ...at(STAY + SAILED + ahead - (now - time) / HOUR) }
      if (time === start) lines.push(...toSentences(particularsOf(then), { tagBlock: { time } }))
      lines.push(...toSentences(positionOf(then, 0, time), { tagBlock: { time } }))
    }
  return `${lines.join('\r\n')}\r\n`
}

/** Tankers under way to China and longer than 150 m. */
export const TANKERS_TO_CHINA = 3

/** Forty ships of one owner in the South China Sea; some of them the tankers above, some like them but for one thing. */
export const forty: readonly Craft[] = Array.from({ length: 40 }, (_, i) => ({
  mmsi: 477_100_001 + i,
  imo: imoOf(960_001 + i),
  name: `ORIENT STAR ${i + 1}`,
  callSign: `VROS${String.fromCharCode(65 + Math.floor(i / 10))}${i % 10}`,
  shipType: i < 6 ? 80 : 70,
  lat: 12 + (i % 8) * 0.7,
  lon: 112 + Math.floor(i / 8) * 0.9,
  sog: i === 3 ? 0 : 12,
  cog: 20,
  length: i === 4 ? 120 : 250,
  destination: i < TANKERS_TO_CHINA || i === 3 || i === 4 || i % 2 === 0 ? 'CN NGB' : 'SG SIN',
}))
// The sixth is a tanker to Singapore.

/** What a daily user has before him: forty ships, and two with twelve days behind them; in a demonstration, where people can make accounts. */
export async function openDailyWork(): Promise<Pick<Product, 'url'> & { stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-daily-'))
  const log = join(folder, 'regular.nmea')
  writeFileSync(log, regularLog(Date.now()))
  const antenna = await openAntenna()
  const product = await startProduct({
    arguments: ['--feed', `file:${log}?speed=max&time=log`, '--feed', antenna.feed],
    environment: { DEMO: '1', DEMO_SHIPS: '1', CAPTCHA_TEST_ANSWER: CAPTCHA, ADDRESS_LIMIT_FACTOR: '50' },
  })
  await until('the log to be replayed', async () =>
    (await health(product)).feeds.filter(({ kind }) => kind === 'file').every(({ ended }) => ended),
  )
  // Where she comes from is asked for once a minute only: it has to be known when the first task begins.
  await until('the port calls to be worked out', async () => {
    const { phase, queued, unwritten } = (await health(product)).voyages
    return phase === 'live' && queued === 0 && unwritten === 0
  })
  await antenna.connect()
  antenna.broadcast([regular, sister, ...forty])
  await until('all ships to be known', async () => (await health(product)).ships >= forty.length + 2)
  return {
    url: product.url,
    async stop() {
      antenna.close()
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Noon of the reader's day so many days ago. */
export function atNoonDaysAgo(days: number): number {
  const noon = new Date()
  noon.setHours(12, 0, 0, 0)
  noon.setDate(noon.getDate() - days)
  return noon.getTime()
}

/** Where the regular ship was; the minutes since her log was written are some hundred metres. */
export const regularAt = (time: number): { lat: number; lon: number } => at(STAY + SAILED - (Date.now() - time) / HOUR)
