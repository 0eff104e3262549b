import {
  errorCodes,
  type ApiCall,
  type CallInput,
  type CallRefusal,
  type CallResult,
  type CallSchemas,
  type Envelope,
} from '@fairway/contract'
import { isRecord } from '../storage/stored-shape.ts'
import { callerNow, sendCall, type SendOptions } from './send.ts'

export interface RequestOptions extends SendOptions {
  /** Takes "please log in" for an answer like any other; otherwise the reader is asked to log in and the request repeated once. */
  quiet?: boolean
}

/**
 * Makes an API call, and once more where its owner had to confirm the login for it. It never throws for the network's sake: no usable answer is
 * `{code: -1, result: null}`. An abort by the caller does throw.
 */
export async function request<S extends CallSchemas>(
  call: ApiCall<S>,
  input: CallInput<S> & RequestOptions,
): Promise<Answer<S>> {
  const answer = await requestOnce(call, input)
  if (answer.code !== errorCodes.confirmationNeeded || !(await callerNow().confirm())) return answer
  input.signal?.throwIfAborted()
  return requestOnce(call, input)
}

async function requestOnce<S extends CallSchemas>(
  call: ApiCall<S>,
  input: CallInput<S> & RequestOptions,
): Promise<Answer<S>> {
  const caller = callerNow()
  const silence = { code: errorCodes.network, result: null, message: caller.serviceError() }
  const token = input.token ?? caller.token()
  const sending = sendCall(call, input)
  try {
    // The shapes, and with them the checker (25 kB), arrive while the server thinks.
    const loading = call.schemas()
    loading.catch(() => undefined) // told where it is awaited
    const response = await sending
    if (response.status === 401 && !input.quiet && (await caller.loginAgain(token))) {
      input.signal?.throwIfAborted()
      return await requestOnce(call, { ...input, quiet: true })
    }
    const answer = readAnswer<S>(await response.json(), await loading)
    if (answer !== null) return answer
    console.warn(`${call.path} answered ${response.status} in a shape this page does not know`)
    return silence
  } catch (error) {
    if (input.signal?.aborted) throw error
    return silence
  }
}

/** The answer's code and sentence as an exception, for those who wait on the result alone. */
export class CallError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.name = 'CallError'
    this.code = code
  }
}

/** Nobody answered, as against an answer that says no. */
export const isSilence = (error: Error | null): boolean =>
  error instanceof CallError && error.code === errorCodes.network

/** As {@link request}, but gives the result and throws {@link CallError} for any code but success. */
export async function ask<S extends CallSchemas>(
  call: ApiCall<S>,
  input: CallInput<S> & RequestOptions,
): Promise<NonNullable<CallResult<S>>> {
  const answer = await request(call, input)
  if (answer.code !== errorCodes.ok || answer.result === null || answer.result === undefined)
    throw new CallError(answer.code, sentenceOf(answer))
  return answer.result
}

/** What an answer without success tells the reader: the server's sentence, or the generic one. */
export const sentenceOf = (answer: { message: string }): string => answer.message || callerNow().error()

/** The envelope; of a call that refuses with something, `refusal` is that and `result` null. */
export type Answer<S extends CallSchemas> = Envelope<CallResult<S>> & { refusal?: CallRefusal<S> }

/** The envelope with a result of the call's shape; null for anything else. */
function readAnswer<S extends CallSchemas>(said: unknown, shapes: S): Answer<S> | null {
  if (!isRecord(said) || !Number.isInteger(said.code) || typeof said.message !== 'string') return null
  const answer = { code: Number(said.code), message: said.message, result: null }
  if (said.result === null) return answer
  if (answer.code !== errorCodes.ok && shapes.refusal) {
    const refusal = shapes.refusal.safeParse(said.result)
    return refusal.success ? { ...answer, refusal: refusal.data as CallRefusal<S> } : null
  }
  const result = shapes.result?.safeParse(said.result)
  return result?.success ? { ...answer, result: result.data as CallResult<S> } : null
}
