import { v1Calls, type V1CallId } from '@fairway/contract'
import { v1Shapes, type V1Shapes } from '@fairway/contract/v1'
import type { FuzzAnswer } from './asking.fixture.ts'
import type { FuzzRequest, Operation } from './requests.fixture.ts'

/** What the document says of the answers of one status. */
interface Said {
  /** In the words of their names in an answer. */
  headers: readonly string[]
  codes: ReadonlySet<string>
}

/** What is wrong with an answer, null for nothing: what the document says is taken apart once and not for each. */
export function faultsBy(operations: ReadonlyMap<V1CallId, Operation>, busy: ReadonlySet<V1CallId>) {
  const said = new Map([...operations].map(([id, operation]) => [id, saidOf(operation)]))
  return (request: FuzzRequest, isRefused: boolean, answer: FuzzAnswer): string | null => {
    const { id } = request
    const { status, text, headers } = answer
    // Ways are searched by one thread, with a limit on how long is waited for it.
    if (status >= 500 && !(status === 503 && busy.has(id))) return `${id}: an answer ${status}`
    // A path with a part that is empty, or leads elsewhere, is no address of this call.
    if (text.includes('"path_not_found"')) return null
    if (isRefused && v1Calls[id].scope !== null && status !== 401 && status !== 429 && status !== 400)
      return `${id}: answers who has no key`
    if (status === 304) return null
    const expected = said.get(id)!.get(status)
    if (expected === undefined) return `${id}: the document has no ${status}`
    const missing = expected.headers.find((name) => headers[name] === undefined)
    if (missing !== undefined) return `${id}: a ${status} without ${missing}`
    return status >= 400 ? refusalFault(id, answer, expected) : resultFault(request, answer)
  }
}

function saidOf({ responses }: Operation): ReadonlyMap<number, Said> {
  return new Map(
    Object.entries(responses).map(([status, { headers = {}, content }]) => {
      const problem = JSON.stringify(content?.['application/problem+json']?.schema ?? {})
      const codes = problem.matchAll(/"([a-z_]+)"/g)
      return [
        Number(status),
        {
          headers: Object.keys(headers).map((name) => name.toLowerCase()),
          codes: new Set([...codes].map(([, code]) => code)),
        },
      ]
    }),
  )
}

const dryRun = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'dry_run' in data && data.dry_run === true

function resultFault({ id }: FuzzRequest, { text, headers }: FuzzAnswer): string | null {
  if (!headers['content-type']?.startsWith('application/json')) return null
  const answer = JSON.parse(text) as { data?: unknown }
  if (dryRun(answer.data)) return null
  const { result }: V1Shapes = v1Shapes[id]
  const checked = result.safeParse(answer)
  return checked.success ? null : `${id}: not as its schema says: ${checked.error.message.slice(0, 300)}`
}

function refusalFault(id: string, { headers, text }: FuzzAnswer, { codes }: Said): string | null {
  if (!headers['content-type']?.startsWith('application/problem+json')) return `${id}: a refusal that is no problem`
  const { code, detail, errors } = JSON.parse(text) as { code: string; detail: unknown; errors: unknown }
  if (!codes.has(code)) return `${id}: the document does not name ${code}`
  return typeof detail === 'string' && detail !== '' && Array.isArray(errors)
    ? null
    : `${id}: a problem without its parts`
}
