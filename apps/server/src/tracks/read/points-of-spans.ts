import type { TrackPoints } from '@fairway/tracking'
import type { TrackEngine } from '../engine/engine.ts'
import type { ShipsOfSpan } from './hours-near.ts'
import { storedPoints, type PointName } from './stored-points.ts'

/** Ships and spans of one question: each is some twenty bytes of its text, of which the engine reads 256 KiB. */
const MOST_PAIRS = 6_000

/** Of points that lie far apart on the disk each column costs as much as hundreds of them: only what says where a ship was and how she moved is read. */
const NAMES: readonly PointName[] = ['mmsi', 'ts', 'lat', 'lon', 'sog', 'cog', 'kind']

/** The stored points of ships in some spans each, which begin at multiples of their length: after `since` and not after `until` (UTC ms), ship by ship; without heading, status, flags and feed. */
export async function* pointsOfSpans(
  engine: TrackEngine,
  spans: readonly ShipsOfSpan[],
  { long, since, until }: { long: number; since: number; until: number },
): AsyncGenerator<TrackPoints> {
  const numbers = new Map<number, number[]>()
  for (const { begin, mmsis } of spans)
    for (const mmsi of mmsis) {
      const ofShip = numbers.get(mmsi)
      if (ofShip === undefined) numbers.set(mmsi, [begin / long])
      else ofShip.push(begin / long)
    }
  const number = `toUInt32(intDiv(toUnixTimestamp64Milli(ts), ${long}))`
  for (const some of inParts(numbers)) {
    const pairs = some.flatMap((mmsi) => numbers.get(mmsi)!.map((one) => `(${mmsi},${one})`))
    yield* storedPoints(engine, some, since, until, `(mmsi, ${number}) IN (${pairs.join(',')})`, NAMES)
  }
}

/** The ships, in parts for one question each. */
function inParts(numbers: ReadonlyMap<number, readonly number[]>): number[][] {
  const parts: number[][] = []
  let many = Infinity
  for (const mmsi of [...numbers.keys()].toSorted((a, b) => a - b)) {
    many += numbers.get(mmsi)!.length
    if (many > MOST_PAIRS) {
      parts.push([])
      many = numbers.get(mmsi)!.length
    }
    parts.at(-1)!.push(mmsi)
  }
  return parts
}
