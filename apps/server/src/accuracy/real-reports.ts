import { readFileSync } from 'node:fs'
import { ReportFlag } from '@fairway/tracking'
import { z } from 'zod'
import { createDirectBus } from '../bus/bus.ts'
import { timeInLine } from '../feeds/files/line-time.ts'
import { LogClock } from '../feeds/files/log-clock.ts'
import type { FeedIntake } from '../intake/feed-intake.ts'
import { Intake } from '../intake/intake.ts'

/** A position as the cleaning takes it and hands it on: UTC ms, degrees, knots (NaN where not told). */
export interface Report {
  mmsi: number
  time: number
  lat: number
  lon: number
  sog: number
}
export interface CleanReport extends Report {
  flags: number
  /** Degrees, NaN where not told. */
  heading: number
  /** M.1371 table 45; 255 where not told. */
  status: number
}

const traits = { index: 0, name: 'log', simulated: false, duplicateWindowMs: 10_000, replay: 'log-time' } as const
const NO = Number.NaN
const NO_STATUS = 255

/** What the server makes of some lines or reports, and what it let go. */
function cleaned(feedIt: (feed: FeedIntake) => void): { kept: CleanReport[]; counts: Intake['counts'] } {
  const kept: CleanReport[] = []
  const bus = createDirectBus({
    positions({ length, mmsi, time, lat, lon, sog, heading, status, flags }) {
      for (let row = 0; row < length; row++) {
        // Tracks are judged in the order in which they came.
        if ((flags[row] & ReportFlag.overtaken) !== 0) continue
        kept.push({
          mmsi: mmsi[row],
          time: time[row],
          lat: lat[row],
          lon: lon[row],
          sog: sog[row],
          heading: heading[row],
          status: status[row],
          flags: flags[row],
        })
      }
    },
  })
  const intake = new Intake({ bus, believesAll: true })
  feedIt(intake.openFeed(traits))
  intake.flush()
  return { kept, counts: intake.counts }
}

/** A log of NMEA whose lines tell the time; where none does, it is an hour long and even. */
export function cleanLog(bytes: Buffer) {
  const ends = [...linesOf(bytes)]
  const first = ends.map(([from, to]) => timeInLine(bytes, from, to)).find((time) => !Number.isNaN(time))
  const clock = new LogClock(first ?? null, Date.UTC(2026, 0, 1), ends.length / 3600)
  return cleaned((feed) => {
    for (const [from, to] of ends) {
      clock.line(bytes, from, to)
      feed.bytes(bytes.subarray(from, to + 1), clock.now, 0, clock.now)
    }
  })
}

/** Reports in the order of time. */
export const cleanReports = (reports: readonly Report[]) =>
  cleaned((feed) => {
    for (const { mmsi, time, lat, lon, sog } of reports) {
      const unknown = { cog: NO, heading: NO, rot: NO, status: NO_STATUS }
      feed.position({ type: 1, mmsi, time, lat, lon, sog, ...unknown }, time)
    }
  })

function* linesOf(bytes: Buffer): Generator<[from: number, to: number]> {
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(10, from)
    const to = end < 0 ? bytes.length : end
    yield [from, to]
    from = to + 1
  }
}

const segmented = z.object({
  ssvid: z.number(),
  timestamp: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  speed: z.number().nullish(),
  segment: z.string(),
})

/** Reports of one number that several ships share, with the ship that each is of, by the reference. */
export function readSegments(path: string): (Report & { segment: string })[] {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const { ssvid, timestamp, lat, lon, speed, segment } = segmented.parse(JSON.parse(line))
      if (lat === null || lon === null) return []
      return [{ mmsi: ssvid, time: Date.parse(timestamp), lat, lon, sog: speed ?? NO, segment }]
    })
    .toSorted((a, b) => a.time - b.time)
}
