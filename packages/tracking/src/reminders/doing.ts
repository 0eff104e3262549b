import type { Fix } from '../areas/area-watch.ts'
import type { LatLon } from '../geodesy.ts'

/** A report of a ship with how she moves; null where that is not known. */
export interface Report extends Fix {
  readonly sog: number | null
  readonly cog: number | null
  /** Navigation status 0–15 (ITU-R M.1371 table 45). */
  readonly status?: number | null
  /** The feed it came by, as a number. */
  readonly feed?: number
}

/** The values and thresholds of what was told. Metres, knots, milliseconds; draughts in metres, ETAs in UTC ms. */
export interface Detail {
  /** What of her identity changed. */
  readonly field?: 'name' | 'callSign' | 'imo' | 'dimensions'
  readonly before?: string | number
  readonly after?: string | number
  /** Knots: what she made, and what the rule allows. */
  readonly knots?: number
  readonly limit?: number
  /** She was last heard before, UTC ms; and after how long a silence it is told, or how long it was. */
  readonly since?: number
  readonly silence?: number
  /** From where she was last heard to where she is. */
  readonly metres?: number
  /** Other ships that were heard around her meanwhile. */
  readonly neighbours?: number
  /** Navigation status. */
  readonly status?: number
  /** Wind level, metres a second, metres of waves, and the model and hour (UTC ms) that has them. */
  readonly level?: number
  readonly wind?: number
  readonly waves?: number
  readonly model?: string
  readonly validAt?: number
  /** Ships that wait at anchor. */
  readonly waiting?: number
  /** Milliseconds that she is later than at first, and that the rule allows. */
  readonly late?: number
  readonly allowed?: number
  /** Milliseconds that she needs for the rest of her way at the speed that she makes. */
  readonly left?: number
  /** The other ship, her MMSI; and within how many metres the rule asks. */
  readonly other?: number
  readonly within?: number
}

/** What has to be asked of the other ships before it is told: who was heard around a place up to a moment, and whether her feed was. */
export interface AskAround {
  readonly lat: number
  readonly lon: number
  readonly at: number
  readonly feed: number
  /** Asked instead: who lay with her for two hours; or which of some ships is nearest, within so many metres. */
  readonly company?: true
  readonly nearest?: { readonly ships: readonly number[]; readonly within: number }
}

/** What a ship did, before it is asked which rules it concerns. */
export interface Doing {
  readonly kind: string
  readonly time: number
  /** What tells it from the same at another time, where its time is not enough. */
  readonly moment?: string
  readonly lat: number
  readonly lon: number
  readonly sog: number | null
  readonly cog: number | null
  /** UN/LOCODE. */
  readonly port?: string | null
  readonly detail?: Detail
  readonly ask?: AskAround
  /** How much later she is now, and how much she was at worst, ms: a rule tells it at each multiple of what it allows. */
  readonly slip?: { readonly late: number; readonly worst: number }
}

/** What machines ask of the world; the same live and in a rehearsal. */
export interface World {
  /** Metres to the nearest port; null: none within so many metres. */
  portDistance(lat: number, lon: number, within: number): number | null
  /** UN/LOCODE that a destination means, said where the ship is; null: none that is known. */
  portOf(destination: string, near: LatLon | null): string | null
  /** Where a port is; null: it is not known. */
  placeOf(locode: string): { readonly lat: number; readonly lon: number } | null
}

/** Where something happened; null: it is not known. */
export const placeOf = ({ lat, lon }: { lat: number | null; lon: number | null }): LatLon | null =>
  lat === null || lon === null ? null : { lat, lon }

/** A world without ports. */
export const noWorld: World = { portDistance: () => null, portOf: () => null, placeOf: () => null }
