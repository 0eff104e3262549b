import './weather.css'
import type { Weather } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { CloudOff, RotateCw, Unplug } from 'lucide-react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { Empty, Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { useNow } from '../../ui/use-now.ts'
import { ForecastStrip } from './forecast-strip.tsx'
import { weatherQuery } from './weather-query.ts'
import { WeatherReadings } from './weather-readings.tsx'
import { weatherTexts } from './weather-texts.ts'
import { uiTexts } from '../../ui/ui-texts.ts'

interface WeatherBlockProps {
  lat: number
  lon: number
}

/** The weather where a ship is: eight readings, five days ahead, and whose values they are. */
export function WeatherBlock({ lat, lon }: WeatherBlockProps) {
  const texts = useTexts(weatherTexts)
  const { data, dataUpdatedAt, error, refetch } = useQuery(weatherQuery(lat, lon))
  return (
    <section className="weather">
      <header>
        <h3>{texts.title}</h3>
        {data?.simulated && <span className="weather-simulated">{texts.simulated}</span>}
      </header>
      {data ? (
        <Told weather={data} toldAt={dataUpdatedAt} onRetry={() => void refetch()} />
      ) : error ? (
        <Failure text={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={10} />
      )}
    </section>
  )
}

interface ToldProps {
  weather: Weather
  /** When the server told it, by this computer's clock. */
  toldAt: number
}

function Told({ weather, toldAt, onRetry }: ToldProps & { onRetry(): void }) {
  const ui = useTexts(uiTexts)
  const texts = useTexts(weatherTexts)
  if (weather.state === 'none') return <Empty icon={Unplug} text={texts.none} />
  if (weather.readings === null) {
    const retry = (
      <Button icon={RotateCw} onClick={onRetry}>
        {ui.action.retry}
      </Button>
    )
    return <Empty icon={CloudOff} text={texts.unreachable} action={retry} />
  }
  return (
    <>
      {weather.state === 'stale' && <Stale weather={weather} toldAt={toldAt} />}
      <WeatherReadings readings={weather.readings} />
      <ForecastStrip steps={weather.forecast} />
      <Source weather={weather} toldAt={toldAt} />
    </>
  )
}

/** How long ago the values were fetched: what the server said, and the time that has passed here since. */
function useFetchedAge({ weather, toldAt }: ToldProps): string {
  const format = useFormat()
  return format.age((weather.age ?? 0) + Math.max(0, useNow() - toldAt))
}

function Stale(told: ToldProps) {
  const texts = useTexts(weatherTexts)
  return <p className="weather-stale">{texts.stale({ age: useFetchedAge(told) })}</p>
}

/** Model, age and the credit that the licence asks for. */
function Source({ weather, toldAt }: ToldProps) {
  const texts = useTexts(weatherTexts)
  const format = useFormat()
  const age = useFetchedAge({ weather, toldAt })
  return (
    <footer className="weather-source">
      <p className="number">
        {weather.validAt !== null && (
          <span title={format.utc(weather.validAt)}>{texts.validAt({ time: format.moment(weather.validAt) })}</span>
        )}
        {!weather.simulated && <span>{texts.fetched({ age })}</span>}
      </p>
      {weather.attribution && (
        <p>
          <a href={weather.attribution.url} target="_blank" rel="noreferrer">
            {weather.attribution.text}
          </a>{' '}
          {weather.model !== null && `(${weather.model})`}
        </p>
      )}
      {!weather.simulated && <p>{texts.notForNavigation}</p>}
      <p>{texts.arrows}</p>
    </footer>
  )
}
