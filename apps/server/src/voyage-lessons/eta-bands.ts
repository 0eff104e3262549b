import type { EtaLesson } from './lessons.store.ts'

const MINUTE = 60_000

/** Hours before the arrival that are judged together. */
export interface EtaBand {
  /** `12–24 h`. */
  name: string
  leads: readonly number[]
  /** How far off it may be in the mean, minutes; null where nothing is promised. */
  most: number | null
}

export const etaBands: readonly EtaBand[] = [
  { name: '3–6 h', leads: [3, 6], most: null },
  { name: '12–24 h', leads: [12, 24], most: 45 },
  { name: '24–48 h', leads: [24, 48], most: 100 },
]

/** Per cent of the arrivals that the range of 80 % may hold. */
export const INSIDE_FROM = 78
export const INSIDE_TO = 85

/** How right what was told of each arrival was, a number an arrival: told twice, it counts once. */
export interface JudgedBand extends EtaBand {
  /** Off by so many minutes. */
  off: readonly number[]
  /** Share of what was told whose range held the arrival, 0…1. */
  inside: readonly number[]
}

/** The arrivals of each band. */
export function judgeBands(lessons: readonly EtaLesson[]): JudgedBand[] {
  return etaBands.map((band) => {
    const byCall = new Map<string, EtaLesson[]>()
    for (const lesson of lessons)
      if (band.leads.includes(lesson.lead_h))
        byCall.set(lesson.call_id, [...(byCall.get(lesson.call_id) ?? []), lesson])
    const calls = [...byCall.values()]
    const meanOver = (value: (lesson: EtaLesson) => number) =>
      calls.map((told) => told.reduce((sum, lesson) => sum + value(lesson), 0) / told.length)
    return {
      ...band,
      off: meanOver(({ p50_ms, actual_ms }) => Math.abs(p50_ms - actual_ms) / MINUTE),
      inside: meanOver(({ p10_ms, p90_ms, actual_ms }) => Number(actual_ms >= p10_ms && actual_ms <= p90_ms)),
    }
  })
}
