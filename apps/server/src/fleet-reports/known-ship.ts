import type { ReportShip } from '@fairway/contract'

/** What the next report or look is held against. */
export interface SeenShip extends Pick<
  ReportShip,
  'mmsi' | 'name' | 'nameZh' | 'lat' | 'lon' | 'heardAt' | 'silent' | 'nextPort' | 'crewEta' | 'ours'
> {
  /** Her latest port call. */
  call: { id: string; began: number; berthed: boolean; left: boolean } | null
}

/** A ship as a report or a look found her. */
export interface KnownShip extends ReportShip, SeenShip {}

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
