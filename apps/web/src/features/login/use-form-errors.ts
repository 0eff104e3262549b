import { useState, type FormEvent } from 'react'
import { isLasting, type Fault } from './rules.ts'

/** A form's faults: each shows once its field was left with something in it or the form was sent, one that no more typing mends at once, and goes as soon as it is mended. */
export function useFormErrors<N extends string>(faults: Readonly<Record<N, Fault | null>>) {
  const [left, setLeft] = useState<ReadonlySet<N>>(new Set())
  const names = Object.keys(faults) as N[]
  return {
    shown: (name: N): Fault | null => (left.has(name) || isLasting(faults[name]) ? faults[name] : null),
    leave(name: N, value: string) {
      if (value !== '' && !left.has(name)) setLeft(new Set([...left, name]))
    },
    /** Says what is wrong with a field, empty or not. */
    reveal: (name: N) => setLeft(new Set([...left, name])),
    /** True when nothing is wrong; else every fault shows and the first one's field has the focus. */
    check(event: FormEvent<HTMLFormElement>): boolean {
      setLeft(new Set(names))
      const wrong = names.find((name) => faults[name] !== null)
      if (wrong === undefined) return true
      const field = event.currentTarget.elements.namedItem(wrong)
      if (field instanceof HTMLElement) field.focus()
      return false
    },
  }
}
