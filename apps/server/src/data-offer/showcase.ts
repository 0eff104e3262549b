import { performance } from 'node:perf_hooks'
import { SHOWN_CHARACTERS, v1Calls, type Language, type ShownAnswer, type ShownCall } from '@fairway/contract'
import { TtlCache } from '../concurrency/ttl-cache.ts'
import { refusalOf } from '../data-api/answers/part-refusals.ts'
import { problemBody, problemStatus, V1Problem } from '../data-api/answers/problem.ts'
import { serveCall, type ServeOptions } from '../data-api/answers/serve-call.ts'
import { ApiError } from '../http/answers/errors.ts'
import { shownRequest, type SomeVessel } from './shown-requests.ts'

/** The same answer is shown for so long, to everybody who asks in a language: what it costs does not depend on how many do. */
const SHOWN_MS = 10_000
const MOST_SHOWN = 64

export interface ShowcaseOptions {
  serve: ServeOptions
  someVessel(): SomeVessel | null
  now: () => number
}

/**
 * Calls of the data API as they are answered now, for who has no key: requests of our own, asked without any key. There is
 * nothing in them that a reader could change, no secret that could get out, and nothing to be counted.
 */
export class Showcase {
  readonly #options: ShowcaseOptions
  readonly #shown: TtlCache<ShownAnswer>

  constructor(options: ShowcaseOptions) {
    this.#options = options
    this.#shown = new TtlCache({ keepMs: SHOWN_MS, most: MOST_SHOWN, now: options.now })
  }

  async show(call: ShownCall, language: Language): Promise<ShownAnswer> {
    const question = `${call} ${language}`
    const shown = await this.#shown.get(question, () => this.#ask(call, language))
    // What could not be answered may be a moment later.
    if (shown.status >= 500) this.#shown.forget(question)
    return shown
  }

  async #ask(id: ShownCall, language: Language): Promise<ShownAnswer> {
    const { serve, someVessel, now } = this.#options
    const { path, sent } = shownRequest(id, someVessel())
    const began = performance.now()
    const answered = await asked(path, language, () =>
      serveCall(serve, { id, key: null, sent, language, base: '', ifNoneMatch: undefined, isHead: false }),
    )
    return {
      method: v1Calls[id].method as ShownAnswer['method'],
      path,
      body: sent.body === undefined ? null : JSON.stringify(sent.body),
      ...answered,
      text: answered.text.slice(0, SHOWN_CHARACTERS),
      isCut: answered.text.length > SHOWN_CHARACTERS,
      took: Math.round((performance.now() - began) * 10) / 10,
      at: Math.floor(now()),
    }
  }
}

/** A refusal is an answer too: the problem that a key would get. */
async function asked(
  path: string,
  language: Language,
  ask: () => ReturnType<typeof serveCall>,
): Promise<Pick<ShownAnswer, 'status' | 'type' | 'text' | 'credits'>> {
  try {
    const { status, type, text, cost } = await ask()
    return { status, type, text, credits: cost }
  } catch (error) {
    const problem = error instanceof V1Problem ? error : error instanceof ApiError ? refusalOf(error, language) : null
    if (problem === null) throw error
    const body = problemBody(problem, { language, instance: path.split('?')[0], requestId: 'shown' })
    return {
      status: problemStatus(problem.code),
      type: 'application/problem+json; charset=utf-8',
      text: JSON.stringify(body),
      credits: 0,
    }
  }
}
