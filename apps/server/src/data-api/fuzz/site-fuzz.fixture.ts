import { addOperator, openEntry } from '../../desk/operators.store.ts'
import { PasswordHasher } from '../../accounts/password/password-hasher.ts'
import { hashSecret } from '../../accounts/password/secrets.ts'
import { insertSession } from '../../accounts/session/sessions.store.ts'
import { insertUser } from '../../accounts/users.store.ts'
import type { Database } from '../../database/open-database.ts'
import type { Product } from '../product.fixture.ts'
import { openAsking, type FuzzAnswer } from './asking.fixture.ts'
import { chanceOf } from './chance.fixture.ts'
import { SiteRequests, siteCalls, Told, type SiteRequest } from './site-requests.fixture.ts'

const AT_ONCE = 8
const MOST_FAULTS = 20
const DAMAGED = 0.5
/** A login that has proved its owner may more, for some minutes. */
const LOG_IN_EVERY = 1_500
const OPERATOR = 3
const OPERATOR_TOKEN = 'o'.repeat(43)
/** These end what asks: an account is locked, a login ended. Each has tests of its own. */
const left = new Set(['POST /SERVICE-USER/desk/users/:id/step', 'POST /SERVICE-USER/desk/leave'])

/** What a product must be told for a fuzz of its site: an address for each request, so that limits of addresses refuse nobody. */
export const siteFuzzProduct = {
  /** None that an example of the document has: it would delete the account. */
  password: 'bollard-and-fender-41',
  environment: { TRUST_PROXY: '1', ADDRESS_LIMIT_FACTOR: '50', COAST: 'coarse', DENSITY_MB: '0' },
  /** An operator at an open desk. */
  async prepare(db: Database): Promise<void> {
    const now = new Date()
    const passwordHash = await new PasswordHasher({ atOnce: 1 }).hash('gangway-7')
    const contact = { kind: 'mobile', value: '13100000003' } as const
    const user = { encryptId: 'operator', passwordHash, name: 'operator', demo: false, contact, now }
    await insertUser(db, { id: OPERATOR, ...user })
    await addOperator(db, OPERATOR, now)
    const session = { userId: OPERATOR, device: '', address: '', createdAt: now, lastSeenAt: now }
    const proved = { secondFactorAt: now, confirmedAt: now, expiresAt: new Date(now.getTime() + 86_400_000) }
    await insertSession(
      db,
      { ...session, ...proved, id: 'operator', tokenHash: hashSecret(OPERATOR_TOKEN) },
      { keep: 50, passwordHash: null },
    )
    await openEntry(db, 'operator', now)
  },
}

export interface SiteFuzzReport {
  requests: number
  damaged: number
  calls: number
  /** The fewest requests that a call has had. */
  least: number
  statuses: Record<number, number>
  /** Of answers 200 with the code 0, by role. */
  done: Record<string, number>
  faults: string[]
}

interface Options {
  requests: number
  seed: number
  signal?: AbortSignal
  onProgress?: (done: number) => void
  onFault?: (fault: string) => void
}

/** Requests of every documented call of the site, half of them damaged, by people with a login, an operator, a login that is none, and nobody. */
export async function fuzzSite(
  product: Product,
  { requests, seed, signal, onProgress, onFault }: Options,
): Promise<SiteFuzzReport> {
  const chance = chanceOf(seed)
  const calls = (await siteCalls()).filter(({ method, path }) => !left.has(`${method} ${path}`))
  const told = new Told(chance)
  const maker = new SiteRequests(chance, told)
  const asking = openAsking(product.address, AT_ONCE, '/api')
  const tokens = { ann: await product.logIn(1), bob: await product.logIn(2) }
  const roles: readonly [name: string, token: () => string | undefined][] = [
    ['ann', () => tokens.ann],
    ['ann', () => tokens.ann],
    ['ann', () => tokens.ann],
    ['bob', () => tokens.bob],
    ['operator', () => OPERATOR_TOKEN],
    ['no login', () => 'x'.repeat(43)],
    ['nobody', () => undefined],
  ]
  const tally = { requests: 0, damaged: 0, statuses: {} as Record<number, number>, done: {} as Record<string, number> }
  const asked = new Map(calls.map(({ id, path }) => [`${id} ${path}`, 0]))
  const faults = new Map<string, string>()
  let toSend = requests
  const goesOn = () => toSend-- > 0 && faults.size < MOST_FAULTS && signal?.aborted !== true
  const askOn = async () => {
    while (goesOn()) {
      const request = maker.make(chance.pick(calls), chance.happens(DAMAGED))
      const [role, token] = chance.pick(roles)
      const answer = await asking.ask({ ...request, headers: headersOf(request, token(), tally.requests) })
      tally.requests++
      tally.damaged += Number(request.damaged)
      tally.statuses[answer.status] = (tally.statuses[answer.status] ?? 0) + 1
      const name = `${request.call.id} ${request.call.path}`
      asked.set(name, asked.get(name)! + 1)
      if (learn(told, answer)) tally.done[role] = (tally.done[role] ?? 0) + 1
      const fault = faultOf(request, answer)
      if (fault !== null && !faults.has(fault)) {
        faults.set(fault, describe(fault, request, role, answer))
        onFault?.(faults.get(fault)!)
      }
      if (tally.requests % 1_000 === 0) onProgress?.(tally.requests)
      if (tally.requests % LOG_IN_EVERY === 0) await logInAgain(product, tokens)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, askOn))
  } finally {
    asking.close()
  }
  return { ...tally, calls: calls.length, least: Math.min(...asked.values()), faults: [...faults.values()] }
}

/** On a machine that is busy a login may be told to come again: then the one before goes on. */
async function logInAgain(product: Product, tokens: { ann: string; bob: string }): Promise<void> {
  tokens.ann = await product.logIn(1).catch(() => tokens.ann)
  tokens.bob = await product.logIn(2).catch(() => tokens.bob)
}

const headersOf = ({ headers }: SiteRequest, token: string | undefined, request: number): Record<string, string> => ({
  ...headers,
  'x-forwarded-for': `10.${(request >> 16) & 255}.${(request >> 8) & 255}.${request & 255}`,
  ...(token !== undefined && { token }),
})

/** True for an answer that did something. */
function learn(told: Told, { status, text, headers }: FuzzAnswer): boolean {
  if (status !== 200) return false
  if (!headers['content-type']?.startsWith('application/json')) return true
  const { code, result } = JSON.parse(text) as { code?: number; result?: unknown }
  told.learn(result)
  return code === 0
}

function faultOf({ call }: SiteRequest, { status, text, headers }: FuzzAnswer): string | null {
  const where = `${call.id} ${call.method} ${call.path}`
  const isSaid = call.answers.has(status)
  // Many wait for the same, or what it asks for is not set up.
  if (status >= 500 && !(status === 503 && isSaid)) return `${where}: an answer ${status}`
  // A path with a part that is empty, or leads elsewhere, is no address of this call; others lead on to a page.
  if (status === 404 || (status >= 300 && status < 400)) return null
  if (!isSaid) return `${where}: the document has no ${status}`
  if (status === 200 || !headers['content-type']?.startsWith('application/json')) return null
  const { code } = JSON.parse(text) as { code: number }
  return new RegExp(`[[,]${code}[\\],]`).test(call.answers.get(status)!)
    ? null
    : `${where}: the document does not name code ${code} for ${status}`
}

const describe = (fault: string, { method, path, headers, body }: SiteRequest, role: string, answer: FuzzAnswer) =>
  `${fault}\n  ${method} ${path.slice(0, 500)}\n  ${JSON.stringify(headers)} by ${role}\n  ${body?.slice(0, 500) ?? ''}\n  → ${answer.status} ${answer.text.slice(0, 400)}`
