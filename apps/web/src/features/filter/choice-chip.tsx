import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/use-format.ts'

interface ChoiceChipProps {
  chosen: boolean
  /** Ships that it would show; undefined while they are counted. */
  count: number | undefined
  onToggle(): void
  children: ReactNode
}

/** A choice that is on or off, with what choosing it would show. */
export function ChoiceChip({ chosen, count, onToggle, children }: ChoiceChipProps) {
  const format = useFormat()
  return (
    <button
      type="button"
      className={`choice-chip ${count === 0 && !chosen ? 'is-none' : ''}`}
      aria-pressed={chosen}
      onClick={onToggle}
    >
      {children}
      <small className="number">{count === undefined ? '' : format.number(count)}</small>
    </button>
  )
}

/** Adds what is missing, takes away what is there; undefined when nothing is left. */
export function toggled<T extends string>(choices: readonly T[] | undefined, choice: T): T[] | undefined {
  const rest = (choices ?? []).filter((other) => other !== choice)
  if (rest.length === (choices ?? []).length) return [...rest, choice]
  return rest.length === 0 ? undefined : rest
}
