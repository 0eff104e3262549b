import type { TrackPoints } from '../track-points.ts'
import type { CallRevision, ShipFacts, VoyageLeg } from './port-call.ts'
import type { PortAreas } from './port-areas.ts'

export interface VoyageMachineOptions {
  areas: PortAreas
  facts: ShipFacts
  /** Metres by sea, or null when there is no way: taken for silences of more than six hours. Default: the straight line. */
  seaDistance?: (lat1: number, lon1: number, lat2: number, lon2: number) => number | null
  /** Ships remembered at most; more are refused and counted. Default 1,000,000. */
  maxShips?: number
}

/** What a ship is doing, up to her last point. */
export interface ShipNow {
  /** Her last point, UTC ms. */
  time: number
  /** The call she is in, its times up to her last point; the same `id` and `revision` as the last revision drained. */
  call: CallRevision | null
  /** Stopped just now, and how. */
  stopped: 'berth' | 'anchor' | null
  /** The leg she is on since her last call. */
  leg: VoyageLeg | null
}

/**
 * From track points to port calls and legs, ship by ship. It takes points as they are stored, each ship's in order of time;
 * points at or before a ship's last one are ignored. How ships interleave, how the points are cut into batches and whether
 * the machine was saved and loaded in between changes nothing in what comes out.
 */
export class VoyageMachine {
  readonly ships = 0
  readonly refused = 0
  constructor(readonly options: VoyageMachineOptions) {}
  push(_points: TrackPoints, _from = 0, _to = _points.length): void {}
  sweep(_now: number): void {}
  drain(): CallRevision[] {
    return []
  }
  now(_mmsi: number): ShipNow | null {
    return null
  }
  save(): Uint8Array {
    return new Uint8Array()
  }
  static load(_saved: Uint8Array, options: VoyageMachineOptions): VoyageMachine {
    return new VoyageMachine(options)
  }
}
