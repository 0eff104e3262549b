import type { Language } from '@fairway/contract'
import type { ShipStore } from '../../live/ship-store.ts'
import { chartColours, type ChartTheme } from '../colours/chart-colours.ts'
import type { Glide } from '../../live/glide.ts'
import { markPlace } from './mark-place.ts'
import type { Screen } from '../geometry/screen.ts'
import type { ChartLabel } from '../overlay/overlay.ts'
import { LabelRoom, LINE, type Box } from './label-room.ts'
import { markBox } from './mark-box.ts'
import { NAME_ZOOM } from './ship-symbols.ts'

/** Names on one screen at most, and ships looked at for them. */
const MOST_NAMES = 300
const MOST_CANDIDATES = 3_000
const FAMILY =
  '"Inter Variable", Inter, system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif'
const FONT = `500 11.5px ${FAMILY}`
/** A port's name is written larger than a ship's, and beside its mark (`ports-overlay.ts`, from zoom 10). */
const PORT_LARGER = 13 / 11.5
const PORT_MARK = 8
/** Ten ems, MapLibre's own. */
const PORT_LINE = 130
/** Between a mark and its name. */
const GAP = 4
/** Owner of what ports take. */
const PORTS = -1
/** Characters of a name that are drawn: AIS allows 20, hostile details may carry more. */
const LONGEST = 28

export interface NameScene {
  theme: ChartTheme
  language: Language
  hidden: number
  selected: number | null
  /** Whether names are wanted at all; the selected ship's shows anyway. */
  on: boolean
  /** Names that stand on the chart already. */
  labels: readonly ChartLabel[]
}

/** Writes ship names on a canvas above the map: they glide with their ships, which symbols in tiles cannot. */
export class ShipNames {
  readonly #canvas: HTMLCanvasElement
  readonly #store: ShipStore
  readonly #widths = new Map<string, number>()
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
    if (rows.length === 0 && this.#blank) return
    const context = this.#prepare(screen)
    if (context === null) return
    this.#blank = rows.length === 0
    // An empty canvas over the map would still be laid over every frame.
    this.#canvas.style.display = this.#blank ? 'none' : ''
    const colours = chartColours[scene.theme]
    context.font = FONT
    context.textBaseline = 'middle'
    context.lineJoin = 'round'
    context.lineWidth = 3
    context.strokeStyle = colours.halo
    context.fillStyle = colours.shipLabel
    const room = this.#room
    room.clear(screen.width, screen.height)
    const { selected, language } = scene
    const { columns, rings } = this.#store
    const boxes = this.#boxes(rows, screen, glide, (mmsi) => mmsi === selected || rings.has(mmsi))
    // Halos first: nothing is written into them. Then what ports say, then the marks.
    rows.forEach((row, i) => rings.has(columns.mmsi[row]) && room.mark(row, boxes[i]))
    this.#takePorts(context, screen, scene.labels, room)
    rows.forEach((row, i) => room.mark(row, boxes[i]))
    let written = 0
    for (const [i, row] of rows.entries()) {
      if (written >= MOST_NAMES) break
      const { left, top, right, bottom } = boxes[i]
      if (left < -200 || bottom < 0 || right > screen.width + 200 || top > screen.height) continue
      const name = this.#name(row, language)
      if (name !== '' && this.#write(context, name, row, boxes[i], room, columns.mmsi[row] === selected)) written++
    }
  }

  /** What the rows' marks cover, pixels from the top left. */
  #boxes(rows: readonly number[], screen: Screen, glide: Glide, haloed: (mmsi: number) => boolean): Box[] {
    const { columns } = this.#store
    const place = { x: 0, y: 0 }
    return rows.map((row) => {
      markPlace(columns, row, screen, glide, place)
      const [x, y] = [place.x + screen.width / 2, place.y + screen.height / 2]
      return markBox(columns, row, screen, x, y, haloed(columns.mmsi[row]))
    })
  }

  /** Ships that might be named, the selected one first. */
  #rows(screen: Screen, scene: NameScene): number[] {
    const selected = scene.selected === null ? -1 : this.#store.rowOf(scene.selected)
    const rows = selected < 0 ? [] : [selected]
    if (!scene.on || screen.zoom < NAME_ZOOM) return rows
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

  #takePorts(context: CanvasRenderingContext2D, screen: Screen, labels: readonly ChartLabel[], room: LabelRoom): void {
    for (const { text, x, y } of labels) {
      const whole = this.#width(context, text) * PORT_LARGER
      // MapLibre breaks a long name into lines of this width.
      const lines = Math.ceil(whole / PORT_LINE)
      const width = Math.min(whole, PORT_LINE) + 2 * PORT_MARK
      for (let line = 0; line < lines; line++)
        room.claim(
          PORTS,
          x + screen.width / 2 - PORT_MARK,
          y + screen.height / 2 + (line - (lines - 1) / 2) * LINE,
          width,
        )
    }
  }

  /** Right of the mark, else left, above or below; false where all are taken. Who `must` be named is, whatever is in the way. */
  #write(
    context: CanvasRenderingContext2D,
    name: string,
    row: number,
    { left, top, right, bottom }: Box,
    room: LabelRoom,
    must: boolean,
  ): boolean {
    const width = this.#width(context, name)
    const middle = (top + bottom) / 2
    const centred = (left + right - width) / 2
    const places = [
      [right + GAP, middle],
      [left - GAP - width, middle],
      [centred, top - LINE / 2],
      [centred, bottom + LINE / 2],
    ] as const
    const place = places.find(([x, y]) => room.claim(row, x, y, width)) ?? (must ? places[0] : undefined)
    if (place === undefined) return false
    context.strokeText(name, ...place)
    context.fillText(name, ...place)
    return true
  }

  #width(context: CanvasRenderingContext2D, name: string): number {
    const known = this.#widths.get(name)
    if (known !== undefined) return known
    if (this.#widths.size > 5_000) this.#widths.clear()
    const width = context.measureText(name).width
    this.#widths.set(name, width)
    return width
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
