import type { PositionBatch, RefusedPosition, StaticReport } from '@fairway/tracking'
import type { Consumer } from '../bus/bus.ts'

/** A clean position as a test reads it. */
export interface CollectedPosition {
  mmsi: number
  time: number
  receivedAt: number
  lat: number
  lon: number
  sog: number
  cog: number
  heading: number
  status: number
  flags: number
  feed: number
  kind: number
}

/** A consumer that keeps everything as objects: for tests and small tools. */
export interface Collected extends Required<Omit<Consumer, 'again'>> {
  readonly kept: CollectedPosition[]
  readonly said: StaticReport[]
  readonly seenAgain: number[]
  readonly gone: number[]
  readonly turnedDown: RefusedPosition[]
  isFull: boolean
}

export function collect(): Collected {
  const collected: Collected = {
    kept: [],
    said: [],
    seenAgain: [],
    gone: [],
    turnedDown: [],
    isFull: false,
    positions(batch) {
      for (let row = 0; row < batch.length; row++) collected.kept.push(rowOf(batch, row))
    },
    statics: (report) => void collected.said.push(report),
    staticSeen: (mmsi) => void collected.seenAgain.push(mmsi),
    refused: (report) => void collected.turnedDown.push(report),
    forgotten: (mmsis) => void collected.gone.push(...mmsis),
    full: () => collected.isFull,
    drained: async () => {
      while (collected.isFull) await new Promise((resolve) => setTimeout(resolve, 5))
    },
  }
  return collected
}

function rowOf(batch: PositionBatch, row: number): CollectedPosition {
  const { mmsi, time, receivedAt, lat, lon, sog, cog, heading, status, flags, feed, kind } = batch
  return {
    mmsi: mmsi[row],
    time: time[row],
    receivedAt: receivedAt[row],
    lat: lat[row],
    lon: lon[row],
    sog: sog[row],
    cog: cog[row],
    heading: heading[row],
    status: status[row],
    flags: flags[row],
    feed: feed[row],
    kind: kind[row],
  }
}
