import { between } from '../motion/itinerary.ts'
import { mix, pick, unit } from '../random.ts'
import type { Kind } from './kinds.ts'

/** A ship's unchanging body. Metres, tonnes. */
export interface Particulars {
  length: number
  beam: number
  /** Fully laden. */
  draught: number
  deadweight: number | null
  buildYear: number
  shipType: number
  /** Where on the deck the AIS antenna stands. */
  toBow: number
  toStern: number
  toPort: number
  toStarboard: number
}

export function particularsOf(seed: number, ship: number, kind: Kind): Particulars {
  const own = mix(seed, ship, 6)
  const u = unit(own, 1)
  const length = Math.round(between(kind.length, u ** 1.3))
  const beam = Math.min(62, Math.max(3, Math.round((length / kind.beamRatio) * (0.93 + 0.14 * unit(own, 2)))))
  const draught = Math.min(22.5, Math.max(0.8, (length / kind.draughtRatio) * (0.93 + 0.14 * unit(own, 3))))
  // House and antenna stand aft on cargo ships and somewhere in the middle on the others.
  const aft = kind.deadweight > 2000 ? 0.1 + 0.12 * unit(own, 4) : 0.35 + 0.3 * unit(own, 4)
  const toStern = Math.max(1, Math.round(length * aft))
  const toPort = Math.max(1, Math.round(beam * (0.4 + 0.2 * unit(own, 5))))
  return {
    length,
    beam,
    draught: Math.round(draught * 10) / 10,
    deadweight:
      kind.deadweight > 0
        ? Math.round((kind.deadweight * (length / 100) ** 3 * (0.9 + 0.2 * unit(own, 6))) / 10) * 10
        : null,
    buildYear: 2026 - Math.floor(32 * unit(own, 7) ** 1.5),
    shipType: pick(kind.shipTypes, own, 8),
    toBow: length - toStern,
    toStern,
    toPort,
    toStarboard: beam - toPort,
  }
}
