import './layers-panel.css'
import { useTranslation } from '../../i18n/use-translation.ts'
import { positionFormats } from '../../storage/position-formats.ts'
import { useMapOverlays } from '../../map/overlay/use-overlay.ts'
import { setDisplay, useDisplay, type Display } from '../../storage/display-store.ts'
import { TimeZoneChoice } from './time-zone-choice.tsx'

/** How the chart and its numbers are shown; all of it is remembered. */
export function LayersPanel() {
  const { t } = useTranslation()
  const display = useDisplay()
  const switches = useMapOverlays().switches()
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
        {switches.map(({ key, label, on, set }) => (
          <label key={key}>
            <input type="checkbox" checked={on} onChange={(event) => set(event.target.checked)} />
            {label}
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
