/** What is sent besides the token: the path with its parameters filled, and a body for a POST. */
export interface Ask {
  path?: string
  form?: Record<string, string>
  json?: unknown
  raw?: { type: string; body: string }
}

/** HTTP status, and the code of the envelope where one is expected. */
export type Outcome = readonly [status: number, code?: number]

/** Somebody with an account: what may be named in a request. */
export interface Person {
  userId: number
  mobile: string
  token: string
  sessionId: string
  /** Of a fleet of theirs, empty when there is none. */
  fleetId: string
  /** Of a filter they saved, 0 when there is none. */
  filterId: number
}

export interface RouteAccess {
  /** Method and path, as the router knows them. */
  route: string
  /** A right request; one that names something of its owner's is made from the owner. */
  right: Ask | ((owner: Person) => Ask)
  /** What a visitor gets. For a way that needs a login it is 401 and stands below. */
  visitor?: Outcome
  /** For a way that needs a login: what who is logged in gets. */
  owner?: Outcome
  /** What another user gets for the owner's request, when it names something of the owner's. */
  stranger?: Outcome
  /** Requests that are wrong, and the status each gets from who is logged in. */
  wrong?: readonly (readonly [Ask, number])[]
}

/** Where the calls of a room lie. */
export const pathsOf = <T extends Readonly<Record<string, { path: string }>>>(calls: T) =>
  Object.fromEntries(Object.entries(calls).map(([name, { path }]) => [name, `/api/${path}`])) as Record<keyof T, string>
