import { isWeatherKind, MOST_WEATHER_SHIPS, type Ship, type Weather } from '@fairway/contract'
import { spellAt, wavesSpell, windSpell, type LookTold, type Spell } from '@fairway/tracking/reminders'
import { tells, type Look } from './look.ts'
import type { OpenRule } from '../rules/rule-book.ts'

const MINUTE = 60_000
/** Where a ship was longer ago says nothing of the weather that she has. */
const HEARD_MS = 6 * 60 * MINUTE

interface WeatherNeeds {
  at(lat: number, lon: number): Promise<Weather>
  ship(mmsi: number): Ship | null
  now(): number
}

/** By kind and MMSI. */
type Spells = Record<string, Spell>

/** Wind and waves where ships are: the cells are kept by the weather's own part, and each is asked for once for all. */
export const weatherLook = ({ at, ship, now }: WeatherNeeds): Look => ({
  name: 'weather',
  everyMs: 10 * MINUTE,
  keepMs: 10 * MINUTE,
  isOf: ({ kinds, ships }) => ships !== null && kinds.some(isWeatherKind),
  async look(rule, known, admits) {
    const before = (known ?? {}) as Spells
    const spells: Spells = {}
    const told: LookTold[] = []
    const time = now()
    const ships = (rule.ships ?? []).slice(0, MOST_WEATHER_SHIPS)
    await Promise.all(
      ships.map(async (mmsi) => {
        const place = ship(mmsi)
        const weather = isHeard(place, time) ? await at(place.lat, place.lon) : null
        for (const [kind, value, limit] of asked(rule, weather)) {
          const key = `${kind} ${mmsi}`
          const earlier = before[key] ?? null
          // What is not known ends nothing.
          const spell = value === null ? earlier : spellAt(earlier, value, limit, time)
          if (spell === null || earlier !== null || place === null) {
            if (spell !== null) spells[key] = spell
            continue
          }
          const { lat, lon, sog, cog } = place
          const found = tells(rule, { kind, mmsi, time, lat, lon, sog, cog, detail: detailOf(rule, kind, weather) })
          if (!admits(found)) continue
          spells[key] = spell
          told.push(found)
        }
      }),
    )
    return { told, state: spells }
  },
})

const isHeard = (ship: Ship | null, time: number): ship is Ship & { lat: number; lon: number } =>
  ship !== null && ship.lat !== null && ship.lon !== null && (ship.positionAt ?? 0) >= time - HEARD_MS

/** What the rule asks for: kind, value and limit. */
function asked({ kinds, limits }: OpenRule, weather: Weather | null) {
  const { windLevel = null, waveHeight = null } = weather?.readings ?? {}
  return [
    ...(kinds.includes('weather-wind') && limits.wind !== null
      ? [['weather-wind', windLevel, windSpell(limits.wind)] as const]
      : []),
    ...(kinds.includes('weather-waves') && limits.waves !== null
      ? [['weather-waves', waveHeight, wavesSpell(limits.waves)] as const]
      : []),
  ]
}

function detailOf({ limits }: OpenRule, kind: string, weather: Weather | null): LookTold['detail'] {
  const { windLevel, windSpeed, waveHeight } = weather?.readings ?? {}
  const isWind = kind === 'weather-wind'
  return {
    ...(isWind && { level: windLevel ?? 0, wind: windSpeed ?? 0 }),
    ...(!isWind && { waves: waveHeight ?? 0 }),
    limit: (isWind ? limits.wind : limits.waves) ?? 0,
    ...(weather?.model && { model: weather.model }),
    ...(weather?.validAt && { validAt: weather.validAt }),
  }
}
