import { createPositionBatch, type PositionBatch, type StaticReport } from '@fairway/tracking'

const START = Date.UTC(2026, 10, 24, 4)

/** Reports of ship after ship, with the values that AIS can carry. */
export function reports(count: number, first = 211_000_001, feed = 0): PositionBatch {
  const batch = createPositionBatch(count)
  for (let i = 0; i < count; i++) {
    batch.mmsi[i] = first + i
    batch.time[i] = START + i * 7
    batch.receivedAt[i] = START + i * 7 + 350
    batch.lat[i] = Math.round((54 + i / 977) * 600_000) / 600_000
    batch.lon[i] = Math.round((-10 - i / 1013) * 600_000) / 600_000
    batch.sog[i] = (i % 1023) / 10
    batch.cog[i] = i % 13 === 0 ? Number.NaN : (i % 3600) / 10
    batch.heading[i] = i % 5 === 0 ? Number.NaN : i % 360
    batch.rot[i] = i % 3 === 0 ? Number.NaN : -(i % 700) / 4
    batch.status[i] = i % 16
    batch.flags[i] = i % 32
    batch.feed[i] = feed
    batch.kind[i] = i % 7
  }
  batch.length = count
  return batch
}

export const anna: StaticReport = {
  mmsi: 211_000_001,
  time: START,
  receivedAt: START + 350,
  feed: 0,
  flags: 0,
  kind: 'ship',
  name: 'ANNA',
  callSign: null,
  draught: 7.5,
}
