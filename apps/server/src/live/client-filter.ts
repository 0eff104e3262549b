/** Says of rows of the picture whether they are shown; ages count from the time last told. */
export interface ShipTest {
  at(now: number): unknown
  matches(row: number): boolean
  /** Likewise of many, in their order, and sooner than one by one. `visit` may call `matches`, but not this again, of whatever filter. */
  matchEach(rows: Int32Array, visit: (row: number, matches: boolean) => void): void
}

/** A ship filter as a live client has it. */
export interface ClientFilter {
  /** Equal for filters that show the same ships to whoever may see them. */
  readonly key: string
  readonly state: 'on' | 'loginNeeded' | 'unusable'
  /** To be opened anew now and then: it is of somebody's own fleets, which may change. */
  readonly isOwn: boolean
  readonly ships: ShipTest
}

const noShips: ShipTest = {
  at: () => {},
  matches: () => false,
  matchEach: (rows, visit) => rows.forEach((row) => visit(row, false)),
}

/** A filter that cannot be applied shows nothing: it may be what was to be hidden. `isOwn`: it may be applied later. */
export const refusedFilter = (state: 'loginNeeded' | 'unusable', isOwn = false): ClientFilter => ({
  key: '-',
  state,
  isOwn,
  ships: noShips,
})

/** Opens a filter by its text; `token` is the login of who asks, if they sent one. Resolves with a refused one rather than fail. */
export type OpenClientFilter = (text: string, token: string | undefined) => Promise<ClientFilter>
