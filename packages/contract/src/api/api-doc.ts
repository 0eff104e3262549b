import type { ApiCall, CallAnswer, CallInput } from './api-call.ts'
import type { ErrorName } from './error-codes.ts'

/** What a call's documentation says besides its definition. */
export interface ApiDoc<C> {
  summary: string
  description?: string
  /** Refusals of its own, besides those that follow from its definition. */
  errors: readonly ErrorName[]
  /** What is sent, where anything is, and an answer. A test holds both against the schemas. */
  example: C extends ApiCall<infer S, infer _> ? CallInput<S> & { result?: CallAnswer<S> } : never
}

/** Calls of one room and the documentation of each: a call without one does not compile. */
export interface ApiRoom<T = Readonly<Record<string, ApiCall>>> {
  /** Its tag in the OpenAPI document. */
  tag: string
  about: string
  calls: T
  docs: { readonly [K in keyof T]: ApiDoc<T[K]> }
}

export const describeRoom = <T>(room: ApiRoom<T>): ApiRoom<T> => room
