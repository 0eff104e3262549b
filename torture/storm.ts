import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { behindProxy, folderWithAccounts, known, logIn, PASSWORD } from '../bench/accounts/registered.ts'
import { feedCrowd } from '../bench/pipeline/crowd-feed.ts'
import { chanceOf } from '../apps/server/src/data-api/fuzz/chance.fixture.ts'
import { freePort } from '../e2e/support/antenna.ts'
import { startProduct, type Product } from '../e2e/support/product.ts'
import { quantile, type TortureOptions, type TortureResult } from './result.ts'
import type { StormNews, StormOrder } from './storm/clients.main.ts'

const CLIENTS = 10_000
const SHIPS = 20_000
const SENTENCES_A_SECOND = 2_000
const ACCOUNTS = 200
const LOGINS_A_SECOND = 5
const QUESTIONS_A_SECOND = 10
/** Logins and questions on their way at once: on a machine that is too busy for them they do not pile up. */
const MOST_OPEN = 10
/** Every fourth cut the server is not told of: it has to give the old sockets up before there is room for the new. */
const SILENT_EVERY = 4
/** All have ships again after a cut at the latest. In silence three pings stay unanswered first, and the page waits up to half a minute between two calls. */
const BACK_MS = 60_000
const BACK_FROM_SILENCE_MS = 120_000
/** After all are back, until the next cut: the memory is looked at in its end. */
const CALM_MS = 15_000
/** Where there are too few storms to compare their memory. */
const SHORT_CALM_MS = 1_000
const COME_MS = 600_000
const P95_MS = 5_000
/** The memory of the last storms against that of the first after the half of them, which is warm. */
const MOST_GROWTH = 1.05
const LATE_MS = 60_000

interface Storm {
  inSilence: boolean
  backMs: number
  back: number
  accepted: number[]
  news: number[]
  refused: number
  memoryMB: number
  heapMB: number
}

/** People at the map are cut off all at once, and come back as browsers do, while others log in and ask. A round is a cut. */
export async function storm({
  rounds,
  seed = Date.now() % 2 ** 31,
  clients = CLIENTS,
  isOver = () => false,
  say,
}: TortureOptions): Promise<TortureResult> {
  const port = await freePort()
  const product = await startProduct({
    arguments: ['--feed', `tcp-listen://127.0.0.1:${port}`],
    // There is room for those who come and for nobody else: whoever is still there in name takes a place.
    environment: {
      ...behindProxy,
      MAX_CLIENTS: String(clients),
      MAX_CLIENTS_PER_ADDRESS: '20',
      ADDRESS_LIMIT_FACTOR: '50',
      NEW_SHIPS_AT_ONCE: String(SHIPS),
    },
    dataDir: await folderWithAccounts(ACCOUNTS),
  })
  const people = fork(join(import.meta.dirname, 'storm/clients.main.ts'), { execArgv: ['--import', 'tsx'] })
  try {
    const { feed, speak } = await feedCrowd(product, port, { ships: SHIPS, sentencesPerSecond: SENTENCES_A_SECOND })
    const stop = speak()
    const asked = askMeanwhile(product, seed)
    const storms = await blow(product, people, { rounds, seed, clients, isOver, say })
    asked.stop()
    stop()
    feed.destroy()
    return judged(storms, { clients, seed, asked })
  } finally {
    order(people, { type: 'stop' })
    await product.stop()
  }
}

async function blow(
  product: Product,
  people: ChildProcess,
  {
    rounds,
    seed,
    clients,
    isOver,
    say,
  }: Required<Pick<TortureOptions, 'rounds' | 'seed' | 'clients' | 'isOver' | 'say'>>,
): Promise<Storm[]> {
  const calmMs = rounds < SILENT_EVERY ? SHORT_CALM_MS : CALM_MS
  let news: StormNews = { accepted: [], news: [], refused: 0, back: 0 }
  people.on('message', (told: StormNews) => (news = told))
  order(people, { type: 'come', url: product.url, clients, seed })
  await until(() => news.back === clients, COME_MS)
  if (news.back < clients) throw new Error(`Of ${clients} clients only ${news.back} have come.`)
  await wait(calmMs)
  const before = await memoryOf(product)
  say(`${clients} clients have ships; ${before.memoryMB.toFixed(0)} MB, heap ${before.heapMB.toFixed(0)} MB`)
  const storms: Storm[] = []
  while (storms.length < rounds && !isOver()) {
    const inSilence = storms.length % SILENT_EVERY === SILENT_EVERY - 1
    const began = performance.now()
    order(people, { type: 'cut', inSilence })
    // What is said next is of after the cut.
    await once(people, 'message')
    await once(people, 'message')
    await until(() => news.back === clients, inSilence ? BACK_FROM_SILENCE_MS : BACK_MS)
    const backMs = performance.now() - began
    order(people, { type: 'forget' })
    await wait(calmMs)
    storms.push({ inSilence, backMs, ...news, ...(await memoryOf(product)) })
    say(`${storms.length}: ${describe(storms.at(-1)!)}`)
  }
  return storms
}

const order = (people: ChildProcess, what: StormOrder) => people.connected && people.send(what)

async function until(isTrue: () => boolean, limitMs: number): Promise<void> {
  for (const end = performance.now() + limitMs; !isTrue() && performance.now() < end;) await wait(100)
}

/** Logins, pages and questions, each from an address of its own, as long as the storms last. */
function askMeanwhile({ url }: Product, seed: number) {
  const chance = chanceOf(seed)
  const logins: number[] = []
  const answers: number[] = []
  const failures: string[] = []
  let account = 0
  let asked = 0
  const open = { logins: 0, questions: 0 }
  const fail = (what: string) => (error: Error) => void failures.push(`${what}: ${error.message}`)
  const logInOne = () => {
    if (open.logins >= MOST_OPEN) return
    open.logins++
    void logIn(url, known(account++ % ACCOUNTS), PASSWORD)
      .then(
        ({ code, ms }) => void (code === 0 ? logins.push(ms) : failures.push(`a login was answered ${code}`)),
        fail('a login'),
      )
      .finally(() => open.logins--)
  }
  const ask = () => {
    if (open.questions >= MOST_OPEN) return
    open.questions++
    const mmsi = 201_100_000 + chance.below(SHIPS)
    const path = ['/map', `/api/SHIPDT-SERVICE-NEW/ships/${mmsi}`, `/api/SHIPDT-SERVICE-NEW/search?q=${mmsi}`][
      asked++ % 3
    ]
    const began = performance.now()
    const headers = { 'x-forwarded-for': `12.0.${(asked >> 8) & 255}.${asked & 255}` }
    const answered = fetch(`${url}${path}`, { headers, signal: AbortSignal.timeout(LATE_MS) }).then(async (answer) => {
      await answer.arrayBuffer()
      answers.push(performance.now() - began)
      if (answer.status !== 200) failures.push(`${path} was answered ${answer.status}`)
    })
    void answered.catch(fail(path)).finally(() => open.questions--)
  }
  const timers = [setInterval(logInOne, 1_000 / LOGINS_A_SECOND), setInterval(ask, 1_000 / QUESTIONS_A_SECOND)]
  return { logins, answers, failures, stop: () => timers.forEach((timer) => clearInterval(timer)) }
}

async function memoryOf({ url }: Product): Promise<{ memoryMB: number; heapMB: number }> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name}(?:{[^}]*})? (\\S+)$`, 'm').exec(text)?.[1]) / 1e6
  return { memoryMB: read('process_resident_memory_bytes'), heapMB: read('nodejs_heap_size_used_bytes') }
}

function describe({ inSilence, backMs, back, accepted, news, refused, memoryMB, heapMB }: Storm): string {
  return `cut off${inSilence ? ' in silence' : ''}: ${back} back after ${seconds(backMs)}, accepted p95 ${seconds(quantile(accepted, 0.95))}, news p95 ${seconds(quantile(news, 0.95))}, ${refused} calls in vain; ${memoryMB.toFixed(0)} MB, heap ${heapMB.toFixed(0)} MB`
}

function judged(
  storms: readonly Storm[],
  { clients, seed, asked }: { clients: number; seed: number; asked: ReturnType<typeof askMeanwhile> },
): TortureResult {
  const findings = storms.flatMap(({ back }, i) =>
    back < clients ? [`after cut ${i + 1} only ${back} of ${clients} came back in time`] : [],
  )
  const late = (what: string, values: readonly number[]) => {
    const p95 = quantile(values, 0.95)
    if (!(p95 <= P95_MS)) findings.push(`p95 of ${what} is ${seconds(p95)}`)
    return `${what} p95 ${seconds(p95)}, ${seconds(Math.max(...values))} at most`
  }
  const accepted = late(
    'calls',
    storms.flatMap((one) => one.accepted),
  )
  const times = [late('logins', asked.logins), late('answers', asked.answers)]
  if (asked.failures.length > 0)
    findings.push(`${asked.failures.length} logins and questions failed, the first: ${asked.failures[0]}`)
  const half = storms.slice(Math.floor(storms.length / 2))
  const memory = [half.slice(0, Math.ceil(half.length / 2)), half.slice(-Math.ceil(half.length / 2))].map((some) =>
    quantile(
      some.map(({ memoryMB }) => memoryMB),
      0.5,
    ),
  )
  if (memory[1] > memory[0] * MOST_GROWTH)
    findings.push(`the memory went from ${memory[0].toFixed(0)} to ${memory[1].toFixed(0)} MB`)
  const back = (inSilence: boolean) => {
    const some = storms.filter((one) => one.inSilence === inSilence).map(({ backMs }) => backMs)
    return some.length === 0
      ? 'not tried'
      : `${seconds(quantile(some, 0.5))} in the middle, ${seconds(Math.max(...some))} at most`
  }
  return {
    findings,
    rounds: storms.length,
    summary: `${clients} clients cut off ${storms.length} times (seed ${seed}): all back with ships after ${back(false)}; in silence ${back(true)}; ${accepted}; ${asked.logins.length} ${times[0]}; ${asked.answers.length} ${times[1]}, ${asked.failures.length} failed; memory ${memory[0].toFixed(0)} → ${memory[1].toFixed(0)} MB over the last half`,
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
