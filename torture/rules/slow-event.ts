import type { Report } from '@fairway/tracking/reminders'

/** What a rule tells of a ship, as the slow reference has it. */
export interface SlowEvent {
  readonly kind: string
  /** UTC ms. */
  readonly time: number
  readonly lat: number | null
  readonly lon: number | null
  readonly sog: number | null
  readonly cog: number | null
  /** What else it says. */
  readonly says?: string
  /** Of what is told once however often it comes: what it is told once of. */
  readonly once?: string
}

export const eventOf = (kind: string, { lat, lon, time }: Report, { sog, cog }: Report): SlowEvent => {
  return { kind, time, lat, lon, sog, cog }
}
