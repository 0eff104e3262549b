import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Plan, PlanRow, PlanStatus } from '@fairway/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const AT = Date.UTC(2026, 10, 28)
const ann = { encryptId: 'ann', token: 'token of Ann' }
const row = (id: string, status: PlanStatus, more: Partial<PlanRow> = {}): PlanRow => ({
  id,
  revision: 1,
  status,
  name: `Plan ${id}`,
  mmsi: 477_000_111,
  shipName: 'JADE HORIZON',
  shipNameZh: null,
  calls: [],
  ports: [],
  legs: [],
  speedKn: 12,
  corridorNm: 5,
  note: '',
  createdAt: AT,
  changedAt: AT,
  changedBy: 'Ann',
  startedAt: null,
  endedAt: null,
  approval: null,
  mayApprove: true,
  sharing: { shared: false, by: null, mayEdit: true, mayShare: false },
  proposal: null,
  progress: null,
  ...more,
})
const whole = (of: PlanRow): Plan => ({
  ...of,
  route: {
    waypoints: [{ lon: 118, lat: 20, name: null, locode: null, leg: 'rhumb', speedKn: null, found: false }],
  },
  log: [],
  revisions: [],
})

/** Caches of a browser, as far as they are used here: Node has none. */
class PaperCaches {
  readonly #kept = new Map<string, Map<string, string>>()
  async open(name: string) {
    const cache = this.#kept.get(name) ?? new Map<string, string>()
    this.#kept.set(name, cache)
    return {
      put: async (address: string, answer: Response) => void cache.set(address, await answer.text()),
      delete: async (address: string) => cache.delete(address),
    }
  }
  async match(address: string, { cacheName }: { cacheName: string }) {
    const kept = this.#kept.get(cacheName)?.get(address)
    return kept === undefined ? undefined : new Response(kept)
  }
  async delete(name: string) {
    return this.#kept.delete(name)
  }
  /** All that lies there, to be looked through. */
  text() {
    return [...this.#kept.values()].flatMap((cache) => [...cache.values()]).join('\n')
  }
}

let server: Server
let rows: PlanRow[]
let asked: string[]
let paper: PaperCaches
let plans: typeof import('./kept-plans.ts')
let queries: typeof import('./plan-queries.ts')
let client: typeof import('./query-client.ts').queryClient

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const id = url.split('/plans/')[1]
    asked.push(id ?? 'list')
    const of = rows.find((plan) => plan.id === id)
    const result = id === undefined ? { plans: rows, most: 200 } : of ? whole(of) : null
    const code = result === null ? 4040 : 0
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ code, message: 'so', result }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('VITE_API_BASE', `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`)
  plans = await import('./kept-plans.ts')
  queries = await import('./plan-queries.ts')
  client = (await import('./query-client.ts')).queryClient
})
beforeEach(() => {
  paper = new PaperCaches()
  vi.stubGlobal('caches', paper)
  client.clear()
  asked = []
  rows = [row('sailed', 'executing', { startedAt: AT }), row('ended', 'finished'), row('approved', 'pendingStart')]
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  server.close()
})

const listed = () => client.getQueryData(queries.plansQuery(ann.encryptId).queryKey)
const shown = (id: string) => client.getQueryData(queries.planQuery(ann.encryptId, id).queryKey)

describe('plans are kept', () => {
  it('as a list, and those that are sailed or approved with their route, each as old as it is', async () => {
    expect(await plans.keepPlans(ann)).toBe(true)
    const before = Date.now()
    client.clear()
    const at = await plans.showKeptPlans(ann)
    expect(at).toBeLessThanOrEqual(before)
    expect(listed()).toEqual({ plans: rows, most: 200 })
    expect(shown('sailed')).toEqual(whole(rows[0]))
    expect(shown('approved')).toEqual(whole(rows[2]))
    expect(shown('ended')).toBeUndefined()
    expect(client.getQueryState(queries.planQuery(ann.encryptId, 'sailed').queryKey)?.dataUpdatedAt).toBe(at)
  })

  it('unread for whoever has no such login, and gone with the account', async () => {
    await plans.keepPlans(ann)
    client.clear()
    expect(paper.text()).not.toContain('Plan')
    expect(await plans.showKeptPlans({ encryptId: 'bob', token: 'token of Bob' })).toBeNull()
    expect(await plans.showKeptPlans({ ...ann, token: 'a later token of Ann' })).toBeNull()
    expect(listed()).toBeUndefined()
    const { dropOfAccount } = await import('../storage/kept-caches.ts')
    await dropOfAccount()
    expect(await plans.showKeptPlans(ann)).toBeNull()
  })

  it('and shown to nobody who has something newer', async () => {
    await plans.keepPlans(ann)
    const newer = { plans: [], most: 200 }
    client.setQueryData(queries.plansQuery(ann.encryptId).queryKey, newer)
    await plans.showKeptPlans(ann)
    expect(listed()).toEqual(newer)
  })

  it('anew only where they have changed, with what the list says of the others', async () => {
    await plans.keepPlans(ann)
    asked = []
    const progress = { at: AT, lat: 20, lon: 118, leg: 0, deviation: 10, outside: false, standing: null }
    rows = [{ ...rows[0], progress }, row('approved', 'pendingStart', { changedAt: AT + 1, revision: 2 })]
    await client.invalidateQueries({ queryKey: queries.plansQuery(ann.encryptId).queryKey, exact: true })
    await plans.keepPlans(ann)
    expect(asked).toEqual(['list', 'approved'])
    client.clear()
    await plans.showKeptPlans(ann)
    expect(shown('sailed')).toMatchObject({ progress })
    expect(shown('approved')).toMatchObject({ revision: 2 })
  })

  it('no longer when there are none', async () => {
    await plans.keepPlans(ann)
    client.clear()
    rows = []
    expect(await plans.keepPlans(ann)).toBe(false)
    expect(await plans.showKeptPlans(ann)).toBeNull()
  })

  it('as they were when nobody answers', async () => {
    await plans.keepPlans(ann)
    client.clear()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    await expect(plans.keepPlans(ann)).rejects.toThrow()
    vi.unstubAllGlobals()
    vi.stubGlobal('caches', paper)
    expect(await plans.showKeptPlans(ann)).not.toBeNull()
  })
})

it('keeps twenty whole: those that are sailed first, a changed one that waits for approval too, then those approved', () => {
  const approved = Array.from({ length: 25 }, (_, n) => row(`approved ${n}`, 'pendingStart'))
  const kept = plans.plansKeptWhole([
    row('drafted', 'pendingApproval'),
    ...approved,
    row('changed', 'pendingApproval', { startedAt: AT }),
    row('sailed', 'executing', { startedAt: AT }),
    row('cancelled', 'cancelled', { startedAt: AT }),
  ])
  expect(kept.map(({ id }) => id)).toEqual(['changed', 'sailed', ...approved.slice(0, 18).map(({ id }) => id)])
})
