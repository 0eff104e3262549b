import {
  SHOWN_FRAME_CHARACTERS,
  SHOWN_FRAMES,
  type Language,
  type ShownFrame,
  type ShownStreamAnswer,
} from '@fairway/contract'
import type { StreamFrame, StreamSubscription } from '@fairway/contract/v1'
import type { Sink, StreamClient } from './stream-client.ts'
import type { StreamHub } from './stream-hub.ts'

/** It is closed when nobody has looked for so long. */
const UNSEEN_MS = 10_000
/** Of the box round the ship that is shown, degrees to each side. */
const HALF_BOX = 0.5
const LANGUAGE: Language = 'en-US'

export interface ShownStreamOptions {
  hub: Pick<StreamHub, 'openShown' | 'subscribe' | 'leave'>
  someVessel(): { lat: number; lon: number } | null
  now: () => number
}

/** The stream as a key would be sent it now: one for all who look at it on the site, open while somebody does. */
export class ShownStream {
  readonly #options: ShownStreamOptions
  #client: StreamClient | null = null
  #command = ''
  #frames: ShownFrame[] = []
  #last = 0
  #lookedAt = 0

  constructor(options: ShownStreamOptions) {
    this.#options = options
  }

  /** What came after frame number `after`, as far as it is kept. */
  async look(after: number): Promise<ShownStreamAnswer> {
    this.#lookedAt = this.#options.now()
    if (this.#client === null) await this.#open()
    return { command: this.#command, frames: this.#frames.filter(({ number }) => number > after) }
  }

  /** Each second. */
  sweep(): void {
    if (this.#client !== null && this.#options.now() - this.#lookedAt > UNSEEN_MS) this.close()
  }

  close(): void {
    const client = this.#client
    if (client === null) return
    this.#client = null
    this.#frames = []
    this.#options.hub.leave(client)
  }

  async #open(): Promise<void> {
    const { hub, someVessel } = this.#options
    const wanted = boxRound(someVessel())
    this.#command = JSON.stringify({ type: 'subscribe', boxes: wanted.boxes, snapshot: true })
    this.#client = hub.openShown(this.#sink(), LANGUAGE)
    try {
      await hub.subscribe(this.#client, wanted)
    } catch (error) {
      this.close()
      throw error
    }
  }

  #sink(): Sink {
    return {
      send: (text, frame) => {
        const isCut = text.length > SHOWN_FRAME_CHARACTERS
        // Another process may be asked for the next ones: a number is the moment at which a frame came.
        this.#last = Math.max(this.#last + 1, Math.floor(this.#options.now()))
        this.#frames.push({
          number: this.#last,
          text: text.slice(0, SHOWN_FRAME_CHARACTERS),
          isCut,
          rows: frame === 'positions' ? rowsOf(text) : 0,
        })
        if (this.#frames.length > SHOWN_FRAMES) this.#frames.shift()
      },
      waiting: () => 0,
      isAlive: () => true,
      close: () => this.close(),
    }
  }
}

const rowsOf = (text: string) => (JSON.parse(text) as Extract<StreamFrame, { type: 'positions' }>).data.length

const round = (degrees: number) => Math.round(degrees * 10) / 10

/** The mouth of the Yangtze where no ship is heard. */
function boxRound(vessel: { lat: number; lon: number } | null): StreamSubscription {
  const { lat, lon } = vessel ?? { lat: 31, lon: 122 }
  const box = {
    south: round(Math.max(-90, lat - HALF_BOX)),
    west: round(Math.max(-180, lon - HALF_BOX)),
    north: round(Math.min(90, lat + HALF_BOX)),
    east: round(Math.min(180, lon + HALF_BOX)),
  }
  return { id: 'default', messages: ['positions'], boxes: [box], snapshot: true }
}
