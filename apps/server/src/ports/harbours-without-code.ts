import type { Port } from '@fairway/contract'
import { type Harbour, harboursWithoutCode } from '@fairway/tracking/ports'
import { type HarbourPlaces, PlaceGrid } from '@fairway/tracking/voyages'
import { type Town, Towns } from './towns.ts'

/** Metres around a town's name that count as its harbour. */
const TOWN_RADIUS = 4_000

const slug = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase()

const harbours: ReadonlyMap<string, Harbour> = new Map(
  harboursWithoutCode.map((harbour) => [`${harbour.country}.${slug(harbour.name)}`, harbour] as const),
)

let read: Towns | null = null
/** Read when the first ship lies where nothing else has a name. */
const towns = (): Towns => (read ??= new Towns())

/** What names a berth outside all ports: harbours of ours that have no code, else the nearest town of GeoNames. */
export const harbourPlaces: HarbourPlaces = {
  harbours: new PlaceGrid([...harbours].map(([code, { lat, lon }]) => ({ code, lat, lon }))),
  towns,
}

/** The harbour or town that a call was named by, as a port; null when the code is none of theirs. Its names say that it has no code, or that it is only near. */
export function harbourWithoutCode(code: string): Port | null {
  if (code[2] !== '.') return null
  const harbour = harbours.get(code)
  if (harbour !== undefined) return portOf(code, harbour, harbour.nameZh, harbour.radius)
  const [, place, onlyNear] = /^(.+\d)(N?)$/.exec(code) ?? []
  const town = place === undefined ? null : towns().byCode(place)
  if (town === null) return null
  const named = portOf(code, town, null, TOWN_RADIUS)
  return onlyNear === '' ? named : { ...named, name: `near ${town.name}`, nameZh: `${town.name}附近` }
}

const portOf = (
  locode: string,
  { name, country, lat, lon }: Pick<Town, 'name' | 'country' | 'lat' | 'lon'>,
  nameZh: string | null,
  radius: number,
): Port => ({
  locode,
  name: `${name} (harbour without code)`,
  nameZh: `${nameZh ?? name}（无代码港口）`,
  country,
  lat,
  lon,
  radius,
  timeZone: null,
  size: 5,
})
