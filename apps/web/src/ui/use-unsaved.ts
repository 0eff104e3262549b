import { useCallback, useState, type Dispatch, type SetStateAction } from 'react'

/** What was begun and not saved, by its name; as many as somebody may have begun at once. */
const begun = new Map<string, unknown>()
const MOST = 50

interface Unsaved<T> {
  value: T
  set: Dispatch<SetStateAction<T>>
  /** It is saved, or not wanted any more. */
  forget(): void
  /** It was begun before the page was left. */
  wasBegun: boolean
}

/**
 * State that outlives the component for as long as the tab's page: a link to somewhere else and Back lose nothing that was typed. `name`
 * has the reader in it; `first` is what it begins with otherwise.
 */
export function useUnsaved<T>(name: string, first: T | (() => T)): Unsaved<T> {
  const [wasBegun] = useState(() => begun.has(name))
  const [value, setValue] = useState(() => (begun.has(name) ? (begun.get(name) as T) : begin(first)))
  const set = useCallback(
    (change: SetStateAction<T>) =>
      setValue((before) => {
        const after = typeof change === 'function' ? (change as (before: T) => T)(before) : change
        keep(name, after)
        return after
      }),
    [name],
  )
  const forget = useCallback(() => void begun.delete(name), [name])
  return { value, set, forget, wasBegun }
}

const begin = <T>(first: T | (() => T)): T => (typeof first === 'function' ? (first as () => T)() : first)

function keep(name: string, value: unknown): void {
  begun.delete(name)
  begun.set(name, value)
  if (begun.size > MOST) begun.delete(begun.keys().next().value!)
}
