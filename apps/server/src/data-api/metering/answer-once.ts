import { createHash } from 'node:crypto'
import { isRepeatable, v1Calls, type V1Call } from '@fairway/contract'
import { z } from 'zod'
import type { KeptAnswers } from './kept-answers.ts'
import { serveCall, type Served, type ServedAnswer, type ServeOptions } from '../answers/serve-call.ts'

export interface OnceOptions extends ServeOptions {
  kept: Pick<KeptAnswers, 'once'>
}

export interface GivenAnswer extends ServedAnswer {
  /** Where what was made lies. */
  location: string | null
  /** It is the answer of the first time. */
  replayed: boolean
}

/** Serves a call; one that changes something and comes with an `Idempotency-Key` (`name`) is done once. */
export async function answerOnce(options: OnceOptions, served: Served, name: string | undefined): Promise<GivenAnswer> {
  const { id, key, sent } = served
  const call: V1Call = v1Calls[id]
  const serve = async (): Promise<GivenAnswer> => {
    const answer = await serveCall(options, served)
    return { ...answer, location: answer.status === 201 ? locationOf(call, answer.text) : null, replayed: false }
  }
  if (key === null || name === undefined || !isRepeatable(call) || isOnlyLookedAt(sent.query)) return serve()
  let first: GivenAnswer | null = null
  const request = [id, sent.params, sent.query, sent.body ?? null]
  const kept = await options.kept.once(
    { userId: key.userId, keyId: key.id, name, request },
    async () => (first = await serve()),
  )
  return first ?? replay(options, served, kept)
}

function replay(
  { book }: OnceOptions,
  { key }: Served,
  { status, location, text }: { status: number; location: string | null; text: string },
): GivenAnswer {
  return {
    status: status === 201 ? 201 : 200,
    type: 'application/json; charset=utf-8',
    text,
    etag: `"${createHash('sha1').update(text).digest('base64url')}"`,
    nextCursor: null,
    cost: 0,
    balance: key && book.balance(key),
    location,
    replayed: true,
  }
}

const withId = z.object({ data: z.object({ id: z.string() }) })
const locationOf = ({ path }: V1Call, text: string): string => `/v1${path}/${withId.parse(JSON.parse(text)).data.id}`

const isOnlyLookedAt = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'dry_run' in query && query.dry_run === 'true'
