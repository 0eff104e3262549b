import type { Area } from '../areas/area-shape.ts'
import type { CorrectedState } from '../areas/late-fixes.ts'
import type { ReminderConditions } from './conditions.ts'
import type { AskAround, Detail } from './doing.ts'
import type { RuleLimits } from './rule-limits.ts'
import type { ShipDoings } from './ship-machines.ts'

/** A rule as it is watched. Its id changes when it begins anew. */
export interface WatchedRule {
  readonly id: string
  /** MMSIs; null: every ship. */
  readonly ships: readonly number[] | null
  readonly kinds: readonly string[]
  readonly area: Area | null
  /** UN/LOCODE; null: any. */
  readonly port: string | null
  /** Metres from the area. */
  readonly approach: number
  readonly limits?: RuleLimits
  readonly conditions: ReminderConditions
  /** In so many milliseconds the same is not told twice of a ship. */
  readonly coolDown: number
  /** What happened before is not told, UTC ms. */
  readonly since: number
}

/** What a rule tells. */
export interface Told {
  readonly rule: string
  readonly kind: string
  readonly mmsi: number
  /** When it happened. */
  readonly time: number
  /** What tells it from the same at another time: its time, or the port call it is of, whose times may be corrected. */
  readonly moment: string
  readonly lat: number | null
  readonly lon: number | null
  readonly sog: number | null
  readonly cog: number | null
  /** UN/LOCODE of what is told of a port. */
  readonly port: string | null
  readonly detail?: Detail
  /** It is told only when {@link ReminderWatch.answer} says so. */
  readonly ask?: AskAround
}

/** What a look round tells: it may be about no ship. */
export type LookTold = Omit<Told, 'mmsi' | 'ask'> & { readonly mmsi: number | null }

/** What is known of a ship by rules: plain values, to be kept with what was told and gone on from. */
export interface ShipState {
  readonly areas: Readonly<Record<string, CorrectedState>>
  /** When a rule last told a kind, by both. */
  readonly told: Readonly<Record<string, number>>
  readonly doings?: ShipDoings
}
