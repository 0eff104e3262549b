import { FINEST_DENSITY_ZOOM, type ShipClass } from '@fairway/contract'
import { create } from 'zustand'

interface DensityChoice {
  /** Null: all of them. */
  class: ShipClass | null
  /** `2026-11`; null: all that is kept. */
  month: string | null
  /** Of the tiles on the screen, and how many metres of the ground one of their cells covers. */
  zoom: number
  cellMetres: number
}

/** Which density is on the chart; until the map is left. */
export const useDensityChoice = create<DensityChoice>(() => ({ class: null, month: null, zoom: 0, cellMetres: 0 }))

const EQUATOR_METRES = 40_075_017
const CELLS = 256

/** What the legend says follows the zoom. */
export function followZoom(zoom: number, lat: number): void {
  const ofTiles = Math.max(0, Math.min(FINEST_DENSITY_ZOOM, Math.round(zoom)))
  const cellMetres = (EQUATOR_METRES / 2 ** ofTiles / CELLS) * Math.cos((lat * Math.PI) / 180)
  useDensityChoice.setState({ zoom: ofTiles, cellMetres })
}
