import './weather.css'
import './weather-along.css'
import { weatherApi, type WeatherAlong } from '@fairway/contract'
import { KNOT } from '@fairway/tracking'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { memo } from 'react'
import { ask } from '../../api/request.ts'
import { NOT_AVAILABLE } from '../../i18n/format-number.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Failure } from '../../ui/panel/panel-states.tsx'
import { Direction } from './direction.tsx'
import { weatherTexts } from './weather-texts.ts'
import { levelText, levelTone } from './wind-level.ts'

/** Where a ship will be, and when. */
export interface PlaceAhead {
  lat: number
  lon: number
  /** UTC ms. */
  at: number
}

/** Places with their weather: that of the way before stays with the places it is of. */
export interface Along {
  places: readonly PlaceAhead[]
  weather: WeatherAlong
}

/** The weather at some places at their times. */
export const weatherAlongQuery = (places: readonly PlaceAhead[]) =>
  queryOptions({
    queryKey: ['weather-along', places],
    queryFn: async ({ signal }): Promise<Along> => ({
      places,
      weather: await ask(weatherApi.weatherAlong, { body: { places: [...places] }, quiet: true, signal }),
    }),
    enabled: places.length > 0,
    staleTime: 600_000,
    gcTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  })

interface WeatherAlongProps {
  /** UTC ms. */
  eta: number | null
  /** No moment of the voyage is within any forecast. */
  later: boolean
  /** Undefined while it is being asked for. */
  along: Along | undefined
  error: Error | null
  onRetry(): void
}

/** Wind and waves where a ship will be, as far as the forecast reaches; beyond it that is said. */
export const WeatherAlongTable = memo(function WeatherAlongTable(props: WeatherAlongProps) {
  const { eta, later, along, error, onRetry } = props
  const texts = useTexts(weatherTexts)
  const { along: t } = texts
  const format = useFormat()
  const weather = along?.weather
  if (eta === null) return null
  const beyond = weather?.reaches != null && eta > weather.reaches + 3_600_000 ? weather.reaches : null
  const told = later || (!error && (weather?.state === 'current' || weather?.state === 'stale'))
  return (
    <section className={`weather-along ${told ? '' : 'is-empty'}`} aria-label={t.title}>
      <h2>
        {t.title}
        {weather?.simulated && <small>{texts.simulated}</small>}
      </h2>
      {later ? (
        <p>{t.later}</p>
      ) : error ? (
        <Failure text={t.failed} why={error.message} onRetry={onRetry} />
      ) : along === undefined || weather === undefined ? (
        <p>{t.asking}</p>
      ) : weather.state === 'none' ? (
        <p>{texts.none}</p>
      ) : weather.state === 'unreachable' ? (
        <p>{texts.unreachable}</p>
      ) : (
        <>
          <Worst places={weather.places} />
          {beyond !== null && <p>{t.reaches({ time: format.moment(beyond) })}</p>}
          <Rows {...along} />
          <p>
            {weather.attribution && (
              <>
                <a href={weather.attribution.url} target="_blank" rel="noreferrer">
                  {weather.attribution.text}
                </a>
                {weather.model !== null && ` (${weather.model})`}{' '}
              </>
            )}
            {weather.state === 'stale' && t.stale}
          </p>
        </>
      )}
    </section>
  )
})

/** The strongest wind and the highest waves in one sentence. */
function Worst({ places }: Pick<WeatherAlong, 'places'>) {
  const texts = useTexts(weatherTexts)
  const format = useFormat()
  const told = places.filter((place) => place !== null)
  const most = (value: 'windLevel' | 'waveHeight') =>
    told.reduce<(typeof told)[number] | null>(
      (best, one) => (one[value] !== null && one[value] > (best?.[value] ?? -1) ? one : best),
      null,
    )
  const [wind, waves] = [most('windLevel'), most('waveHeight')]
  const said = [
    wind && texts.along.mostWind({ level: levelText(texts, wind.windLevel!), time: format.moment(wind.time) }),
    waves && texts.along.mostWaves({ waves: format.metres(waves.waveHeight, 1), time: format.moment(waves.time) }),
  ]
  return <p className="number">{said.filter((one) => one !== null).join(' ')}</p>
}

function Rows({ places, weather }: Along) {
  const texts = useTexts(weatherTexts)
  const { along: t } = texts
  const format = useFormat()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled with the keyboard
    <section className="weather-along-table" tabIndex={0} aria-label={t.table}>
      <table>
        <thead>
          <tr>
            {[t.time, t.position, t.wind, t.from, t.waves].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place, i) => {
            const told = weather.places[i] ?? null
            return (
              <tr key={place.at}>
                <td className="number">{format.moment(place.at)}</td>
                <td className="number">{format.position(place)}</td>
                {told === null ? (
                  <td colSpan={3}>{weather.reaches !== null && place.at > weather.reaches ? t.beyond : t.unknown}</td>
                ) : (
                  <>
                    <td className="number">
                      {told.windLevel === null || told.windSpeed === null ? (
                        NOT_AVAILABLE
                      ) : (
                        <span className={`weather-along-wind is-${levelTone(told.windLevel)}`}>
                          {levelText(texts, told.windLevel)} <small>{format.knots(told.windSpeed / KNOT)}</small>
                        </span>
                      )}
                    </td>
                    <td>
                      <Direction degrees={told.windDirection} named="from" />
                    </td>
                    <td className="number">{format.metres(told.waveHeight, 1)}</td>
                  </>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
