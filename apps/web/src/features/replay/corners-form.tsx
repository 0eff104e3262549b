import { areaText, readArea, type AreaBox } from '@fairway/contract'
import { useId, useState, type FormEvent } from 'react'
import { parsePosition } from '../../i18n/parse-position.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { replayTexts } from './replay-texts.ts'

/** Two corners across from each other, typed in any of the ways positions are written. */
export function CornersForm({ onBox }: { onBox(box: AreaBox): void }) {
  const texts = useTexts(replayTexts)
  const id = useId()
  const [typed, setTyped] = useState({ from: '', to: '' })
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const box = boxOf(typed.from, typed.to)
    setWrong(box === null)
    if (box !== null) onBox(box)
  }
  const field = (end: 'from' | 'to', label: string) => (
    <input
      autoComplete="off"
      maxLength={60}
      value={typed[end]}
      placeholder={label}
      aria-label={label}
      aria-invalid={wrong}
      aria-describedby={`${id}-note`}
      onChange={(event) => {
        setWrong(false)
        setTyped((now) => ({ ...now, [end]: event.target.value }))
      }}
    />
  )
  return (
    <form className="replay-corners" onSubmit={submit}>
      {field('from', texts.corner)}
      {field('to', texts.otherCorner)}
      <Button type="submit" disabled={typed.from.trim() === '' || typed.to.trim() === ''}>
        {texts.play}
      </Button>
      <p id={`${id}-note`} className={wrong ? 'form-note is-fault' : 'visually-hidden'} aria-live="polite">
        {wrong && texts.wrong}
      </p>
    </form>
  )
}

/** The first corner is the western one: a box may cross the antimeridian. */
function boxOf(from: string, to: string): AreaBox | null {
  const [a, b] = [parsePosition(from), parsePosition(to)]
  if (a === null || b === null) return null
  return readArea(areaText({ west: a.lon, east: b.lon, south: Math.min(a.lat, b.lat), north: Math.max(a.lat, b.lat) }))
}
