import type { Problem, ProblemCode } from './generated/problem.ts'

/** The data API refused a call. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** HTTP status. */
  readonly status: number
  /** Stable; the sentence in `message` is for people. */
  readonly code: ProblemCode
  /** The one parameter that it is about; null for none or several. */
  readonly param: string | null
  /** Everything that is wrong with the request. */
  readonly errors: Problem['errors']
  /** Name it when you ask about the call. */
  readonly requestId: string
  /** Seconds after which it may be tried again; null where nothing is said of it. */
  readonly retryAfter: number | null

  constructor(problem: Problem, retryAfter: number | null) {
    super(problem.detail)
    this.status = problem.status
    this.code = problem.code as ProblemCode
    this.param = problem.param
    this.errors = problem.errors
    this.requestId = problem.request_id
    this.retryAfter = retryAfter
  }
}

/** No answer of the data API came: no connection, no answer in time, or something else answered. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  /** HTTP status of what answered instead; null where nothing did. */
  readonly status: number | null

  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}

/** The data API ended a stream, and says why. */
export class StreamEnded extends Error {
  override readonly name = 'StreamEnded'
  /** Stable; the sentence in `message` is for people. */
  readonly code: ProblemCode

  constructor({ code, detail }: { code: string; detail: string }) {
    super(detail)
    this.code = code as ProblemCode
  }
}
