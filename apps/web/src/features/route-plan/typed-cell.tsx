import { useId, useState } from 'react'
import { Refusal } from '../../ui/field/refusal.tsx'

interface TypedCellProps {
  label: string
  /** What it has, as text; empty for nothing. */
  text: string
  /** What holds while it has nothing. */
  usual?: string
  /** What is said where it is none. */
  wrong: string
  /** Null for what is none. */
  read(text: string): number | null
  /** Null: emptied. */
  onValue(value: number | null): void
}

/** A figure of a table that can be typed over; what is none stays as it was typed, is said to be wrong, and is not taken. */
export function TypedCell({ label, text, usual = '', wrong, read, onValue }: TypedCellProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && typed.trim() !== '' && read(typed) === null
  return (
    <>
      <input
        className="plan-speed"
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
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
        onBlur={() => !isWrong && setTyped(null)}
      />
      <Refusal id={id} text={isWrong ? wrong : null} />
    </>
  )
}
