/** What is known of a value that may stay beyond a limit: plain values, to be kept and gone on from. */
export interface Spell {
  /** Since when it is beyond it, and since when it is not any more but near it (null: it is beyond); UTC ms. */
  readonly since: number
  readonly calm: number | null
}

/** From where on a spell begins, and below what it is over at once; between them after so long, ms. */
export interface SpellLimit {
  readonly begins: number
  readonly ends: number
  readonly calmMs: number
}

const HOUR = 3_600_000
/** Two levels below the limit it is over. */
const WIND_BAND = 1
const WAVES_BAND = 0.8
const QUEUE_BAND = 0.1
/** A model gives values by the hour, and a ship crosses the edges of its cells. */
const WEATHER_CALM_MS = 3 * HOUR
const QUEUE_CALM_MS = 6 * HOUR

/** Wind of this Beaufort force or more. */
export const windSpell = (level: number): SpellLimit => ({
  begins: level,
  ends: level - WIND_BAND,
  calmMs: WEATHER_CALM_MS,
})
/** Waves of this significant height, metres, or more. */
export const wavesSpell = (metres: number): SpellLimit => ({
  begins: metres,
  ends: WAVES_BAND * metres,
  calmMs: WEATHER_CALM_MS,
})
/** Longer than so many ships; a tenth of them, and one at least, must be gone below it. */
export const queueSpell = (most: number): SpellLimit => ({
  begins: most + 1,
  ends: Math.max(1, most + 1 - Math.max(1, Math.round(QUEUE_BAND * most))),
  calmMs: QUEUE_CALM_MS,
})

/** The spell by one more value, in the order of time; one whose `since` is that time has just begun. */
export function spellAt(known: Spell | null, value: number, limit: SpellLimit, time: number): Spell | null {
  if (value >= limit.begins) return known === null ? { since: time, calm: null } : { ...known, calm: null }
  if (known === null || value < limit.ends) return null
  const calm = known.calm ?? time
  return time - calm >= limit.calmMs ? null : { ...known, calm }
}
