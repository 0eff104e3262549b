import { fastDistance } from '@fairway/tracking'
import {
  areaKinds,
  countStops,
  gatherStops,
  middleOf,
  outlineContains,
  type AreaKind,
  type AreaOutline,
  type PortStop,
} from '@fairway/tracking/voyages'
import type { AreaRow, KeptKind } from './port-areas.store.ts'

/** Learned areas of a port and kind: the most used are kept. */
const MOST_OF_A_KIND = 200

export interface MergedAreas {
  save: AreaRow[]
  forget: string[]
}

/**
 * What the stops of a port make of its areas. What is frozen or removed keeps its outline and takes its stops first; of the rest an
 * area that is learned again keeps its id, its number, its name, and its outline while that holds all its stops.
 */
export function mergeAreas(
  port: string,
  kept: readonly AreaRow[],
  stops: readonly PortStop[],
  now: number,
): MergedAreas {
  const merged: MergedAreas = { save: [], forget: [] }
  for (const kind of areaKinds) {
    const { save, forget } = mergeKind(
      port,
      kind,
      kept.filter((area) => area.kind === kind),
      stops.filter((stop) => stop.kind === kind),
      now,
    )
    merged.save.push(...save)
    merged.forget.push(...forget)
  }
  return merged
}

function mergeKind(
  port: string,
  kind: AreaKind,
  kept: readonly AreaRow[],
  stops: readonly PortStop[],
  now: number,
): MergedAreas {
  const fixed = kept.filter(isFixed)
  let left = stops
  const counted = fixed.map((area) => {
    const members = left.filter(({ lat, lon }) => outlineContains(area.outline, lat, lon))
    if (members.length > 0) left = left.filter(({ lat, lon }) => !outlineContains(area.outline, lat, lon))
    return members.length === 0 ? area : { ...area, ...countStops(members), changed_at: now }
  })
  const open = new Set(kept.filter((area) => !isFixed(area)))
  let number = kept.reduce((most, area) => Math.max(most, area.number), 0)
  const learned = gatherStops(left, kind)
    .toSorted((a, b) => b.members.length - a.members.length)
    .slice(0, MOST_OF_A_KIND)
    .map(({ members, outline }): AreaRow => {
      const before = sameArea([...open], outline)
      if (before !== undefined) open.delete(before)
      const row = before ?? newArea(port, kind, ++number)
      const holds = before !== undefined && members.every(({ lat, lon }) => outlineContains(before.outline, lat, lon))
      return { ...row, ...countStops(members), outline: holds ? before.outline : rounded(outline), changed_at: now }
    })
  return {
    save: [...counted.filter((area, at) => area !== fixed[at]), ...learned],
    forget: [...open].map(({ id }) => id),
  }
}

const isFixed = ({ frozen, removed }: AreaRow) => frozen || removed

/** Of the areas that the outline's middle lies in, or whose middle lies in it, the nearest. */
export function sameArea(areas: readonly AreaRow[], outline: AreaOutline): AreaRow | undefined {
  const middle = middleOf(outline)
  const away = (area: AreaRow) => {
    const { lat, lon } = middleOf(area.outline)
    return fastDistance(lat, lon, middle.lat, middle.lon)
  }
  return areas
    .filter((area) => {
      const { lat, lon } = middleOf(area.outline)
      return outlineContains(area.outline, middle.lat, middle.lon) || outlineContains(outline, lat, lon)
    })
    .toSorted((a, b) => away(a) - away(b))[0]
}

export const newArea = (port: string, kind: KeptKind, number: number): AreaRow => ({
  id: `${port}-${kind}-${number}`,
  port,
  kind,
  number,
  name: null,
  name_zh: null,
  outline: [],
  stops: 0,
  ships: 0,
  first: null,
  last: null,
  frozen: false,
  removed: false,
  changed_at: 0,
})

/** To a metre. */
export const rounded = (outline: AreaOutline): AreaOutline =>
  outline.map(([lon, lat]) => [Number(lon.toFixed(5)), Number(lat.toFixed(5))])
