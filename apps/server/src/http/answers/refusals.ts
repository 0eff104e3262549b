import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What the status of an answer says of why a request was refused. */
const reasons = { 401: 'login', 403: 'forbidden', 421: 'host', 429: 'limit' } as const
type Reason = (typeof reasons)[keyof typeof reasons]

/** Of each reason one line is written in so long, with how many there were. */
const LINE_MS = 60_000

/** Requests that were refused, counted by why and written down sparingly: who tries doors is to leave a trace, and no flood. */
export class Refusals {
  readonly #now: () => number
  readonly #counts: Record<Reason, number> = { login: 0, forbidden: 0, host: 0, limit: 0 }
  readonly #written = new Map<Reason, { at: number; count: number }>()

  constructor(now: () => number) {
    this.#now = now
  }

  get counts(): Readonly<Record<Reason, number>> {
    return this.#counts
  }

  watch(app: FastifyInstance, log: FastifyBaseLogger): void {
    app.addHook('onResponse', (request, reply, done) => {
      this.#note(request, reply, log)
      done()
    })
  }

  #note({ method, routeOptions, ip }: FastifyRequest, { statusCode }: FastifyReply, log: FastifyBaseLogger): void {
    const reason = (reasons as Readonly<Record<number, Reason>>)[statusCode]
    if (reason === undefined) return
    const count = ++this.#counts[reason]
    const written = this.#written.get(reason)
    if (written !== undefined && this.#now() - written.at < LINE_MS) return
    this.#written.set(reason, { at: this.#now(), count })
    const since = count - (written?.count ?? 0)
    // The route as it is known here, not the address: that may hold anything.
    const last = { method, route: routeOptions.url ?? null, address: ip }
    log.info({ part: 'http', reason, status: statusCode, since, last }, 'requests were refused')
  }
}
