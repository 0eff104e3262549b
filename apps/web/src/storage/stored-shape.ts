/**
 * Checks of what comes back from the browser's storage: it may be from an older release, or have been changed by hand.
 * Written out, because a schema library would double the code that stands before the first chart.
 */
export type Shape<T> = (value: unknown) => T | undefined

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function oneOf<T extends string>(choices: readonly T[]): Shape<T> {
  return (value) => choices.find((choice) => choice === value)
}

export const textOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string'

/** Every item or none: a list with one damaged item is another release's list. */
export function listOf<T>(item: Shape<T>): Shape<T[]> {
  return (value) => {
    if (!Array.isArray(value)) return undefined
    const items = value.map(item)
    return items.every((one) => one !== undefined) ? items : undefined
  }
}
