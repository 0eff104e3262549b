import { talkerName } from './nmea-lines.ts'

/** Stations told apart at most: damaged input must not fill the memory. */
const MOST_STATIONS = 1_000_000

/** Counts messages by type, talker and station. */
export class Tally {
  private readonly byType = new Float64Array(64)
  private readonly byTalker = new Map<number, number>()
  private readonly stations = new Set<number>()

  /** Counts a message of type `type` (0–63) from `mmsi`, said by `talker` (two bytes as one number). */
  add(type: number, mmsi: number, talker: number): void {
    this.byType[type]! += 1
    this.byTalker.set(talker, (this.byTalker.get(talker) ?? 0) + 1)
    if (this.stations.size < MOST_STATIONS) this.stations.add(mmsi)
  }

  /** Messages by type, ascending; types that did not come are left out. */
  get types(): { type: number; messages: number }[] {
    return [...this.byType].map((messages, type) => ({ type, messages })).filter(({ messages }) => messages > 0)
  }

  /** Messages by talker, the most frequent first. */
  get talkers(): { talker: string; messages: number }[] {
    const named = [...this.byTalker].map(([talker, messages]) => ({ talker: talkerName(talker), messages }))
    return named.toSorted((a, b) => b.messages - a.messages)
  }

  /** Different MMSIs, counted up to 1,000,000. */
  get mmsis(): number {
    return this.stations.size
  }
}
