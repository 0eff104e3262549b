/** One report as it leaves the house: a text of whole lines, and where it belongs on a broker. */
export interface Parcel {
  readonly text: string
  readonly mmsi: number
  readonly kind: 'position' | 'static'
}

/** What an output says of itself. */
export interface SenderState {
  /** Somebody takes what is sent: a client, a broker. */
  readonly connected: boolean
  readonly sent: number
  /** Left out because nobody took it in time. */
  readonly shed: number
  readonly lastError: string | null
  /** Where it listens; null: it does not. */
  readonly port: number | null
}

/** Where parcels go. */
export interface Sender {
  /** Nobody is there: nothing needs to be written. */
  readonly isIdle: boolean
  start(): Promise<void>
  send(parcel: Parcel): void
  state(): SenderState
  stop(): Promise<void>
}

export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error)).replaceAll(/\p{C}+/gu, ' ').slice(0, 300)
