import type { WeatherReadings as Readings } from '@fairway/contract'
import { KNOT } from '@fairway/tracking'
import { NOT_AVAILABLE } from '../../i18n/format-number.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { compassPoint } from './compass.ts'
import { Arrow, Direction } from './direction.tsx'
import { levelText, levelTone } from './wind-level.ts'
import { weatherTexts } from './weather-texts.ts'

/** The eight readings, headed by the wind level. */
export function WeatherReadings({ readings }: { readings: Readings }) {
  const texts = useTexts(weatherTexts)
  const format = useFormat()
  const { windLevel, windSpeed, windDirection, windGust, waveDirection } = readings
  const speed = (value: number | null, digits: number) =>
    value === null ? (
      NOT_AVAILABLE
    ) : (
      <>
        {texts.metresPerSecond({ value: format.number(value, digits) })} <small>{format.knots(value / KNOT)}</small>
      </>
    )
  const withUnit = (value: number | null, digits: number, unit: (of: { value: string }) => string) =>
    value === null ? NOT_AVAILABLE : unit({ value: format.number(value, digits) })
  return (
    <>
      {windLevel !== null && (
        <p className={`weather-wind is-${levelTone(windLevel)}`}>
          {windDirection !== null && <Arrow towards={windDirection + 180} />}
          <strong>{levelText(texts, windLevel)}</strong>
          <span>{texts.levelNames[windLevel]}</span>
        </p>
      )}
      <Facts>
        <Fact
          name={texts.windSpeed}
          title={
            windGust === null
              ? undefined
              : texts.gusts({ speed: texts.metresPerSecond({ value: format.number(windGust, 1) }) })
          }
        >
          {speed(windSpeed, 1)}
        </Fact>
        <Fact name={texts.windDirection}>
          <Direction degrees={windDirection} named="from" />
        </Fact>
        <Fact name={texts.oceanVelocity}>{speed(readings.oceanVelocity, 2)}</Fact>
        <Fact name={texts.oceanFlowDirection}>
          <Direction degrees={readings.oceanFlowDirection} named="towards" />
        </Fact>
        <Fact name={texts.waveHeight}>
          {format.metres(readings.waveHeight, 1)}
          {waveDirection !== null && (
            <small className="weather-more">
              {texts.wavesFrom({ direction: texts.compass[compassPoint(waveDirection)] })}
            </small>
          )}
        </Fact>
        <Fact name={texts.visibility}>
          {readings.visibility === null ? NOT_AVAILABLE : format.distance(readings.visibility)}
        </Fact>
        <Fact name={texts.precipitation}>{withUnit(readings.precipitation, 1, texts.millimetres)}</Fact>
        <Fact name={texts.humidity}>{withUnit(readings.humidity, 0, texts.percent)}</Fact>
      </Facts>
    </>
  )
}
