export interface Common {
  /** For the operator, and for ever the name its tracks are kept under: no key, no password. */
  name: string
  /** For everybody who sees its ships; null when its URL says nothing that everybody may read. */
  publicName: string | null
  /** Who must be named beside the data, null when nobody is known. */
  credit: string | null
}

export type FeedSpec = Common &
  /** `gpsd`: what answers is one, and is told to hand on what it hears as it came. */
  (
    | { kind: 'tcp'; host: string; port: number; idleMs: number; gpsd: boolean }
    | { kind: 'tcp-listen'; host: string; port: number; idleMs: number; secret: string | null }
    /** `path`: what stands behind `/feeds/`. */
    | { kind: 'http-post'; path: string; secret: string }
    | { kind: 'udp'; host: string; port: number; interface: string }
    | { kind: 'file'; path: string; speed: number; loop: boolean; linesPerSecond: number; time: 'now' | 'log-time' }
    /** `form`: the service of Finland, or sentences, or lines of JSON with sentences in them. */
    | { kind: 'mqtt'; url: string; topic: string; form: 'digitraffic' | 'nmea'; idleMs: number }
    | { kind: 'aisstream'; url: string; key: string; boxes: readonly Box[]; idleMs: number }
    /** A Signal K server. `mmsi`: of its own ship, where it does not say so itself. */
    | { kind: 'signalk'; url: string; token: string | null; mmsi: number | null; idleMs: number }
    | { kind: 'serial'; path: string; baud: number; idleMs: number }
    | { kind: 'sim'; ships: number; seed: number }
  )

/** Two corners as latitude and longitude, as aisstream wants them. */
export type Box = readonly [readonly [number, number], readonly [number, number]]
