import { officialSets, type Area, type OfficialArea, type OfficialWord } from '@fairway/contract'
import { createArea, type Area as ReadyArea } from '@fairway/tracking/areas'
import { emissionAreas } from './emission-areas.ts'
import { listedAreas, listedAreasNote } from './listed-areas.ts'
import type { OfficialOutline } from './official-area.ts'
import { ringOf } from './stretches.ts'

const listed = listedAreas.map(areaOf)
const emission = emissionAreas.map(areaOf)
/** Those of a set, by the set's id. */
const sets = new Map<string, readonly OfficialArea[]>([
  [officialSets.danger.all, listed],
  [officialSets.emission.all, emission],
])

/** Each area, and all of a set together under one name. */
export const officialAreas: readonly OfficialArea[] = [
  together(officialSets.danger.all, 'War risk areas (JWC)', '战争风险区（JWC）', listed, listedAreasNote),
  ...listed,
  together(officialSets.emission.all, 'Emission control areas', '排放控制区', emission),
  ...emission,
]

const byId = new Map(officialAreas.map((area) => [area.id, area]))

export const isOfficialArea = (id: string): boolean => byId.has(id)

/** An official area as one that somebody drew; null: there is none of that id. */
export function findOfficialArea(id: string): Area | null {
  const found = byId.get(id)
  if (found === undefined) return null
  const time = Date.parse(found.asOf)
  const { name, note, shape, set } = found
  return {
    id,
    name,
    note,
    shape,
    colour: set === 'danger' ? 'red' : 'teal',
    shown: false,
    createdAt: time,
    changedAt: time,
  }
}

/** Whose word an official area is; null: there is none of that id. */
export function officialWord(id: string): OfficialWord | null {
  const found = byId.get(id)
  if (found === undefined) return null
  const { id: _id, shape: _shape, ...word } = found
  return word
}

/** What an official area is called where something happened: of a set, the one that holds the place. Null: it is none. */
export function officialNameAt(
  id: string,
  { lat, lon }: { lat: number | null; lon: number | null },
): Pick<OfficialArea, 'name' | 'nameZh'> | null {
  const found = byId.get(id)
  if (found === undefined) return null
  const members = lat === null || lon === null ? [] : (sets.get(id) ?? [])
  return members.find((one) => ready(one).contains(lat!, lon!)) ?? found
}

function areaOf({ rings, ...told }: OfficialOutline): OfficialArea {
  return { ...told, shape: { kind: 'polygons', polygons: rings.map((ring) => [ringOf(ring)]) } }
}

function together(
  id: string,
  name: string,
  nameZh: string,
  areas: readonly OfficialArea[],
  notes = { note: '', noteZh: '' },
): OfficialArea {
  const { source, asOf, set } = areas[0]
  const polygons = areas.flatMap(({ shape }) => (shape.kind === 'polygons' ? shape.polygons : []))
  return { id, set, name, nameZh, ...notes, source, asOf, shape: { kind: 'polygons', polygons } }
}

const made = new Map<string, ReadyArea>()
function ready({ id, shape }: OfficialArea): ReadyArea {
  const known = made.get(id) ?? createArea(shape)
  made.set(id, known)
  return known
}
