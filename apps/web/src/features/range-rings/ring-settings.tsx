import './ring-settings.css'
import { METRES_PER_NM } from '@fairway/tracking'
import { useId, useState } from 'react'
import { parsePosition } from '../../i18n/parse-position.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useDisplay } from '../../storage/display-store.ts'
import { Button } from '../../ui/button/button.tsx'
import { MOST_RINGS, pickPoint, readRadii, setRings, useRingChoices } from './ring-choices.ts'
import { rangeRingsTexts } from './range-rings-texts.ts'

const METRES = { nm: METRES_PER_NM, km: 1000 }
/** Digits of a distance as it is typed. */
const plain = (metres: number, unit: number) => String(Number((metres / unit).toFixed(3)))

/** Around what, and how far: beneath the switch of the rings. `ship`: one is selected. */
export function RingSettings({ ship }: { ship: boolean }) {
  const texts = useTexts(rangeRingsTexts)
  const { around } = useRingChoices()
  return (
    <div className="ring-settings">
      {(['ship', 'point'] as const).map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name="rings-around"
            checked={around === choice}
            onChange={() => setRings({ around: choice })}
          />
          {texts[choice]}
        </label>
      ))}
      {around === 'ship' && !ship && <p>{texts.noShip}</p>}
      {around === 'point' && <PointField />}
      <RadiiField />
    </div>
  )
}

function PointField() {
  const texts = useTexts(rangeRingsTexts)
  const format = useFormat()
  const id = useId()
  const { point, picking } = useRingChoices()
  const [typed, setTyped] = useState<string | null>(null)
  const bad = typed !== null && typed.trim() !== '' && parsePosition(typed) === null
  const take = (text: string) => {
    setTyped(text)
    const place = parsePosition(text)
    if (place !== null) setRings({ point: place })
  }
  return (
    <>
      <label className="ring-field" htmlFor={id}>
        {texts.position}
      </label>
      <input
        id={id}
        className="number"
        value={typed ?? (point === null ? '' : format.position(point))}
        onChange={(event) => take(event.target.value)}
        onBlur={() => !bad && setTyped(null)}
        aria-invalid={bad}
        placeholder="31.2, 122.0"
        maxLength={64}
      />
      {bad && (
        <p className="ring-problem" role="alert">
          {texts.badPosition}
        </p>
      )}
      <Button
        onClick={() => {
          setTyped(null)
          pickPoint(!picking)
        }}
        aria-pressed={picking}
      >
        {picking ? texts.picking : texts.pick}
      </Button>
    </>
  )
}

function RadiiField() {
  const texts = useTexts(rangeRingsTexts)
  const { units } = useDisplay()
  const { radii } = useRingChoices()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const bad = typed !== null && readRadii(typed, METRES[units]) === null
  const take = (text: string) => {
    setTyped(text)
    const read = readRadii(text, METRES[units])
    if (read !== null) setRings({ radii: read })
  }
  return (
    <>
      <label className="ring-field" htmlFor={id}>
        {texts.radii[units]}
      </label>
      <input
        id={id}
        className="number"
        value={typed ?? radii.map((radius) => plain(radius, METRES[units])).join(', ')}
        onChange={(event) => take(event.target.value)}
        onBlur={() => !bad && setTyped(null)}
        aria-invalid={bad}
        maxLength={80}
      />
      {bad && (
        <p className="ring-problem" role="alert">
          {texts.badRadii({ count: MOST_RINGS })}
        </p>
      )}
    </>
  )
}
