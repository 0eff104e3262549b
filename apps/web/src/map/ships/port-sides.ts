import type { Language, Port } from '@fairway/contract'
import { unitX, unitY } from '../../live/mercator.ts'
import type { ShipStore } from '../../live/ship-store.ts'
import { pixelX, pixelY, type Screen } from '../geometry/screen.ts'
import { portsDrawn, type NameSides } from '../ports/port-marks.ts'
import { FIXED } from './class-masks.ts'
import { placesAtPort } from './label-places.ts'
import { LINE, LabelRoom, type Box } from './label-room.ts'
import { HALO, around } from './mark-box.ts'
import { FIXED_ZOOM, dotDiameter, hullLength, mostHulls } from './ship-symbols.ts'

/** Radius of a port's mark, pixels. */
const PORT_REACH = 4
/** Ten ems: MapLibre breaks a name that is longer. */
const LONGEST_LINE = 125
/** Marks this far outside of the screen are looked at too, pixels. */
const BESIDE = 150
/** Of more ships on the screen every second, third … is looked at: they tell as well where there are fewer. */
const MOST_SHIPS = 20_000
/** A side is as good as the best that covers so many times as much, and so many cells more. */
const AS_GOOD = 1.5
const SAME = 1
/** Ports own what they take under numbers that no row has. */
const PORTS = 0x4000_0000
/** Anchors of a text and its offset in ems, in the order of `placesAtPort`. */
const SIDES = [
  ['left', 0.6, 0],
  ['right', -0.6, 0],
  ['bottom', 0, -0.6],
  ['top', 0, 0.6],
  ['bottom-left', 0.4, -0.4],
  ['top-left', 0.4, 0.4],
  ['bottom-right', -0.4, -0.4],
  ['top-right', -0.4, 0.4],
] as const
/** What is written where nothing else is told (`port-marks.ts`). */
const ANY = [0, 1, 3, 2]

export interface PortsAmongShips {
  store: ShipStore
  ports: readonly Port[]
  language: Language
  screen: Screen
  /** Bit per class that is not drawn. */
  hidden: number
  /** Width of a name, pixels. */
  widthOf(text: string): number
}

/**
 * Finds for the name of each port the sides with the fewest ships, where MapLibre writes it: it knows of no ship. It leaves a name on
 * its side while that is one of those told, so only the good ones are.
 */
export class PortSides {
  readonly #room = new LabelRoom()
  /** Places that were told last, by code. */
  readonly #now = new Map<string, readonly number[]>()
  #sides: ReadonlyMap<string, NameSides> = new Map()

  /** For every port that was ever in the way of ships; the same map as before while all on the screen stand well. */
  find(among: PortsAmongShips): ReadonlyMap<string, NameSides> {
    const { screen, language, widthOf } = among
    const ports = portsDrawn(among.ports, screen.zoom).filter((port) => isOn(port, screen))
    this.#room.clear(screen.width, screen.height)
    this.#takeShips(among)
    const boxes = ports.map((port) => markOf(port, screen))
    for (const [i, box] of boxes.entries()) this.#room.mark(PORTS + i, box)
    const better = new Map<string, NameSides>()
    for (const [i, { locode, name, nameZh }] of ports.entries()) {
      const covered = this.#covered(
        PORTS + i,
        boxes[i],
        widthOf(language === 'zh-CN' ? (nameZh ?? name) : name),
        screen.width,
      )
      const most = Math.min(...covered) * AS_GOOD + SAME
      const good = [...covered.keys()]
        .filter((side) => covered[side] <= most)
        .toSorted((a, b) => covered[a] - covered[b])
      const now = this.#now.get(locode) ?? ANY
      if (now.every((side) => good.includes(side)) && now.length * 2 >= good.length) continue
      this.#now.set(locode, good)
      better.set(locode, good.flatMap(anchorAndOffset))
    }
    if (better.size > 0) this.#sides = new Map([...this.#sides, ...better])
    return this.#sides
  }

  /** Cells of others' marks under the name, at each of its places; a pixel beyond the screen is as bad as a cell. */
  #covered(owner: number, box: Box, whole: number, screenWidth: number): number[] {
    const lines = Math.ceil(whole / LONGEST_LINE)
    const width = Math.min(whole, LONGEST_LINE)
    return placesAtPort(box, width).map(([left, middle]) => {
      let cells = Math.max(0, -left, left + width - screenWidth)
      for (let line = 0; line < lines; line++)
        cells += this.#room.covered(owner, left, middle + (line - (lines - 1) / 2) * LINE, width)
      return cells
    })
  }

  #takeShips({ store, screen, hidden }: PortsAmongShips): void {
    const { columns, rings } = store
    const rows = rowsOnScreen(store, screen, screen.zoom < FIXED_ZOOM ? hidden | FIXED : hidden)
    const asHulls = rows.length <= mostHulls(screen, false)
    const reach = (asHulls ? hullLength(screen.zoom) : dotDiameter(screen.zoom, rows.length)) / 2
    const step = Math.ceil(rows.length / MOST_SHIPS)
    for (let i = 0; i < rows.length; i += step) {
      const row = rows[i]
      const wide = rings.has(columns.mmsi[row]) ? reach + HALO : reach
      this.#room.mark(row, squareAt(screen, columns.texels[row * 4], columns.texels[row * 4 + 1], wide))
    }
  }
}

function anchorAndOffset(side: number) {
  const [anchor, east, south] = SIDES[side]
  return [anchor, [east, south] as const]
}

function rowsOnScreen({ columns, count }: ShipStore, screen: Screen, hidden: number): number[] {
  const { texels, hidden: unwanted } = columns
  const wide = (screen.width / 2 + BESIDE) / screen.pixels
  const high = screen.height / 2 / screen.pixels
  const rows: number[] = []
  for (let row = 0, at = 0; row < count; row++, at += 4) {
    if (Math.abs((texels[at] - screen.centreX) | 0) > wide || Math.abs(texels[at + 1] - screen.centreY) > high) continue
    if ((hidden >>> ((texels[at + 2] >>> 24) & 15)) & 1 || unwanted[row] === 1) continue
    rows.push(row)
  }
  return rows
}

const isOn = ({ lat, lon }: Port, screen: Screen): boolean =>
  Math.abs(pixelX(screen, unitX(lon))) < screen.width / 2 && Math.abs(pixelY(screen, unitY(lat))) < screen.height / 2

const markOf = ({ lat, lon }: Port, screen: Screen): Box => squareAt(screen, unitX(lon), unitY(lat), PORT_REACH)

/** Around a place in Mercator units. */
function squareAt(screen: Screen, x: number, y: number, reach: number): Box {
  const { width, height } = screen
  return around(pixelX(screen, x) + width / 2, pixelY(screen, y) + height / 2, reach, reach)
}
