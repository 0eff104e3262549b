import { v1CallIds, v1Calls, type V1CallId } from '@fairway/contract'
import { v1OpenApi, v1Shapes, type V1Shapes } from '@fairway/contract/v1'
import type { Product } from '../product.fixture.ts'
import { chanceOf } from './chance.fixture.ts'
import { makeThings } from './things.fixture.ts'
import { Requests, type FuzzRequest, type Operation } from './requests.fixture.ts'

/** What a run found, and what it sent. */
export interface FuzzReport {
  requests: number
  damaged: number
  /** Answers by status. */
  statuses: Record<number, number>
  /** Each with how to make it again. */
  faults: string[]
}

const MOST_FAULTS = 20
/** Costs a thread some hundred milliseconds, or reads a month of tracks: asked less often. */
const dear: ReadonlySet<string> = new Set([
  'planRoute',
  'getDistance',
  'createPlan',
  'replacePlan',
  'rehearseAlertRule',
  'getVesselVoyage',
])

/** Every call of the document with its schemas. */
export function operationsOf(): ReadonlyMap<V1CallId, Operation> {
  const { paths } = v1OpenApi({ version: '1' }) as { paths: Record<string, Record<string, Operation>> }
  return new Map(
    v1CallIds.map((id) => [
      id,
      paths[v1Calls[id].path.replace(/\/:(\w+)/g, '/{$1}')]![v1Calls[id].method.toLowerCase()]!,
    ]),
  )
}

/** Sends requests of all calls by all roles, half of them damaged, and holds each answer against the document. */
export async function fuzz(
  product: Product,
  {
    requests,
    seed,
    vessels,
    onProgress,
  }: { requests: number; seed: number; vessels: readonly string[]; onProgress?: (done: number) => void },
): Promise<FuzzReport> {
  const chance = chanceOf(seed)
  const operations = operationsOf()
  const roles = await rolesOf(product)
  const things = await makeThings(product, roles[0]!.key!)
  const maker = new Requests(chance, {
    vessels: [...vessels, 'mmsi:413999999', 'imo:9811000'],
    ports: ['CNSHA', 'SGSIN', 'NLRTM', 'XXXXX'],
    owned: Object.values(things),
  })
  const report: FuzzReport = { requests: 0, damaged: 0, statuses: {}, faults: [] }
  while (report.requests < requests && report.faults.length < MOST_FAULTS) {
    const id = chance.pick(v1CallIds)
    if (dear.has(id) && !chance.happens(0.05)) continue
    const request = maker.make(id, operations.get(id)!, chance.happens(0.5))
    const role = chance.pick(roles)
    const answer = await product.ask(request.path, { ...request, key: role.key })
    report.requests += 1
    report.damaged += Number(request.damaged)
    report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1
    const fault = faultOf(request, role.isRefused, answer, operations.get(id)!)
    if (fault !== null)
      report.faults.push(
        `${fault}\n  ${request.method} ${request.path}\n  ${JSON.stringify(request.headers)} by ${role.name}\n  ${request.body?.slice(0, 500) ?? ''}\n  → ${answer.status} ${answer.text.slice(0, 400)}`,
      )
    if (report.requests % 1_000 === 0) onProgress?.(report.requests)
  }
  return report
}

interface Role {
  name: string
  key: string | undefined
  isRefused: boolean
}

async function rolesOf(product: Product): Promise<Role[]> {
  const [owner, other, reader, revoked] = [
    await product.keyOf('ann'),
    await product.keyOf('bob'),
    await product.keyOf('ann', ['vessels', 'areas', 'plans', 'alerts']),
    await product.keyOf('ann'),
  ]
  await product.revoke('ann', revoked.key.id)
  const own = { name: 'owner', key: owner.secret, isRefused: false }
  const others = { name: 'other', key: other.secret, isRefused: false }
  return [
    // Who gets answers asks more often.
    own,
    own,
    own,
    own,
    others,
    others,
    { name: 'reader', key: reader.secret, isRefused: false },
    { name: 'revoked key', key: revoked.secret, isRefused: true },
    { name: 'unknown key', key: `fwk_${'x'.repeat(43)}`, isRefused: true },
    { name: 'nobody', key: undefined, isRefused: true },
  ]
}

/** What is wrong with an answer; null for nothing. */
function faultOf(
  { id, path, headers }: FuzzRequest,
  isRefused: boolean,
  { status, text, headers: said }: Awaited<ReturnType<Product['ask']>>,
  { responses }: Operation,
): string | null {
  // Ways are searched by one thread, with a limit on how long is waited for it.
  if (status >= 500 && !(status === 503 && dear.has(id))) return `${id}: an answer ${status}`
  // A path with a part that is empty, or leads elsewhere, is no address of this call.
  if (text.includes('"path_not_found"')) return null
  if (isRefused && v1Calls[id].scope !== null && status !== 401 && status !== 429 && status !== 400)
    return `${id}: answers who has no key`
  const response = responses[status]
  if (response === undefined) return `${id}: the document has no ${status}`
  const type = said.get('content-type') ?? ''
  if (status >= 400) return refusalFault(id, type, text, response)
  if (/[?&]dry_run=true/.test(path) || !type.startsWith('application/json') || headers['if-none-match'] !== undefined)
    return null
  const { result }: V1Shapes = v1Shapes[id]
  const checked = result.safeParse(JSON.parse(text))
  return checked.success ? null : `${id}: not as its schema says: ${checked.error.message.slice(0, 300)}`
}

function refusalFault(id: string, type: string, text: string, response: Operation['responses'][string]): string | null {
  if (!type.startsWith('application/problem+json')) return `${id}: a refusal that is no problem`
  const { code, detail, errors } = JSON.parse(text) as { code: string; detail: unknown; errors: unknown }
  const known = JSON.stringify(response.content?.['application/problem+json']?.schema ?? {})
  if (!known.includes(`"${code}"`)) return `${id}: the document does not name ${code}`
  return typeof detail === 'string' && detail !== '' && Array.isArray(errors)
    ? null
    : `${id}: a problem without its parts`
}
