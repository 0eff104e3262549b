import type { WeatherStep } from '@fairway/contract'
import { useState } from 'react'
import { NOT_AVAILABLE } from '../../i18n/format-number.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { compassPoint } from './compass.ts'
import { levelText, levelTone } from './wind-level.ts'
import { weatherTexts } from './weather-texts.ts'

/** Bars reach to the top at a gale, the line of the waves at 6 m; or at the highest there is. */
const TOP_LEVEL = 8
const TOP_WAVE = 6
const HEIGHT = 60
const LEGEND = [
  ['calm', '0–4'],
  ['fresh', '5–6'],
  ['near-gale', '7'],
  ['gale', '8+'],
] as const

/** Wind as bars and waves as a line, every three hours for five days. A slider over it tells any of them in words. */
export function ForecastStrip({ steps }: { steps: readonly WeatherStep[] }) {
  const texts = useTexts(weatherTexts)
  const format = useFormat()
  const [chosen, setChosen] = useState(0)
  if (steps.length < 2) return null
  const at = Math.min(chosen, steps.length - 1)
  const { time, windLevel, windDirection, waveHeight } = steps[at]
  const said = {
    time: `${format.day(time)} ${format.clock(time)}`,
    level: windLevel === null ? NOT_AVAILABLE : levelText(texts, windLevel),
    waves: format.metres(waveHeight, 1),
  }
  const words =
    windDirection === null || windLevel === 0
      ? texts.atCalm(said)
      : texts.at({ ...said, from: texts.compass[compassPoint(windDirection)] })
  const highest = Math.max(TOP_WAVE, ...steps.map((step) => step.waveHeight ?? 0))
  const top = Math.max(TOP_LEVEL, ...steps.map((step) => step.windLevel ?? 0))
  const waveLine = steps
    .flatMap((step, i) =>
      step.waveHeight === null ? [] : [`${i + 0.5},${HEIGHT - (step.waveHeight / highest) * HEIGHT}`],
    )
    .join(' ')
  const days = steps.flatMap((step, i) =>
    i > 0 && format.day(step.time) !== format.day(steps[i - 1].time) ? [{ i, day: format.day(step.time) }] : [],
  )
  const share = (i: number) => `${(100 * i) / steps.length}%`
  return (
    <div className="weather-ahead">
      <h4>{texts.next5Days}</h4>
      <p className="weather-words number">{words}</p>
      <div className="weather-strip">
        <svg viewBox={`0 0 ${steps.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          {days.map(({ i }) => (
            <line key={i} className="weather-day-line" x1={i} x2={i} y1={0} y2={HEIGHT} />
          ))}
          {steps.map((step, i) => {
            if (step.windLevel === null) return null
            const height = (Math.max(step.windLevel, 0.3) / top) * HEIGHT
            return (
              <rect
                key={step.time}
                className={`weather-bar is-${levelTone(step.windLevel)}${i === at ? ' is-chosen' : ''}`}
                x={i + 0.12}
                width={0.76}
                y={HEIGHT - height}
                height={height}
              />
            )
          })}
          <polyline className="weather-waves" points={waveLine} />
        </svg>
        <input
          type="range"
          min={0}
          max={steps.length - 1}
          value={at}
          aria-label={texts.forecastLabel}
          aria-valuetext={words}
          onChange={(event) => setChosen(Number(event.target.value))}
          onPointerMove={(event) => setChosen(stepUnder(event, steps.length))}
        />
        {days.map(({ i, day }) => (
          <small key={i} className="weather-day" style={{ insetInlineStart: share(i) }} hidden={i > steps.length - 5}>
            {day}
          </small>
        ))}
      </div>
      <p className="weather-legend" aria-hidden>
        <span>{texts.windBars}</span>
        {LEGEND.map(([tone, levels]) => (
          <span key={tone} className={`weather-tone is-${tone}`}>
            {levels}
          </span>
        ))}
        <span className="weather-legend-waves">{texts.waveLine}</span>
      </p>
    </div>
  )
}

function stepUnder(event: React.PointerEvent<HTMLElement>, count: number): number {
  const { left, width } = event.currentTarget.getBoundingClientRect()
  return Math.min(count - 1, Math.max(0, Math.floor(((event.clientX - left) / width) * count)))
}
