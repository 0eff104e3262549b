import { setImmediate } from 'node:timers/promises'
import { shipClasses, type Match, type MatchRow, type ShipRow } from '@fairway/contract'
import type { Picture } from '../picture/picture.ts'
import type { ShipSearch } from '../picture/search/ship-search.ts'
import { findShips, type FoundShips } from './find-ships.ts'
import type { List, ListRow } from './read-list.ts'
import { isShipMmsi } from './ship-reference.ts'

/** What the matching needs of the rest of the server. */
export interface ShipsToMatch {
  picture: Picture
  search: Pick<ShipSearch, 'search'>
  shipRow: (mmsi: number) => ShipRow | null
}

const MOST_CANDIDATES = 5
/** Buoys and stations are found by names too, and go out of these. */
const MOST_SEARCHED = 20
/** Lines of a list for which near spellings are searched: each costs milliseconds. The others say that nothing has that name. */
const MOST_SUGGESTED = 200
/** Other lines taken between two looks at the sockets. */
const AT_ONCE = 500

type Found = Pick<MatchRow, 'outcome' | 'by' | 'mmsi' | 'ship' | 'candidates' | 'problem'>
const none: Omit<Found, 'outcome'> = { by: null, mmsi: null, ship: null, candidates: [], problem: null }

/** What every line of a list means. Changes nothing; gives others their turn between slices of the work. */
export async function matchShips(
  { rows, columns }: List,
  encoding: Match['encoding'],
  ships: ShipsToMatch,
  fleetOf: ReadonlyMap<number, string>,
): Promise<Match> {
  const found = await findShips(
    ships.picture,
    rows.map(({ words }) => words),
  )
  const firstLines = new Map<number, number>()
  const counts = { matched: 0, unheard: 0, several: 0, notFound: 0, repeated: 0 }
  const suggestions = { left: MOST_SUGGESTED }
  const matched: MatchRow[] = []
  for (const { words, ...row } of rows) {
    let match = findRow(words, found, ships)
    if (match.outcome === 'notFound' && match.problem === 'noName' && suggestions.left-- > 0) {
      match = suggest(words.texts[0], ships) ?? match
      await setImmediate()
    }
    if (matched.length % AT_ONCE === AT_ONCE - 1) await setImmediate()
    const firstLine = match.mmsi === null ? undefined : firstLines.get(match.mmsi)
    if (match.mmsi !== null && firstLine === undefined) firstLines.set(match.mmsi, row.line)
    const outcome = firstLine === undefined ? match.outcome : 'repeated'
    counts[outcome]++
    matched.push({
      ...row,
      ...match,
      outcome,
      firstLine: firstLine ?? null,
      inFleet: match.mmsi === null ? null : (fleetOf.get(match.mmsi) ?? null),
    })
  }
  return { rows: matched, counts, columns, encoding }
}

function findRow(words: ListRow['words'], { byImo, byText }: FoundShips, ships: ShipsToMatch): Found {
  if (words.problem !== null) return { ...none, outcome: 'notFound', problem: words.problem }
  if (words.mmsi !== null) {
    const ship = ships.shipRow(words.mmsi)
    if (ship !== null) return { ...none, outcome: 'matched', by: 'mmsi', mmsi: words.mmsi, ship }
    return isShipMmsi(words.mmsi)
      ? { ...none, outcome: 'unheard', by: 'mmsi', mmsi: words.mmsi }
      : { ...none, outcome: 'notFound', problem: 'mmsiShape' }
  }
  if (words.imo !== null)
    return (
      choose(
        (byImo.get(words.imo) ?? []).map((mmsi) => ({ mmsi, by: 'imo' as const })),
        ships,
      ) ?? { ...none, outcome: 'notFound', problem: 'imoUnheard' }
    )
  const exact = words.texts.map((text) => byText.get(text) ?? []).find((hits) => hits.length > 0) ?? []
  return choose(exact, ships) ?? { ...none, outcome: 'notFound', problem: 'noName' }
}

/** One ship is the one; of several the user chooses, those heard last first. */
function choose(hits: readonly { mmsi: number; by: NonNullable<MatchRow['by']> }[], ships: ShipsToMatch): Found | null {
  const known = hits.flatMap(({ mmsi, by }) => {
    const ship = ships.shipRow(mmsi)
    return ship === null ? [] : [{ ship, by }]
  })
  const [first] = known
  if (!first) return null
  if (known.length === 1) return { ...none, outcome: 'matched', by: first.by, mmsi: first.ship.mmsi, ship: first.ship }
  const candidates = known.map(({ ship }) => ship).sort((a, b) => (b.positionAt ?? 0) - (a.positionAt ?? 0))
  return { ...none, outcome: 'several', by: first.by, candidates: candidates.slice(0, MOST_CANDIDATES) }
}

/** Names that look like it: even one alone is asked about, never taken. */
function suggest(text: string, { search, shipRow }: ShipsToMatch): Found | null {
  const candidates = search
    .search(text, MOST_SEARCHED)
    .flatMap(({ mmsi }) => shipRow(mmsi) ?? [])
    .filter(({ class: what }) => shipClasses.some((one) => one === what))
    .slice(0, MOST_CANDIDATES)
  return candidates.length === 0 ? null : { ...none, outcome: 'several', candidates }
}
