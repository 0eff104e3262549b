import type { ApiUsage } from '@fairway/contract'

type Use = ApiUsage['rows'][number]

/** Days of a key and call together, the dearest first. */
export function joinUses(rows: readonly Use[]): Omit<Use, 'day'>[] {
  const joined = new Map<string, Omit<Use, 'day'>>()
  for (const { keyId, call, calls, rows: given, credits } of rows) {
    const name = `${keyId} ${call}`
    const known = joined.get(name) ?? { keyId, call, calls: 0, rows: 0, credits: 0 }
    joined.set(name, {
      ...known,
      calls: known.calls + calls,
      rows: known.rows + given,
      credits: known.credits + credits,
    })
  }
  return [...joined.values()].toSorted((a, b) => b.credits - a.credits || b.calls - a.calls)
}
