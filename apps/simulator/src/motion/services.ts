import { milesBetween } from '../sea-lanes/nautical.ts'
import type { WaterSearch } from '../sea-lanes/water-search.ts'
import type { Work } from '../sea-lanes/work-in-slices.ts'
import { flagByCountry } from '../fleet/flags.ts'
import { type Kind, kinds } from '../fleet/kinds.ts'
import { mix, unit } from '../random.ts'
import { type Ground, homeWaters, type LocalRound, plotRound } from '../sea/local-round.ts'
import type { Passage, SeaChart } from '../sea/sea-chart.ts'

/** A round that many ships of a kind sail, each at her own time and pace. */
export interface Service {
  kind: number
  /** Indexes into the port table; a local round has one. */
  ports: number[]
  /** `passages[i]` leads from `ports[i]` to the next, the last one back to the first. */
  passages: Passage[]
  /** Local rounds: where on the route the ground begins and ends, nm. */
  ground: { from: number; to: number } | null
}

/** Ships that share a service at the least, and services of a kind at the most: routes cost time to plot and memory to keep. */
const SHIPS_A_SERVICE = 7
const MOST_SERVICES = { world: 60, region: 70, ferry: 150, fishing: 500, local: 500 } as const
/** How far apart the ports of a round may lie, nm. */
const REGION = 1600
const FERRY = [12, 130] as const
const TRIES = 60

/** Makes the services of every kind that has ships: `shipsOf[kind]` of them. Throws when the ports allow no round. */
export function* createServices(seed: number, shipsOf: readonly number[], chart: SeaChart): Work<Service[][]> {
  const choosers = new Map<string, (u: number) => number>()
  const waters = new Map<number, WaterSearch>()
  const all: Service[][] = []
  for (const [index, kind] of kinds.entries()) {
    const wanted = Math.min(MOST_SERVICES[kind.trade], Math.ceil(shipsOf[index] / SHIPS_A_SERVICE))
    const ashore = kind.trade === 'fishing' || kind.trade === 'local'
    const chooserName = `${ashore} ${kind.portSize}`
    const choose = choosers.get(chooserName) ?? portChooser(chart, kind.portSize, ashore)
    choosers.set(chooserName, choose)
    const services: Service[] = []
    for (let attempt = 0; services.length < wanted && attempt < wanted * TRIES; attempt++) {
      const key = mix(seed, index, attempt)
      const service = ashore
        ? localService(chart, kind, index, choose, key, waters)
        : roundService(chart, kind, index, choose, key)
      if (service) services.push(service)
      yield
    }
    if (services.length === 0 && wanted > 0)
      throw new Error(`no round found for ${kind.shipClass} ships: the port table has too few ports on open water`)
    all.push(services)
  }
  return all
}

/** Picks ports by their size, Chinese ports more often. */
function portChooser(chart: SeaChart, portSize: number, knownFlags: boolean): (u: number) => number {
  const chosen: number[] = []
  const upTo: number[] = []
  let total = 0
  for (const smallest of [portSize, 5]) {
    for (const [index, port] of chart.ports.entries()) {
      if (port.size > smallest || (knownFlags && !flagByCountry.has(port.country))) continue
      total += (6 - port.size) ** 2 * (port.country === 'CN' ? 1.7 : 1)
      chosen.push(index)
      upTo.push(total)
    }
    if (chosen.length >= 12) break
  }
  return (u) => {
    const wanted = u * total
    let low = 0
    let high = upTo.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (upTo[middle] > wanted) high = middle
      else low = middle + 1
    }
    return chosen[low]
  }
}

function roundService(
  chart: SeaChart,
  kind: Kind,
  index: number,
  choose: (u: number) => number,
  key: number,
): Service | null {
  const wanted = kind.ports[0] + Math.floor(unit(key, 1) * (kind.ports[1] - kind.ports[0] + 1))
  const ports = [choose(unit(key, 2))]
  if (!chart.harbour(ports[0])) return null
  for (let i = 0; ports.length < wanted && i < 400; i++) {
    const next = choose(unit(key, 3, i))
    if (!ports.includes(next) && isNear(chart, kind, ports[0], next) && chart.harbour(next)) ports.push(next)
  }
  if (ports.length < 2) return null
  const passages: Passage[] = []
  for (let i = 0; i < ports.length; i++) {
    const passage = passageFor(chart, kind, ports[i], ports[(i + 1) % ports.length])
    if (!passage) return null
    passages.push(passage)
  }
  return { kind: index, ports, passages, ground: null }
}

function isNear(chart: SeaChart, kind: Kind, from: number, to: number): boolean {
  if (kind.trade === 'world') return true
  const [a, b] = [chart.ports[from], chart.ports[to]]
  if (Math.abs(a.lat - b.lat) > 30) return false
  const miles = milesBetween(a.lat, a.lon, b.lat, b.lon)
  return kind.trade === 'ferry' ? miles >= FERRY[0] && miles <= FERRY[1] : miles >= 40 && miles <= REGION
}

/** Ports that are near by air and far by sea make no round. */
function passageFor(chart: SeaChart, kind: Kind, from: number, to: number): Passage | null {
  const passage = kind.trade === 'ferry' ? chart.crossing(from, to) : chart.passage(from, to)
  if (!passage || kind.trade === 'world') return passage
  const most = kind.trade === 'ferry' ? FERRY[1] * 1.5 : REGION * 2.2
  return chart.routes.length(passage.route) <= most ? passage : null
}

function localService(
  chart: SeaChart,
  kind: Kind,
  index: number,
  choose: (u: number) => number,
  key: number,
  waters: Map<number, WaterSearch>,
): Service | null {
  const port = choose(unit(key, 2))
  const harbour = chart.harbour(port)
  if (!harbour) return null
  const known = waters.get(port) ?? homeWaters(chart.charts, harbour)
  waters.set(port, known)
  const round = plotRound(chart.charts, harbour, known, groundOf(kind), key)
  return (
    round && {
      kind: index,
      ports: [port],
      passages: [{ route: addRound(chart, round), reversed: false }],
      ground: { from: round.groundFrom, to: round.groundTo },
    }
  )
}

function groundOf(kind: Kind): Ground {
  if (kind.trade === 'local') return { near: 3, far: 16, width: 2.5 }
  return kind.length[1] > 40 ? { near: 25, far: 70, width: 9 } : { near: 8, far: 34, width: 5 }
}

function addRound(chart: SeaChart, round: LocalRound): number {
  return chart.routes.add(round.line, chart.charts)
}
