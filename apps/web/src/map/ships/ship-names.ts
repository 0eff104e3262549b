import type { Language } from '@fairway/contract'
import type { ShipStore } from '../../live/ship-store.ts'
import { chartColours, type ChartTheme } from '../colours/chart-colours.ts'
import type { Glide } from '../../live/glide.ts'
import { markPlace } from './mark-place.ts'
import type { Screen } from '../geometry/screen.ts'
import type { ChartLabel } from '../overlay/overlay.ts'
import { classMask, FIXED } from './class-masks.ts'
import { placesAtPort, placesAtShip } from './label-places.ts'
import { LabelRoom, LINE, type Box } from './label-room.ts'
import { around, boxAround, markBoxes } from './mark-box.ts'
import { NamePen } from './name-pen.ts'
import { NAME_ZOOM } from './ship-symbols.ts'

/** Names on one screen at most, and ships looked at for them. */
const MOST_NAMES = 300
const MOST_CANDIDATES = 3_000
const SHIP_SIZE = 11.5
/** A port's name is written larger than a ship's, and beside its mark (`ports-overlay.ts`, from zoom 10). */
const PORT_SIZE = 13
const PORT_REACH = 6
/** So far from its mark MapLibre writes it. */
const PORT_MARK = 8
/** Ten ems, MapLibre's own. */
const PORT_LINE = 130
/** A ship of this length, metres, is named before smaller ones. */
const LARGE = 100
const DISTRESS = classMask(['distress'])
/** Ports own what they take under numbers that no row has. */
const PORTS = 0x4000_0000
/** Characters of a name that are drawn: AIS allows 20, hostile details may carry more. */
const LONGEST = 28

export interface NameScene {
  theme: ChartTheme
  language: Language
  hidden: number
  selected: number | null
  /** Whether names are wanted at all; the selected ship's shows anyway. */
  on: boolean
  /** Names of places: to be written, or standing on the chart already. */
  labels: readonly ChartLabel[]
  /** Whether they are to be written. */
  places: boolean
}

/** Writes names of ships, and of ports among them, on a canvas above the map: they glide with their ships, which symbols in tiles cannot. */
export class ShipNames {
  readonly #canvas: HTMLCanvasElement
  readonly #store: ShipStore
  readonly #ships = new NamePen(SHIP_SIZE)
  readonly #ports = new NamePen(PORT_SIZE)
  readonly #room = new LabelRoom()
  #blank = true

  constructor(container: HTMLElement, store: ShipStore) {
    this.#store = store
    this.#canvas = document.createElement('canvas')
    this.#canvas.setAttribute('aria-hidden', 'true')
    this.#canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;pointer-events:none;display:none'
    container.append(this.#canvas)
  }

  remove(): void {
    this.#canvas.remove()
  }

  draw(screen: Screen, scene: NameScene, glide: Glide): void {
    const rows = this.#rows(screen, scene)
    const { labels } = scene
    const empty = rows.length === 0 && (labels.length === 0 || !scene.places)
    if (empty && this.#blank) return
    const context = this.#prepare(screen)
    if (context === null) return
    this.#blank = empty
    // An empty canvas over the map would still be laid over every frame.
    this.#canvas.style.display = empty ? 'none' : ''
    const { halo, portLabel, shipLabel } = chartColours[scene.theme]
    this.#room.clear(screen.width, screen.height)
    this.#ports.begin(context, this.#room, portLabel, halo)
    const boxes = this.#takeMarks(rows, screen, scene, glide)
    if (scene.places) this.#writePlaces(screen, labels)
    this.#ships.begin(context, this.#room, shipLabel, halo)
    this.#writeShips(rows, boxes, screen, scene)
  }

  /** Halos first: nothing is written into them. Then what ports say, where others write it, then the marks. */
  #takeMarks(rows: readonly number[], screen: Screen, { selected, labels, places }: NameScene, glide: Glide) {
    const { columns, rings } = this.#store
    const boxes = this.#boxes(rows, screen, glide, (mmsi) => mmsi === selected || rings.has(mmsi))
    const mark = (row: number, i: number) => {
      for (const box of boxes[i]) this.#room.mark(row, box)
    }
    rows.forEach((row, i) => rings.has(columns.mmsi[row]) && mark(row, i))
    if (!places) this.#takePlaces(screen, labels)
    rows.forEach(mark)
    return boxes
  }

  /** The busiest first. Ships lie at their ports: where no place beside them is free, a name covers as few as it can. */
  #writePlaces({ width, height }: Screen, labels: readonly ChartLabel[]): void {
    const boxes = labels.map(({ x, y }) => around(x + width / 2, y + height / 2, PORT_REACH, PORT_REACH))
    for (const [i, box] of boxes.entries()) this.#room.mark(PORTS + i, box)
    const order = [...labels.keys()].toSorted((a, b) => labels[a].rank - labels[b].rank)
    for (const i of order) {
      const { text } = labels[i]
      this.#ports.write(text, text, PORTS + i, placesAtPort(boxes[i], this.#ports.width(text)), 'over marks')
    }
  }

  #writeShips(
    rows: readonly number[],
    boxes: readonly (readonly Box[])[],
    { width, height }: Screen,
    { selected, on, language }: NameScene,
  ): void {
    const { mmsi } = this.#store.columns
    let written = 0
    for (const i of this.#inOrder(rows, selected)) {
      if (written >= MOST_NAMES) break
      const row = rows[i]
      const must = mmsi[row] === selected
      if (!on && !must) continue
      const { left, top, right, bottom } = boxAround(boxes[i])
      if (left < -200 || bottom < 0 || right > width + 200 || top > height) continue
      const name = this.#name(row, language)
      if (name === '') continue
      const places = placesAtShip(boxes[i], this.#ships.width(name))
      if (this.#ships.write(name, mmsi[row], row, places, must ? 'always' : 'where free')) written++
    }
  }

  /** Who is named first where not all can be: the selected ship, those with a ring or in distress, large ships, others, what is fixed. */
  #inOrder(rows: readonly number[], selected: number | null): number[] {
    const { columns, rings } = this.#store
    const ranks: number[][] = [[], [], [], [], []]
    for (const [i, row] of rows.entries()) {
      const mmsi = columns.mmsi[row]
      const isLarge = columns.outlines[row * 4] + columns.outlines[row * 4 + 1] >= LARGE
      const isOf = (mask: number) => (mask >>> columns.class[row]) & 1
      const rank = mmsi === selected ? 0 : rings.has(mmsi) || isOf(DISTRESS) ? 1 : isOf(FIXED) ? 4 : isLarge ? 2 : 3
      ranks[rank].push(i)
    }
    return ranks.flat()
  }

  /** What the rows' marks cover, pixels from the top left. */
  #boxes(rows: readonly number[], screen: Screen, glide: Glide, haloed: (mmsi: number) => boolean) {
    const { columns } = this.#store
    const place = { x: 0, y: 0 }
    return rows.map((row) => {
      markPlace(columns, row, screen, glide, place)
      const [x, y] = [place.x + screen.width / 2, place.y + screen.height / 2]
      return markBoxes(columns, row, screen, x, y, haloed(columns.mmsi[row]))
    })
  }

  /** Ships that might be named or be in the way of a name, the selected one first. */
  #rows(screen: Screen, scene: NameScene): number[] {
    const selected = scene.selected === null ? -1 : this.#store.rowOf(scene.selected)
    const rows = selected < 0 ? [] : [selected]
    if (screen.zoom < NAME_ZOOM || !(scene.on || (scene.places && scene.labels.length > 0))) return rows
    const { texels, hidden } = this.#store.columns
    const wide = (screen.width / 2 + 200) / screen.pixels
    const high = (screen.height / 2 + 50) / screen.pixels
    for (let row = 0, at = 0; row < this.#store.count && rows.length < MOST_CANDIDATES; row++, at += 4) {
      if (Math.abs((texels[at] - screen.centreX) | 0) > wide || Math.abs(texels[at + 1] - screen.centreY) > high)
        continue
      if ((scene.hidden >>> ((texels[at + 2] >>> 24) & 15)) & 1 || hidden[row] === 1) continue
      if (row !== selected) rows.push(row)
    }
    return rows
  }

  #name(row: number, language: Language): string {
    const detail = this.#store.details.get(this.#store.columns.mmsi[row])
    if (detail === undefined) return ''
    return (language === 'zh-CN' && detail.nameZh !== '' ? detail.nameZh : detail.name).slice(0, LONGEST)
  }

  /** Others write these: MapLibre breaks a long name into lines. */
  #takePlaces(screen: Screen, labels: readonly ChartLabel[]): void {
    for (const { text, x, y } of labels) {
      const whole = this.#ports.width(text)
      const lines = Math.ceil(whole / PORT_LINE)
      const width = Math.min(whole, PORT_LINE) + 2 * PORT_MARK
      for (let line = 0; line < lines; line++)
        this.#room.write(
          x + screen.width / 2 - PORT_MARK,
          y + screen.height / 2 + (line - (lines - 1) / 2) * LINE,
          width,
        )
    }
  }

  #prepare(screen: Screen): CanvasRenderingContext2D | null {
    const ratio = devicePixelRatio
    const width = Math.round(screen.width * ratio)
    const height = Math.round(screen.height * ratio)
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas.width = width
      this.#canvas.height = height
    }
    const context = this.#canvas.getContext('2d')
    context?.setTransform(ratio, 0, 0, ratio, 0, 0)
    context?.clearRect(0, 0, screen.width, screen.height)
    return context
  }
}
