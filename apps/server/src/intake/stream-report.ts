import { hashBits } from '@fairway/ais'

/** What stream services (Digitraffic, aisstream) tell of a ship, already decoded: enters the intake where NMEA messages do. */
export interface StreamPosition {
  /** As the message type of ITU-R M.1371: 1, 18, 27 … */
  type: number
  mmsi: number
  /** UTC ms by the service, NaN when it gives none. */
  time: number
  /** Floats are NaN where not available. */
  lat: number
  lon: number
  sog: number
  cog: number
  heading: number
  rot: number
  /** 0–15, 255 when not available. */
  status: number
}

/** Undefined: not carried. Null: not available. */
export interface StreamStatics {
  mmsi: number
  time: number
  classB?: boolean
  imo?: number | null
  callSign?: string | null
  name?: string | null
  shipType?: number | null
  toBow?: number | null
  toStern?: number | null
  toPort?: number | null
  toStarboard?: number | null
  draught?: number | null
  destination?: string | null
  eta?: { month: number | null; day: number | null; hour: number | null; minute: number | null }
}

const said = new Int32Array(5)

/** Leaves in `payloadHash` what tells copies of one report: its ship, second, place and speed. Two ships in one place are no copies. */
export function hashStreamPosition({ mmsi, time, lat, lon, sog }: StreamPosition): void {
  said[0] = mmsi
  said[1] = Math.trunc(time / 1000)
  said[2] = Math.round(lat * 1e5)
  said[3] = Math.round(lon * 1e5)
  said[4] = Math.round(sog * 10)
  hashBits(said, 160)
}

/** Text of a service as a crew could have typed it: no control characters, cut at `@`, at most `longest` characters, null when empty. */
export function cleanText(text: string, longest: number): string | null {
  const cut = text
    .slice(0, 200)
    .split('@', 1)[0]
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
  return cut === '' ? null : [...cut].slice(0, longest).join('')
}
