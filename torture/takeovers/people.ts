import { setTimeout as wait } from 'node:timers/promises'
import { loginApi, shipApi, type ApiCall } from '@fairway/contract'
import { call } from '../../apps/server/src/assembly/ann.fixture.ts'
import { watchLive } from './live-watch.ts'
import { FIRST, halfWay } from './shuttles.ts'
import { Silence } from './silence.ts'

const EVERY_MS = 250
const SOCKETS = 3

/** What people ask for, and what it stands on. */
const questions = {
  account: loginApi.userInfo.path,
  ship: ofShip(shipApi.getShip),
  search: `${shipApi.searchAll.path}?q=SHUTTLE`,
  track: `${ofShip(shipApi.getTrack)}?points=100`,
} as const

export type Question = keyof typeof questions

const names = Object.keys(questions) as Question[]

function ofShip({ path }: Pick<ApiCall, 'path'>): string {
  return path.replace(':mmsi', String(FIRST))
}

/** People who ask all the time and look at the ships, through a proxy. */
export function watchPeople(at: string, token: string) {
  const stopping = new AbortController()
  const asked = Object.fromEntries(names.map((name) => [name, 0])) as Record<Question, number>
  const silences = Object.fromEntries(names.map((name) => [name, new Silence()])) as Record<Question, Silence>
  const sockets = Array.from({ length: SOCKETS }, () => watchLive(at, halfWay))
  const awayMs: Record<string, number> = {}
  const all = () => [
    ...names.map((name) => [name, silences[name]] as const),
    ...sockets.map(({ silence }) => ['live', silence] as const),
  ]
  const ask = async (name: Question) => {
    while (!stopping.signal.aborted) {
      asked[name]++
      await call(at, questions[name], token).then(
        () => silences[name].end(),
        // It is told by how long there was no answer.
        () => {},
      )
      await wait(EVERY_MS)
    }
  }
  const running = Promise.all(names.map(ask))
  const longest = (of: (silence: Silence) => number): Record<string, number> => {
    const found: Record<string, number> = {}
    for (const [name, silence] of all()) found[name] = Math.max(found[name] ?? 0, of(silence))
    return found
  }
  return {
    /** While the one server that a question stands on is away nobody can answer it: how long it was, is told apart. */
    async without(name: Question, work: () => Promise<void>): Promise<void> {
      const began = performance.now()
      await silences[name].excuse(work)
      awayMs[name] = Math.max(awayMs[name] ?? 0, performance.now() - began)
    },
    /** How long there was nothing, since this was asked last. */
    lately: () => longest((silence) => silence.takeLate()),
    async stop() {
      stopping.abort()
      const longestMs = longest((silence) => silence.longestMs)
      await running
      for (const socket of sockets) socket.stop()
      const questionsAsked = names.reduce((sum, name) => sum + asked[name], 0)
      const connections = sockets.reduce((sum, socket) => sum + socket.connections(), 0)
      return { longestMs, awayMs, asked: questionsAsked, connections }
    },
  }
}

export type People = ReturnType<typeof watchPeople>

export const inWords = (silent: Readonly<Record<string, number>>): string =>
  Object.entries(silent)
    .map(([name, ms]) => `${name} ${(ms / 1_000).toFixed(1)} s`)
    .join(', ')
