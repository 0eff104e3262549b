import seaPorts from 'sea-ports/lib/ports.json' with { type: 'json' }
import type { Port } from './port.ts'
import { seedCorrections } from './seed-corrections.ts'
import { seedNames } from './seed-names.ts'
import { refusedSeeds } from './seed-refused.ts'
import { otherZones } from './other-zones.ts'
import { zoneAt } from './zones-by-place.ts'

interface SeedEntry {
  name: string
  coordinates?: number[]
  timezone?: string
}
const entries = seaPorts as Record<string, SeedEntry>

/** Zone names of the seed that the IANA database does not know or has renamed. */
const zoneNames: Readonly<Record<string, string>> = {
  'America/Argentina': 'America/Argentina/Buenos_Aires',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'Africa/Asmera': 'Africa/Asmara',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Ponape': 'Pacific/Pohnpei',
}
const seedZone = (entry: SeedEntry): string | null =>
  entry.timezone === undefined ? null : (zoneNames[entry.timezone] ?? entry.timezone)

/** The zone of each country whose seed entries all agree on one. */
const countryZones = new Map<string, string | null>()
for (const [locode, entry] of Object.entries(entries)) {
  const zone = seedZone(entry)
  const known = countryZones.get(locode.slice(0, 2))
  if (zone !== null) countryZones.set(locode.slice(0, 2), known === undefined || known === zone ? zone : null)
}

/** Countries of one zone where the seed is silent or has a wrong one among its entries. */
const singleZones: Readonly<Record<string, string>> = {
  BM: 'Atlantic/Bermuda',
  BO: 'America/La_Paz',
  CN: 'Asia/Shanghai',
  CW: 'America/Curacao',
  DZ: 'Africa/Algiers',
  FR: 'Europe/Paris',
  JP: 'Asia/Tokyo',
  MD: 'Europe/Chisinau',
  MO: 'Asia/Macau',
  TH: 'Asia/Bangkok',
  VE: 'America/Caracas',
}

/** The IANA time zone of a place, by its UN/LOCODE and its degrees; null where nothing tells. */
export function timeZoneOf(locode: string, lat: number, lon: number): string | null {
  const country = locode.slice(0, 2)
  const entry = entries[locode]
  return (
    zoneAt(country, lat, lon) ??
    singleZones[country] ??
    (entry && seedZone(entry)) ??
    countryZones.get(country) ??
    otherZones[country] ??
    null
  )
}

/** The first of the seed's names: "Hango (Hanko)", "Merak, Java", "Tobata/Kitakyushu" and "Shunde Port" carry more than the name. */
const plainName = (name: string): string =>
  name
    .split(/\s*[(,/]/)[0]!
    .trim()
    .replace(/ Port$/, '')

/** The `sea-ports` package, corrected: ports with a position that can be trusted. Nothing in it says how big a port is. */
export function seedPorts(): Port[] {
  return Object.entries(entries).flatMap(([locode, entry]): Port[] => {
    if (refusedSeeds.has(locode)) return []
    const [lon, lat] = entry.coordinates ?? []
    const position = seedCorrections[locode] ?? (lon === undefined || lat === undefined ? null : [lat, lon])
    if (position === null) return []
    return [
      {
        locode,
        name: plainName(entry.name),
        nameZh: seedNames.get(locode) ?? null,
        country: locode.slice(0, 2),
        lat: position[0]!,
        lon: position[1]!,
        radius: 6_000,
        timeZone: timeZoneOf(locode, position[0]!, position[1]!),
        size: 5,
      },
    ]
  })
}
