import './layers-panel.css'
import { Fragment } from 'react'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../api/queries.ts'
import { positionFormats } from '../../storage/position-formats.ts'
import { useMapOverlays } from '../../map/overlay/use-overlay.ts'
import { setDisplay, useDisplay, type Display } from '../../storage/display-store.ts'
import { MapChoiceField, MapTrouble } from './map-choice-field.tsx'
import { TimeZoneChoice } from './time-zone-choice.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { Skeleton } from '../../ui/panel/panel-states.tsx'
import { layersTexts } from './layers-texts.ts'

/** How the chart and its numbers are shown; all of it is remembered. `complete`: no layer will come that would move the switches under the pointer. */
export function LayersPanel({ complete }: { complete: boolean }) {
  const texts = useTexts(layersTexts)
  const display = useDisplay()
  const switches = useMapOverlays().switches()
  const { data: settings } = useQuery(settingsQuery)
  return (
    <div className="layers">
      {settings && <MapChoiceField sources={settings.chart} />}
      {settings && <MapTrouble sources={settings.chart} />}
      <Choice
        legend={texts.chart}
        name="chart"
        value={display.chart}
        options={{ dark: texts.dark, light: texts.light }}
      />
      <fieldset>
        <legend>{texts.show}</legend>
        {complete ? (
          switches.map(({ key, label, on, set, more }) => (
            <Fragment key={key}>
              <label>
                <input type="checkbox" checked={on} onChange={(event) => set(event.target.checked)} />
                {label}
              </label>
              {on && more}
            </Fragment>
          ))
        ) : (
          <Skeleton lines={8} />
        )}
      </fieldset>
      <Choice legend={texts.units} name="units" value={display.units} options={{ nm: texts.nm, km: texts.km }} />
      <Choice
        legend={texts.positions}
        name="positions"
        value={display.positions}
        options={Object.fromEntries(positionFormats.map((format) => [format, texts[format]]))}
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
