import type { V1CallId } from '@fairway/contract'
import type { FuzzAnswer } from './asking.fixture.ts'
import type { FuzzRequest } from './requests.fixture.ts'
import type { Role } from './roles.fixture.ts'

/** What a run found, and what it sent. */
export interface FuzzReport {
  requests: number
  damaged: number
  /** Answers by status. */
  statuses: Record<number, number>
  /** The fewest requests that any one of them has had. */
  least: { ofCall: Least; ofRole: Least; ofCallByRole: Least }
  /** By call, the dearest first. */
  times: { id: V1CallId; requests: number; meanMs: number; mostMs: number }[]
  /** One of each kind, with how to make it again. */
  faults: string[]
}

export interface Least {
  name: string
  requests: number
}

interface Times {
  requests: number
  ms: number
  mostMs: number
}

/** Adds up what is sent and answered. */
export class Tally {
  requests = 0
  #damaged = 0
  readonly #statuses: Record<number, number> = {}
  readonly #times = new Map<V1CallId, Times>()
  readonly #roles = new Map<string, number>()
  readonly #pairs = new Map<string, number>()
  readonly #faults = new Map<string, { first: string; times: number }>()

  get faults(): number {
    return this.#faults.size
  }

  add({ id, damaged }: FuzzRequest, role: Role, { status, ms }: FuzzAnswer): void {
    this.requests += 1
    this.#damaged += Number(damaged)
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1
    countIn(this.#roles, role.name)
    countIn(this.#pairs, `${id} by ${role.name}`)
    const times = this.#times.get(id) ?? { requests: 0, ms: 0, mostMs: 0 }
    this.#times.set(id, { requests: times.requests + 1, ms: times.ms + ms, mostMs: Math.max(times.mostMs, ms) })
  }

  /** True for the first of its kind, which is enough to see what it is: a run of hours does not end at the same one twenty times. */
  addFault(kind: string, request: FuzzRequest, role: Role, answer: string): boolean {
    const before = this.#faults.get(kind)
    if (before !== undefined) {
      before.times += 1
      return false
    }
    const { method, path, headers, body } = request
    const first = `${kind}\n  ${method} ${path}\n  ${JSON.stringify(headers)} by ${role.name}\n  ${body?.slice(0, 500) ?? ''}\n  → ${answer.slice(0, 400)}`
    this.#faults.set(kind, { first, times: 1 })
    return true
  }

  report(): FuzzReport {
    const calls = [...this.#times].map(([id, { requests }]): [string, number] => [id, requests])
    return {
      requests: this.requests,
      damaged: this.#damaged,
      statuses: this.#statuses,
      least: { ofCall: leastOf(calls), ofRole: leastOf([...this.#roles]), ofCallByRole: leastOf([...this.#pairs]) },
      times: [...this.#times]
        .map(([id, { requests, ms, mostMs }]) => ({ id, requests, meanMs: ms / requests, mostMs }))
        .sort((a, b) => b.meanMs * b.requests - a.meanMs * a.requests),
      faults: [...this.#faults.values()].map(({ first, times }) => (times === 1 ? first : `${times} times: ${first}`)),
    }
  }
}

const countIn = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)

const leastOf = (counts: [string, number][]): Least => {
  const [name, requests] = counts.toSorted(([, a], [, b]) => a - b)[0] ?? ['nothing', 0]
  return { name, requests }
}
