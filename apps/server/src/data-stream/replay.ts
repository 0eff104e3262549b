import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { Ship } from '@fairway/contract'
import type { PositionBatch } from '@fairway/tracking'
import { V1Problem } from '../data-api/answers/problem.ts'
import { isVessel } from '../data-api/resources/positions.ts'
import type { About } from './dialect.ts'
import type { StreamClient } from './stream-client.ts'
import type { Segment } from './stream-log.ts'
import type { Entry } from './stream-rows.ts'
import { concerns, isVesselKind, type Subscription } from './subscription.ts'

/** Reports looked at before others have their turn. */
const SLICE = 5_000
/** Rows put together before they are sent. */
const PIECE = 1_000
/** So long one waits for a client to read. */
const PATIENCE_MS = 30_000

export interface Describing {
  ship(mmsi: number): Ship | null
  about(batch: PositionBatch, row: number): () => About
}

/** Sends a client again what came while it was away, in the order in which it came. Throws a problem when it does not read. */
export async function replay(
  client: StreamClient,
  subscription: Subscription<StreamClient>,
  segments: readonly Segment[],
  describe: Describing,
): Promise<void> {
  let looked = 0
  let rows: Entry[] = []
  const send = async () => {
    for (let waited = 0; client.isBusy && !client.isClosed; waited += 50) {
      if (waited > PATIENCE_MS) throw new V1Problem('stream_too_slow')
      await wait(50)
    }
    // With the token of before: whoever is cut off in the middle asks for all of it again.
    if (!client.isClosed) client.sendRows(rows, client.token)
    rows = []
  }
  for (const segment of segments) {
    for (const entry of rowsOf(segment, subscription, describe)) {
      if (rows.push(entry) >= PIECE) await send()
    }
    looked += segment.positions.length
    if (looked >= SLICE) {
      looked = 0
      await setImmediate()
    }
    if (client.isClosed) return
  }
  await send()
}

function* rowsOf(
  { positions, statics, calls }: Segment,
  subscription: Subscription<StreamClient>,
  describe: Describing,
): Generator<Entry> {
  const { messages, owner } = subscription
  const { dialect } = owner
  if (messages.has('statics'))
    for (const mmsi of new Set(statics)) {
      const ship = describe.ship(mmsi)
      if (ship !== null && concerns(subscription, mmsi, placeOf(ship))) yield* said(dialect.statics(ship))
    }
  if (messages.has('port_calls'))
    for (const call of calls)
      if (concerns(subscription, call.mmsi, { lat: call.lat, lon: call.lon, isVessel: true }))
        yield* said(dialect.call(call))
  if (!messages.has('positions')) return
  for (let row = 0; row < positions.length; row++) {
    const place = { lat: positions.lat[row], lon: positions.lon[row], isVessel: isVesselKind(positions.kind[row]) }
    if (concerns(subscription, positions.mmsi[row], place))
      yield* said(dialect.position(positions, row, describe.about(positions, row)))
  }
}

const said = (entry: Entry | null): Entry[] => (entry === null ? [] : [entry])

/** Where a ship is for the areas of a subscription; null: nobody knows. */
export const placeOf = (ship: Ship) => {
  const { lat, lon } = ship
  return lat === null || lon === null ? null : { lat, lon, isVessel: isVessel(ship) }
}
