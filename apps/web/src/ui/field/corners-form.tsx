import { areaText, readArea, type AreaBox } from '@fairway/contract'
import { useId, useState, type FormEvent } from 'react'
import { parsePosition } from '../../i18n/parse-position.ts'
import { Button } from '../button/button.tsx'

interface CornersFormProps {
  className: string
  inputClass?: string
  words: { from: string; to: string; submit: string; wrong: string }
  onBox(box: AreaBox): void
}

/** Two corners across from each other, typed in any of the ways positions are written. */
export function CornersForm({ className, inputClass, words, onBox }: CornersFormProps) {
  const id = useId()
  const [typed, setTyped] = useState({ from: '', to: '' })
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const box = boxOf(typed.from, typed.to)
    setWrong(box === null)
    if (box === null) return
    onBox(box)
    setTyped({ from: '', to: '' })
  }
  const field = (end: 'from' | 'to') => (
    <input
      className={inputClass}
      autoComplete="off"
      maxLength={60}
      value={typed[end]}
      placeholder={words[end]}
      aria-label={words[end]}
      aria-invalid={wrong}
      aria-describedby={`${id}-note`}
      onChange={(event) => {
        setWrong(false)
        setTyped((now) => ({ ...now, [end]: event.target.value }))
      }}
    />
  )
  return (
    <form className={className} onSubmit={submit}>
      {field('from')}
      {field('to')}
      <Button type="submit" disabled={typed.from.trim() === '' || typed.to.trim() === ''}>
        {words.submit}
      </Button>
      <p id={`${id}-note`} className={wrong ? 'form-note is-fault' : 'visually-hidden'} aria-live="polite">
        {wrong && words.wrong}
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
