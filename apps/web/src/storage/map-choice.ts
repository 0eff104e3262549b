import type { MapSource, MapSources } from '@fairway/contract'
import { create } from 'zustand'
import { store, stored } from './local-storage.ts'
import { isRecord } from './stored-shape.ts'

/** The built-in chart, among the maps. */
export const BUILT_IN = 'built-in'

/** Which of the operator's maps and overlays the reader has chosen; null and what is missing: as the operator has it. Remembered. */
interface MapChoice {
  map: string | null
  overlays: Readonly<Record<string, boolean>>
}

const shape = (value: unknown): MapChoice | undefined => {
  if (!isRecord(value) || !isRecord(value.overlays)) return undefined
  const overlays = Object.entries(value.overlays).filter(
    (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
  )
  return { map: typeof value.map === 'string' ? value.map : null, overlays: Object.fromEntries(overlays) }
}

const useStore = create<MapChoice>(() => stored('maps', shape) ?? { map: null, overlays: {} })

function keep(change: Partial<MapChoice>): void {
  useStore.setState(change)
  store('maps', useStore.getState())
}

export const chooseMap = (map: string): void => keep({ map })

export const switchOverlay = (id: string, on: boolean): void =>
  keep({ overlays: { ...useStore.getState().overlays, [id]: on } })

/** The map that is on, and the overlays in their order. A map that is gone leaves the operator's choice. */
export interface ShownMaps {
  /** Null: the built-in chart alone. */
  map: MapSource | null
  overlays: readonly { source: MapSource; on: boolean }[]
}

export function useShownMaps({ maps, overlays }: MapSources): ShownMaps {
  const choice = useStore()
  const isThere = choice.map === BUILT_IN || maps.some(({ id }) => id === choice.map)
  const map = maps.find((one) => (isThere ? one.id === choice.map : one.on)) ?? null
  return { map, overlays: overlays.map((source) => ({ source, on: choice.overlays[source.id] ?? source.on })) }
}

/** When a tile of a source could last not be had, by its id; UTC ms. */
const useMissed = create<Readonly<Record<string, number>>>(() => ({}))
/** One note a second is enough for a screen of tiles. */
const EVERY_MS = 1_000
/** So long after the last one the source is taken to be well again. */
const TROUBLE_MS = 30_000

export function noteMissed(id: string): void {
  const now = Date.now()
  if (now - (useMissed.getState()[id] ?? 0) > EVERY_MS) useMissed.setState({ [id]: now })
}

/** Of these sources those whose tiles do not come. */
export function useTroubled(sources: readonly MapSource[], now: number): readonly MapSource[] {
  const missed = useMissed()
  return sources.filter(({ id }) => now - (missed[id] ?? 0) < TROUBLE_MS)
}
