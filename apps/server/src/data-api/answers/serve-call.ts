import { createHash } from 'node:crypto'
import {
  isPaidLater,
  v1Calls,
  v1Shapes,
  type V1Call,
  type V1CallId,
  type V1Format,
  type V1Shapes,
} from '@fairway/contract/v1'
import type { Language } from '@fairway/contract'
import type { ApiPrices } from '../../config/api-price-settings.ts'
import { listName } from './cursor.ts'
import type { Balance, KeyBook, KnownKey } from '../keys/key-book.ts'
import type { Meter } from '../metering/meter.ts'
import { costOf } from '../metering/price.ts'
import { V1Problem } from './problem.ts'
import type { V1Asked, V1Resource, V1Resources } from '../resources/source.ts'
import { writeAnswer } from './write-answer.ts'
import { wrongParameters, type WrongParameter } from './wrong-parameters.ts'

export interface ServeOptions {
  resources: V1Resources
  book: Pick<KeyBook, 'balance'>
  meter: Pick<Meter, 'count'>
  prices: ApiPrices
  now: () => number
}

/** A call whose key was looked at. */
export interface Served {
  id: V1CallId
  /** Null: of a call that needs none. */
  key: KnownKey | null
  sent: { params: unknown; query: unknown; body: unknown }
  language: Language
  /** Where it was asked, for the addresses in its answer. */
  base: string
  ifNoneMatch: string | undefined
  /** Nothing is delivered: a HEAD request. */
  isHead: boolean
  /** What is delivered of the answer, and how many rows of it, before that is counted; all of it without. */
  remade?: (text: string, nextCursor: string | null) => { text: string; rows: number }
}

export interface ServedAnswer {
  status: 200 | 201 | 304
  type: string
  text: string
  etag: string
  nextCursor: string | null
  cost: number
  balance: Balance | null
}

/** Checks a request, asks for what it wants, and counts what it costs: after that nothing can go wrong with it any more. */
export async function serveCall(options: ServeOptions, served: Served): Promise<ServedAnswer> {
  const { id, key, language } = served
  const { book, prices, now } = options
  if (key !== null && v1Calls[id].price !== 'free') requireCredits(book.balance(key), 1)
  const input = checked(id, served.sent, language)
  const { dry_run: isDryRun, format } = input.query
  if (format !== 'json' && !formatsOf(id).includes(format))
    throw new V1Problem('format_not_available', { param: 'format' })
  // The table gives each call its own input; here it is any of them.
  const resource = options.resources[id] as V1Resource<V1CallId>
  if (isDryRun && v1Calls[id].writes) return estimated(options, served, 1, 0)
  const { result, rows, ship } = await resource({
    ...input,
    userId: key?.userId ?? 0,
    key: key && { id: key.id, left: book.balance(key).key },
    language,
    base: served.base,
    now: now(),
  } as V1Asked<V1CallId>)
  const cost = costOf(id, rows, prices)
  const isLater = isPaidLater(id)
  if (cost > prices.mostPerRequest && !isLater) throw new V1Problem('request_too_costly', { param: 'limit' })
  if (isDryRun) return estimated(options, served, rows, cost)
  const next = 'page' in result ? result.page.next_cursor : null
  const written = writeAnswer(id, format, result, ship)
  const remade = served.remade?.(written.text, next) ?? { text: written.text, rows }
  return charged(
    options,
    served,
    { ...written, text: remade.text },
    { rows: remade.rows, cost: costOf(id, remade.rows, prices), next, counts: !isLater },
  )
}

function estimated(options: ServeOptions, served: Served, rows: number, cost: number): ServedAnswer {
  const estimate = { dry_run: true, estimated_rows: rows, estimated_credits: cost }
  const written = writeAnswer(served.id, 'json', { data: estimate })
  return charged(options, served, written, { rows: 0, cost: 0, next: null, counts: false })
}

function charged(
  { book, meter }: ServeOptions,
  { id, key, ifNoneMatch, isHead }: Served,
  { type, text }: { type: string; text: string },
  { rows, cost, next, counts }: { rows: number; cost: number; next: string | null; counts: boolean },
): ServedAnswer {
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
  const { writes, status } = v1Calls[id]
  const isKnown =
    counts && !writes && ifNoneMatch?.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === etag) === true
  const isFree = isKnown || isHead || !counts
  if (key !== null && !isFree) {
    if (cost > 0) requireCredits(book.balance(key), cost)
    meter.count({ userId: key.userId, keyId: key.id, call: id, rows, credits: cost })
  }
  return {
    status: isKnown ? 304 : counts ? status : 200,
    type,
    text: isKnown ? '' : text,
    etag,
    nextCursor: next,
    cost: isFree ? 0 : cost,
    balance: key && book.balance(key),
  }
}

export function requireCredits({ account, key }: Balance, cost: number): void {
  if (account < cost) throw new V1Problem('credits_exhausted')
  if (key !== null && key < cost) throw new V1Problem('key_cap_reached')
}

const formatsOf = (id: V1CallId): readonly V1Format[] => (v1Calls[id] satisfies V1Call).formats

type Checked = Pick<V1Asked<V1CallId>, 'params' | 'query' | 'body' | 'list'>

/** Everything that is wrong is named at once, whatever part of the request it is in. */
function checked(id: V1CallId, sent: Served['sent'], language: Language): Checked {
  const shapes: V1Shapes = v1Shapes[id]
  const wrong: WrongParameter[] = []
  const read = (place: 'path' | 'query' | 'body', shape: V1Shapes['query'] | undefined, value: unknown): unknown => {
    if (shape === undefined) return undefined
    const found = shape.safeParse(value ?? {})
    if (found.success) return found.data
    wrong.push(...wrongParameters(place, found.error, value ?? {}, language))
    return undefined
  }
  const params = read('path', shapes.params, sent.params)
  const query = read('query', shapes.query, sent.query)
  const body = read('body', shapes.body, sent.body)
  if (wrong.length > 0) throw new V1Problem('parameters_invalid', { errors: wrong })
  const {
    cursor: _cursor,
    limit: _limit,
    dry_run: _dry,
    format: _format,
    ...question
  } = query as Record<string, unknown>
  return { params, query, body, list: listName(id, { params, question, body }) } as Checked
}
