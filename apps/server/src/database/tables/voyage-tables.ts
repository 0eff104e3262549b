import type { ColumnType, JSONColumnType } from 'kysely'

export interface VoyageTables {
  port_call: PortCallTable
  arrival_text: ArrivalTextTable
  eta_lesson: EtaLessonTable
  port_area: PortAreaTable
  sea_stop: SeaStopTable
}

/** What a ship said her destination was before a call that has ended. */
export interface ArrivalTextTable {
  call_id: string
  mmsi: number
  port: string
  /** As `destinationKey` writes it. */
  text: string
  /** UTC ms. */
  arrived: number
}

/** What was reckoned some hours before an arrival, and how long it took. */
export interface EtaLessonTable {
  call_id: string
  /** Hours before the arrival; 0 stands for the moment she came within 20 nm. */
  lead_h: number
  port: string
  leg_from: string | null
  ship_class: string
  /** UTC ms. */
  arrived: number
  /** Way over speed, before anything learned. */
  reckoned_ms: number
  /** What would have been told, by what was learned before. */
  p10_ms: number
  p50_ms: number
  p90_ms: number
  actual_ms: number
}

/** A berth or an anchorage of a port, learned or drawn by the operator. */
export interface PortAreaTable {
  /** Port, kind and number: `CNSHA-berth-3`. */
  id: string
  port: string
  kind: string
  /** In the order in which the port's areas of a kind were learned; never given to another. */
  number: number
  name: string | null
  name_zh: string | null
  /** [longitude, latitude] of the corners, the first again at the end. */
  outline: JSONColumnType<[number, number][]>
  stops: number
  ships: number
  /** UTC ms of the first and the last stop; null before any. */
  first: number | null
  last: number | null
  /** The operator's: learning counts its stops and changes nothing else. */
  frozen: boolean
  /** The operator wants none here: it is not shown, and not learned again. */
  removed: boolean
  /** UTC ms. */
  changed_at: number
}

/** A stop of an hour and more at anchor outside the limits of every port. */
export interface SeaStopTable {
  mmsi: number
  /** UTC ms. */
  began: number
  ended: number
  lat: number
  lon: number
}

/**
 * A port call with the leg that led to it, as the state machine last gave it out. Instants in UTC ms, durations in ms, so that
 * what is read is to the bit what was written. Names and draughts are not kept: they come from the port table and the statics.
 */
export interface PortCallTable {
  id: string
  revision: number
  mmsi: number
  /** UN/LOCODE. */
  port: string
  confidence: number
  /** A tug's, a pilot's or another service craft's: of no count for a port. */
  minor: boolean
  open: boolean
  /** What the call is found by: its ATA, or its first stop where that is not known. */
  began: number
  /** Its ATD, or when she was last seen there; null while it is open. */
  ended: number | null
  ata: number | null
  ata_uncertainty: number | null
  anchored_at: number | null
  atb: number | null
  unberthed_at: number | null
  atd: number | null
  atd_uncertainty: number | null
  anchor_ms: number
  berth_ms: number
  lat: number
  lon: number
  /** Where she lay longest at a berth, and at anchor; null when she did not. */
  berth_lat: number | null
  berth_lon: number | null
  anchorage_lat: number | null
  anchorage_lon: number | null
  /** Null in all of them when nothing is known of the leg. */
  leg_from: string | null
  leg_departed: number | null
  leg_sailing_ms: number | null
  leg_distance_m: number | null
  leg_filled_share: number | null
  leg_average_kn: number | null
  leg_maximum_kn: number | null
  leg_completeness: number | null
  written_at: ColumnType<Date, Date | undefined, Date>
}
