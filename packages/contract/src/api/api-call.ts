import type { z } from 'zod'

/** Shapes of what an API call takes and gives. Without `result` it answers with a file, an error with the envelope all the same. */
export interface CallSchemas {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  result?: z.ZodType
  /** What a refusal that a form shows may have in the place of a result. */
  refusal?: z.ZodType
}

/** `sometimes`: the answer to some requests needs a login, as the documentation of the call says. */
export type Login = 'none' | 'sometimes' | 'required'

/**
 * What a call asks for besides the login, because a token alone may be a thief's. `recent`: that the login proved its owner not long
 * ago, by its password, a second factor or a passkey; else it is refused with `confirmationNeeded`. `password`: the password itself, in its body.
 */
export type Confirmation = 'recent' | 'password'

/**
 * One API call: the only place where its method, its path and its schemas meet. The server's routes, the browser's requests, the
 * OpenAPI document and the pages of the documentation all start from it.
 *
 * A definition is light and names no schema at once: the browser sends a request without waiting for the schema library, and
 * loads the shapes meanwhile. Summary, errors and example stand in the `*-docs.ts` beside it, which no browser loads.
 */
export interface ApiCall<S extends CallSchemas = CallSchemas, L extends Login = Login> {
  readonly method: 'GET' | 'POST'
  /** Relative to the base (`/api/` by default). `:name` parts are parameters. */
  readonly path: string
  readonly login: L
  readonly confirm?: Confirmation
  /** How a body is sent: JSON where nothing is said; a form also as `multipart/form-data` or JSON; else the media types taken as they are. */
  readonly sends?: 'form' | readonly string[]
  /** Media types of a file that it answers with. */
  readonly file?: readonly string[]
  /** The answer repeats `code` as `status`. */
  readonly repeatsStatus?: true
  /** A refusal may have a result too: what stands in the way, in the shape of the answer. */
  readonly refusesWithResult?: true
  /** Largest body; 64 KiB where nothing is said. */
  readonly bodyBytes?: number
  /** Requests a minute from one address, besides what all calls share. */
  readonly perMinute?: number
  schemas(): Promise<S>
}

/** @__NO_SIDE_EFFECTS__ */
export const defineApiCall = <const S extends CallSchemas, const L extends Login>(call: ApiCall<S, L>): ApiCall<S, L> =>
  call

type Shape<S, Part extends keyof CallSchemas> = S extends { readonly [P in Part]: infer Z extends z.ZodType }
  ? Z
  : never

type Sent<S, Part extends 'params' | 'query' | 'body'> = [Shape<S, Part>] extends [never]
  ? unknown
  : Partial<z.input<Shape<S, Part>>> extends z.input<Shape<S, Part>>
    ? { [P in Part]?: z.input<Shape<S, Part>> }
    : { [P in Part]: z.input<Shape<S, Part>> }

/** What a caller gives. */
export type CallInput<S extends CallSchemas> = Sent<S, 'params'> & Sent<S, 'query'> & Sent<S, 'body'>

/** What the server has of it once it is checked. */
export interface CheckedInput<S extends CallSchemas> {
  params: z.output<Shape<S, 'params'>>
  query: z.output<Shape<S, 'query'>>
  body: z.output<Shape<S, 'body'>>
}

/** What the answer's `result` is to whoever receives it, and what the server puts into it. */
export type CallResult<S extends CallSchemas> = z.output<Shape<S, 'result'>>
export type CallRefusal<S extends CallSchemas> = z.output<Shape<S, 'refusal'>>
export type CallAnswer<S extends CallSchemas> = z.input<Shape<S, 'result'>>
