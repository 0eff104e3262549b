import { useState } from 'react'

interface TypedCellProps {
  label: string
  /** What it has, as text; empty for nothing. */
  text: string
  /** What holds while it has nothing. */
  usual?: string
  /** Null for what is none. */
  read(text: string): number | null
  /** Null: emptied. */
  onValue(value: number | null): void
}

/** A figure of a table that can be typed over; what is none is marked and not taken. */
export function TypedCell({ label, text, usual = '', read, onValue }: TypedCellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      className="plan-speed"
      aria-label={label}
      aria-invalid={typed !== null && typed.trim() !== '' && read(typed) === null}
      inputMode="decimal"
      maxLength={7}
      autoComplete="off"
      placeholder={usual}
      value={typed ?? text}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = read(target.value)
        if (next !== null || target.value.trim() === '') onValue(next)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
