import type { ReportShip } from '@fairway/contract'

/** A ship as a report or a look found her: what it tells, and what the next one is held against. */
export interface KnownShip extends ReportShip {
  /** Her latest port call. */
  call: { id: string; began: number; berthed: boolean; left: boolean } | null
}

export interface PortName {
  locode: string
  name: string
  nameZh: string | null
}

/** A port call with as much as is told of it, UTC ms. */
export interface CallFacts {
  id: string
  mmsi: number
  port: PortName
  began: number
  ata: number | null
  atb: number | null
  atd: number | null
  lat: number
  lon: number
}
