import { fleetColourNames, fleetColours, type FleetColour } from '@fairway/contract'
import type { CSSProperties } from 'react'
import { colourTexts } from '../../../i18n/colour-texts.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { fleetTexts } from '../fleet-texts.ts'

/** Twelve colours to choose one of, each with its name. */
export function ColourChoice({ value, onChange }: { value: FleetColour; onChange(colour: FleetColour): void }) {
  const { fleet } = useTexts(fleetTexts)
  const { colours } = useTexts(colourTexts)
  return (
    <fieldset className="colour-choice">
      <legend>{fleet.colour}</legend>
      <div>
        {fleetColourNames.map((name) => (
          <label key={name} title={colours[name]} style={{ '--fleet-colour': fleetColours[name] } as CSSProperties}>
            <input
              type="radio"
              className="visually-hidden"
              name="fleet-colour"
              checked={value === fleetColours[name]}
              onChange={() => onChange(fleetColours[name])}
            />
            <span aria-hidden />
            <span className="visually-hidden">{colours[name]}</span>
          </label>
        ))}
      </div>
      <p className="form-note">
        {colours[fleetColourNames.find((name) => fleetColours[name] === value)!]} · {fleet.colourHint}
      </p>
    </fieldset>
  )
}
