import './layers-panel.css'
import { useTranslation } from '../../i18n/use-translation.ts'
import { positionFormats } from '../../i18n/position-formats.ts'
import { setDisplay, useDisplay, type Display } from '../../storage/display-store.ts'
import { TimeZoneChoice } from './time-zone-choice.tsx'

const switches = ['names', 'ports', 'graticule'] as const

/** How the chart and its numbers are shown; all of it is remembered. */
export function LayersPanel() {
  const { t } = useTranslation()
  const display = useDisplay()
  return (
    <div className="layers">
      <Choice
        legend={t('layers.chart')}
        name="chart"
        value={display.chart}
        options={{ dark: t('layers.dark'), light: t('layers.light') }}
      />
      <fieldset>
        <legend>{t('layers.show')}</legend>
        {switches.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={display[name]}
              onChange={(event) => setDisplay({ [name]: event.target.checked })}
            />
            {t(`layers.${name}`)}
          </label>
        ))}
      </fieldset>
      <Choice
        legend={t('layers.units')}
        name="units"
        value={display.units}
        options={{ nm: t('layers.nm'), km: t('layers.km') }}
      />
      <Choice
        legend={t('layers.positions')}
        name="positions"
        value={display.positions}
        options={Object.fromEntries(positionFormats.map((format) => [format, t(`layers.${format}`)]))}
      />
      <TimeZoneChoice />
    </div>
  )
}

interface ChoiceProps {
  legend: string
  name: keyof Pick<Display, 'chart' | 'units' | 'positions'>
  value: string
  options: Record<string, string>
}

function Choice({ legend, name, value, options }: ChoiceProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {Object.entries(options).map(([option, text]) => (
        <label key={option} className="number">
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => setDisplay({ [name]: option })}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
