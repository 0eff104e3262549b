import { setTimeout as wait } from 'node:timers/promises'
import { loginApi, shipApi } from '@fairway/contract'
import { login } from '../apps/server/src/assembly/ann.fixture.ts'
import { findNats } from '../apps/server/src/bus/nats-server.fixture.ts'
import { freePort } from '../e2e/support/antenna.ts'
import { Callers, type Answers } from './away/callers.ts'
import { UdpCrowd, type CrowdFindings } from './away/udp-crowd.ts'
import type { TortureOptions, TortureResult } from './result.ts'
import { compare, differences } from './takeovers/compare.ts'
import type { Service } from './takeovers/processes.ts'
import { FIRST, ROUND_MS } from './takeovers/shuttles.ts'
import { FACTOR, openSurroundings } from './takeovers/surroundings.ts'

const SHIPS = 12
/** Ships that report once a second each by UDP. */
const CROWD = 1_000
const SECONDS = 60
const MINUTE_MS = 60_000
/** What a ship does from one port to the other and back, in the world's time. */
const SHIPS_ROUND_MS = ROUND_MS / FACTOR
/** For what waited: the calendar of those minutes is worked off. */
const SETTLED_MS = 600_000
/** Nothing more is stored for so long: what is missing then is lost. */
const QUIET_MS = 120_000
/** So long after a service is back whatever needs it must answer. */
const BACK_MS = 20_000
/** Generous: the torture may run beside other work. */
const UNANSWERED_MS = 10_000

const services = ['postgres', 'nats', 'engine'] as const
type What = (typeof services)[number]

/** What cannot be answered while a service is away, and what waits for it. */
const NEEDS: Record<What, readonly string[]> = {
  postgres: ['an account', 'a write'],
  nats: ['the live map'],
  engine: ['a track'],
}

const QUESTIONS = {
  'the picture': shipApi.listShips.path,
  'a track': shipApi.getTrack.path.replace(':mmsi', String(FIRST)),
  'an account': loginApi.userInfo.path,
}

export const whyNotAway = () => (findNats() === null ? 'there is no nats-server' : null)

/** Minutes without PostgreSQL: a round is one. */
export const postgresAway = (options: TortureOptions): Promise<TortureResult> =>
  away({ ...options, what: 'postgres', seconds: options.rounds * 60 })

/**
 * PostgreSQL, NATS or the track engine is away for so many seconds while ships go on and people ask. Every report, by UDP too, must be
 * stored once, every acknowledged account write be there, and port calls and reminders be those of a process beside them whose services stay.
 */
export async function away({ what: named, seconds = SECONDS, say }: TortureOptions): Promise<TortureResult> {
  const what = services.find((service) => service === named)
  if (what === undefined) throw new Error(`--what names what is away: ${services.join(', ')}.`)
  const around = await openSurroundings(SHIPS)
  const port = await freePort()
  const crowd = new UdpCrowd({ port, ships: CROWD, factor: FACTOR, now: around.now })
  let callers: Callers | null = null
  try {
    const processes = await start(around, `udp://127.0.0.1:${port}`)
    const web = await processes.at(-1)!.listening()
    callers = new Callers(web, await login(web))
    around.receiver.speak()
    crowd.speak()
    await wait(SHIPS_ROUND_MS)
    callers.begin(QUESTIONS)
    await wait(BACK_MS)
    const before = callers.look()
    await around.without(what, () => passTime(seconds, processes, say))
    const during = callers.look()
    say(`${what} is back`)
    await wait(BACK_MS)
    const back = callers.look()
    await wait(SHIPS_ROUND_MS)
    const after = callers.look()
    crowd.silence()
    around.receiver.silence()
    await callers.end()
    const reports = await crowd.check(around.ask, QUIET_MS)
    const compared = await compare(around, SETTLED_MS)
    const ends = processes.flatMap(({ name, ends }) => ends.map((end) => `${name} ended with ${end}`))
    const findings = [
      ...differences(compared, SHIPS),
      ...lostOrDoubled(reports),
      ...(await callers.check()),
      ...ends,
      ...unanswered('before', before, []),
      ...unanswered(`while ${what} was away`, during, NEEDS[what]),
      ...unanswered(`once ${what} was back`, after, []),
    ]
    if (findings.length > 0)
      for (const { name, output } of processes) say(`${name} said last:\n${output.slice(-3_000)}`)
    return {
      findings,
      summary: `${what} away for ${seconds} s: of ${reports.sent} reports by UDP ${reports.lost} lost and ${reports.doubled} stored twice, ${compared.several.calls.length} port calls and ${compared.several.events.length} reminders (of one process left in peace ${compared.single.calls.length} and ${compared.single.events.length}), ${callers.acknowledged} acknowledged account writes. Longest waits meanwhile: ${describe(during)}; in the first ${BACK_MS / 1_000} s after: ${describe(back)}.`,
    }
  } finally {
    crowd.close()
    await callers?.end()
    await around.close()
  }
}

type Around = Awaited<ReturnType<typeof openSurroundings>>

/** One process beside them, an owner, an intake that hears the crowd too, and one that answers people, which is the last. */
async function start(around: Around, crowd: string): Promise<Service[]> {
  const FEEDS = `${around.receiver.url},${crowd}`
  const processes = [around.runAlone('alone'), around.run('owner', 'store,watch', { STAND_BY: '1', FEEDS })]
  for (const service of processes) await service.listening()
  processes.push(around.run('intake', 'intake', { FEEDS }), around.run('web', 'web', { FEEDS }))
  for (const service of processes) await service.listening()
  return processes
}

async function passTime(seconds: number, processes: readonly Service[], say: TortureOptions['say']): Promise<void> {
  const end = performance.now() + seconds * 1_000
  for (let minute = 1; performance.now() < end; minute++) {
    await wait(Math.min(MINUTE_MS, end - performance.now()))
    say(`minute ${minute}: ${processes.map(({ name, ends }) => `${name} ended ${ends.length} times`).join(', ')}`)
  }
}

const lostOrDoubled = ({ lost, doubled }: CrowdFindings): string[] => [
  ...(lost > 0 ? [`${lost} reports by UDP are lost`] : []),
  ...(doubled > 0 ? [`${doubled} reports by UDP are stored twice`] : []),
]

/** `mayBe`: what needs a service that is away. */
const unanswered = (when: string, seen: ReadonlyMap<string, Answers>, mayBe: readonly string[]): string[] =>
  [...seen]
    .filter(([what]) => !mayBe.includes(what))
    .flatMap(([what, { asked, refused, longestMs }]) => [
      ...(refused > 0 ? [`${when} ${what} was refused ${refused} of ${asked} times`] : []),
      ...(longestMs > UNANSWERED_MS ? [`${when} ${what} took ${secondsOf(longestMs)}`] : []),
    ])

const describe = (seen: ReadonlyMap<string, Answers>): string =>
  [...seen]
    .map(([what, { asked, refused, longestMs }]) => {
      const refusals = refused > 0 ? ` (${refused} of ${asked} refused)` : ''
      return `${what} ${secondsOf(longestMs)}${refusals}`
    })
    .join(', ')

const secondsOf = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
