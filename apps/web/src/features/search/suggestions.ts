import type { MapClass, PortHit, SearchResult, ShipHit } from '@fairway/contract'
import { parsePosition } from '../../i18n/parse-position.ts'
import type { Position } from '../../i18n/format-position.ts'
import type { RecentPort, RecentShip } from './recent-searches.ts'

/** One thing the reader may choose from the list under the search box. */
export type Suggestion =
  | { kind: 'ship'; id: string; hit: ShipHit }
  | { kind: 'port'; id: string; hit: PortHit }
  | { kind: 'position'; id: string; position: Position }
  | { kind: 'recent-ship'; id: string; ship: RecentShip }
  | { kind: 'recent-port'; id: string; port: RecentPort }

export interface SuggestionGroup {
  title: 'ships' | 'ports' | 'coordinates' | 'recentShips' | 'recentPorts'
  items: Suggestion[]
}

/** A ship or a port, where only one of them is wanted. */
export type SearchedKind = 'ship' | 'port'

const kindOf: Record<SuggestionGroup['title'], SearchedKind | null> = {
  ships: 'ship',
  recentShips: 'ship',
  ports: 'port',
  recentPorts: 'port',
  coordinates: null,
}

const CHINESE = /\p{Script=Han}/u

/** Whether the text is long enough to ask the server: two characters, one in Chinese. */
export function isSearchable(text: string): boolean {
  const length = [...text.trim()].length
  return length >= 2 || (length === 1 && CHINESE.test(text))
}

/** What stands under the box: recent searches while it is empty, else what the text may mean; `only`: nothing of another kind. Empty groups are left out. */
export function groupSuggestions(
  text: string,
  found: SearchResult | undefined,
  recents: { ships: RecentShip[]; ports: RecentPort[] },
  only: SearchedKind | null = null,
): SuggestionGroup[] {
  const groups: SuggestionGroup[] =
    text.trim() === ''
      ? [
          {
            title: 'recentShips',
            items: recents.ships.map((ship) => ({ kind: 'recent-ship', id: `ship-${ship.mmsi}`, ship })),
          },
          {
            title: 'recentPorts',
            items: recents.ports.map((port) => ({ kind: 'recent-port', id: `port-${port.locode}`, port })),
          },
        ]
      : [{ title: 'coordinates', items: coordinates(text) }, ...(found ? hits(found) : [])]
  return groups.filter(({ title, items }) => items.length > 0 && (only === null || kindOf[title] === only))
}

/** Of the answer to another text, what fits this one too: it may stand until the right answer is there. */
export function fitting({ ships, ports }: SearchResult, text: string): SearchResult {
  const typed = plain(text)
  const fits = (...names: (string | number | null)[]) =>
    names.some((name) => name !== null && plain(String(name)).includes(typed))
  return {
    ships: ships.filter((hit) => fits(hit.name, hit.nameZh, hit.matched, hit.callSign, hit.imo, hit.mmsi)),
    ports: ports.filter((hit) => fits(hit.name, hit.nameZh, hit.locode)),
  }
}

const plain = (text: string): string => text.replaceAll(/[\s-]+/g, '').toLowerCase()

type Reason = ShipHit['match'] | PortHit['match']

/** Reasons that say it is meant; all others are a guess. */
const sure: readonly Reason[] = ['mmsi', 'imo', 'call-sign', 'locode', 'name', 'name-zh']
/** Guesses beside better hits: enough for a slip of the finger, too few to hide the ports. */
const MOST_GUESSES = 3

/** What is no ship: buoys, base stations, beacons. Few look for one by a name that they do not spell right. */
const marks: readonly MapClass[] = ['aton', 'base-station', 'distress']

/** Ships, then ports; the other way round when a port is surely meant and no ship is, or when all that is found is a guess. */
function hits({ ships, ports }: SearchResult): SuggestionGroup[] {
  const guesses = ships.filter((hit) => hit.match === 'fuzzy')
  const better = guesses.length < ships.length || ports.some((hit) => hit.match !== 'fuzzy')
  const kept = better ? ships.filter((hit) => hit.match !== 'fuzzy' || guesses.indexOf(hit) < MOST_GUESSES) : ships
  const shipGroup: SuggestionGroup = {
    title: 'ships',
    items: kept.map((hit) => ({ kind: 'ship', id: `ship-${hit.mmsi}`, hit })),
  }
  const portGroup: SuggestionGroup = {
    title: 'ports',
    items: ports.map((hit) => ({ kind: 'port', id: `port-${hit.locode}`, hit })),
  }
  const meant = (list: readonly { match: Reason }[]) => list.some((hit) => sure.includes(hit.match))
  const vessels = ships.filter((hit) => !marks.includes(hit.class))
  const noVessel = ships.length > 0 && vessels.every((hit) => hit.match === 'fuzzy')
  const portsFirst = (meant(ports) && !meant(vessels)) || (noVessel && !meant(ships))
  return portsFirst ? [portGroup, shipGroup] : [shipGroup, portGroup]
}

function coordinates(text: string): Suggestion[] {
  const position = parsePosition(text)
  return position ? [{ kind: 'position', id: 'position', position }] : []
}
