/** How she came to a port: from the limits of the port before to the limits of this one. Metres, knots, ms, UTC ms. */
export interface VoyageLeg {
  /** UN/LOCODE of the port she left. */
  from: string
  departed: number
  /** Null while she is on the way. */
  arrived: number | null
  /** From departure to arrival, or to her last position. */
  endurance: number
  /** Of that: under way, the stops at sea taken out. */
  sailing: number
  /** Geodesic, along the track. */
  distance: number
  /** The share of `distance` across silences of more than six hours, 0…1. */
  filledShare: number
  averageSpeed: number | null
  /** The highest median of ten minutes. */
  maximumSpeed: number | null
  /** Share of the hours with a position, 0…1. */
  completeness: number
}

/**
 * One revision of a port call: the whole of it as known when it was made. A later one with the same `id` replaces it.
 * Metres, ms, UTC ms; null is "not known".
 */
export interface CallRevision {
  /** `mmsi-locode-quarter`: the quarter of an hour of her first stop, in base 36. It stays when the call is corrected. */
  id: string
  /** 1, 2, 3 … */
  revision: number
  mmsi: number
  /** UN/LOCODE. May change from the first revision to a later one, when she goes on from the roads to a berth. */
  port: string
  /** 1 she was slow inside and no stop was seen, or what looked like one was drifting; 2 stop or silence inside; 3 with one crossing of the limits; 4 with both. */
  confidence: 1 | 2 | 3 | 4
  /** She is there still, as far as known. Closed with `atd` null: nobody knows when she left. */
  open: boolean
  /** The crossing of the limits inwards that led to the stop; `ataUncertainty` is half the time between the fixes around it, null when she was inside when first heard. */
  ata: number
  ataUncertainty: number | null
  /** Her first stop at anchor began: before `ata` when she waited outside the limits. */
  anchoredAt: number | null
  atb: number | null
  /** Her last stop at a berth ended; null while she lies there. */
  unberthedAt: number | null
  atd: number | null
  atdUncertainty: number | null
  /** Of stops that are over, and of the one that goes on up to her last position. */
  anchorTime: number
  berthTime: number
  draughtIn: number | null
  draughtOut: number | null
  /** The middle of her longest stop. */
  lat: number
  lon: number
  /** Where she lay longest at a berth, and at anchor (also before the limits); null when she did not. */
  berth: { lat: number; lon: number } | null
  anchorage: { lat: number; lon: number } | null
  /** A tug's, pilot's, or other service craft's: hidden unless asked for. */
  minor: boolean
  leg: VoyageLeg | null
}

/** What the machine asks of the caller about ships: the same answers give the same calls. */
export interface ShipFacts {
  /** One of the twelve class keys, or null when not known. Asked when a stop is judged, not for every point. */
  shipClass(mmsi: number): string | null
  /** Metres, as last said before `time` (UTC ms); null when not known. Asked at arrival and departure. */
  draught(mmsi: number, time: number): number | null
}
