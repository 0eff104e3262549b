import { v1CallIds, v1Calls, type V1CallId } from '@fairway/contract'
import { v1OpenApi } from '@fairway/contract/v1'
import type { Product } from '../product.fixture.ts'
import { faultsBy } from './answer-faults.fixture.ts'
import { openAsking, type FuzzAnswer } from './asking.fixture.ts'
import { chanceOf, type Chance } from './chance.fixture.ts'
import { Owned } from './owned.fixture.ts'
import { Requests, type FuzzRequest, type Operation } from './requests.fixture.ts'
import { rolesOf } from './roles.fixture.ts'
import { Tally, type FuzzReport } from './tally.fixture.ts'
import { makeThings, pathOfThing, type Things } from './things.fixture.ts'

const MOST_FAULTS = 20
const AT_ONCE = 8
/** Of requests: damaged somewhere. */
const DAMAGED = 0.5

/** Searches of ways, which keep a thread for some hundred milliseconds: when many wait for it, some are told to come again. */
const searches: readonly V1CallId[] = ['planRoute', 'getDistance', 'createPlan', 'replacePlan', 'getVesselVoyage']
/** How often a dear call is asked for each time that a usual one is: a million requests are 1,600 of a search and 16,000 of most calls. */
const shares: Partial<Record<V1CallId, number>> = {
  ...Object.fromEntries(searches.map((id) => [id, 0.1])),
  // Reads a month of tracks.
  rehearseAlertRule: 0.2,
}

/** Every call of the document with its schemas. */
function operationsOf(): ReadonlyMap<V1CallId, Operation> {
  const { paths } = v1OpenApi({ version: '1' }) as { paths: Record<string, Record<string, Operation>> }
  return new Map(
    v1CallIds.map((id) => [
      id,
      paths[v1Calls[id].path.replace(/\/:(\w+)/g, '/{$1}')][v1Calls[id].method.toLowerCase()],
    ]),
  )
}

export interface FuzzOptions {
  requests: number
  seed: number
  vessels: readonly string[]
  /** Ends it early. */
  signal?: AbortSignal
  onProgress?: (done: number) => void
  onFault?: (fault: string) => void
}

/** Sends requests of all calls by all roles, half of them damaged and some at once, and holds each answer against the document. */
export async function fuzz(
  product: Product,
  { requests, seed, vessels, signal, onProgress, onFault }: FuzzOptions,
): Promise<FuzzReport> {
  const chance = chanceOf(seed)
  const operations = operationsOf()
  const roles = await rolesOf(product)
  const owned = new Owned(chance)
  const things = await makeThings(product, roles[0].key!)
  for (const name of Object.keys(things) as (keyof Things)[]) owned.learn(pathOfThing[name], { id: things[name] })
  const ports = ['CNSHA', 'SGSIN', 'NLRTM', 'XXXXX']
  const maker = new Requests(chance, { vessels: [...vessels, 'mmsi:413999999', 'imo:9811000'], ports, owned })
  const faultOf = faultsBy(operations, new Set(searches))
  const tally = new Tally()
  const asking = openAsking(product.address, AT_ONCE)
  const drawRole = drawBy(chance, roles, ({ times }) => times)
  const drawCall = drawBy(chance, v1CallIds, (id) => shares[id] ?? 1)
  let left = requests
  const goesOn = () => left > 0 && tally.faults < MOST_FAULTS && signal?.aborted !== true
  const askOn = async () => {
    while (goesOn()) {
      left -= 1
      const id = drawCall()
      const [request, role] = [maker.make(id, operations.get(id)!, chance.happens(DAMAGED)), drawRole()]
      const answer = await asking.ask(request, role.key)
      tally.add(request, role, answer)
      const fault = faultOf(request, role.isRefused, answer)
      if (fault !== null && tally.addFault(fault, request, role, `${answer.status} ${answer.text}`)) onFault?.(fault)
      learn(owned, request, answer)
      if (tally.requests % 1_000 === 0) onProgress?.(tally.requests)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, askOn))
  } finally {
    asking.close()
  }
  return tally.report()
}

/** Draws by weight: each time one of a table in which everything stands as often as it weighs. */
function drawBy<T>(chance: Chance, some: readonly T[], weightOf: (one: T) => number): () => T {
  const sums: number[] = []
  for (const one of some) sums.push((sums.at(-1) ?? 0) + weightOf(one))
  return () => {
    const at = chance.next() * sums.at(-1)!
    return some[sums.findIndex((sum) => at < sum)]!
  }
}

/** Lists and what was made name what there is. */
function learn(owned: Owned, { id, path }: FuzzRequest, { status, text, headers }: FuzzAnswer): void {
  if (status > 201 || v1Calls[id].path.includes('/:')) return
  if (headers['content-type']?.startsWith('application/json'))
    owned.learn(path, (JSON.parse(text) as { data: unknown }).data)
}
