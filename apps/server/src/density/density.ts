import { shipClasses, type DensityLook, type DensityPicture, type ShipClass } from '@fairway/contract'
import { FINEST_ZOOM } from './cells.ts'
import type { TilePlace } from './draw-tile.ts'
import type { DensityTiles } from './density-tiles.ts'
import type { KeptPassages } from './kept-passages.ts'
import { DAY_MS } from './passages.ts'
import { daysOf, scaleOf } from './scale.ts'

export interface DensityChoice {
  class?: ShipClass | undefined
  /** `2026-11`; all that is kept when left out. */
  month?: string | undefined
}

/** What was counted, as pictures and as words. */
export class Density {
  readonly #kept: KeptPassages
  readonly #tiles: Pick<DensityTiles, 'tile'>
  readonly #counting: () => boolean

  constructor(kept: KeptPassages, tiles: Pick<DensityTiles, 'tile'>, counting: () => boolean) {
    this.#kept = kept
    this.#tiles = tiles
    this.#counting = counting
  }

  tile(place: TilePlace, choice: DensityChoice, look: DensityLook): Promise<Buffer | null> {
    const from = this.#kept.of(choice.month ?? null).map(({ path }) => path)
    return this.#tiles.tile({ ...place, classCode: codeOf(choice), from }, look)
  }

  about(choice: DensityChoice): DensityPicture {
    const files = this.#kept.of(choice.month ?? null)
    const days = [...new Set(files.flatMap(({ about }) => Object.keys(about.days).map(Number)))]
    const months = new Map<string, number>()
    for (const { name, about } of this.#kept.all())
      months.set(name.slice(0, 7), (months.get(name.slice(0, 7)) ?? 0) + Object.keys(about.days).length)
    return {
      version: this.#kept.version.toString(36),
      counting: this.#counting(),
      days: days.length,
      since: days.length === 0 ? null : Math.min(...days) * DAY_MS,
      until: days.length === 0 ? null : (Math.max(...days) + 1) * DAY_MS,
      months: [...months].map(([month, count]) => ({ month, days: count })),
      scale: days.length === 0 ? [] : Array.from({ length: FINEST_ZOOM + 1 }, (_, zoom) => aDay(files, zoom, choice)),
    }
  }
}

/** Code 0 is all classes together. */
const codeOf = ({ class: name }: DensityChoice): number => (name === undefined ? 0 : 1 + shipClasses.indexOf(name))

function aDay(files: Parameters<typeof scaleOf>[0], zoom: number, choice: DensityChoice) {
  const { least, most } = scaleOf(files, zoom, codeOf(choice))
  const days = daysOf(files)
  return { least: least / days, most: most / days }
}
