import type { FindWay, FoundWay } from '@fairway/contract'
import type { LatLon } from '@fairway/tracking'

/** The way from one stop to the next, and whether it is the answer to what is asked now. */
export interface Section {
  readonly points: readonly LatLon[]
  readonly sure: boolean
}

/** What was asked, and the answer. */
export interface AnsweredWay {
  readonly asked: FindWay
  readonly found: FoundWay
}

/**
 * The sections of what is asked as far as an answer tells them. A section between other stops than before is a straight one; one that
 * other choices were made for stays where it was. Both are not sure.
 */
export function knownSections(asked: FindWay, answer: AnsweredWay | undefined): Section[] {
  const sections = answer?.found.way?.sections ?? []
  const exact = answer !== undefined && sameJson(asked, answer.asked)
  // Passages that are preferred are chosen for the whole way: a stop that is moved may take another section with it.
  const sure = answer !== undefined && asked.prefer.length === 0 && sameJson(choicesOf(asked), choicesOf(answer.asked))
  const before = new Map(sections.map(({ points }, i) => [endsOf(answer!.asked, i), points]))
  return asked.stops.slice(1).map((_, i) => {
    const points = before.get(endsOf(asked, i))
    return points === undefined ? { points: [], sure: false } : { points, sure: exact || sure }
  })
}

const choicesOf = ({ ship, avoid, open, prefer, areas }: FindWay) => ({ ship, avoid, open, prefer, areas })

const sameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function endsOf({ stops }: FindWay, section: number): string {
  const [from, to] = [stops[section], stops[section + 1]]
  return [from.lat, from.lon, to.lat, to.lon].join(' ')
}
