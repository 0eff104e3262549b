import { setTimeout as wait } from 'node:timers/promises'
import { missing, readLedger, type Ledger } from './ledgers.ts'

/** What several processes made of what they heard, and one that was left in peace. */
export interface Compared {
  readonly single: Ledger
  readonly several: Ledger
}

/** Both, when they are alike, or have had so long to be. */
export async function compare(
  { single, several }: { single: string; several: string },
  withinMs: number,
): Promise<Compared> {
  for (const end = performance.now() + withinMs; ; await wait(1_000)) {
    const both = { single: await readLedger(single), several: await readLedger(several) }
    if (JSON.stringify(both.single) === JSON.stringify(both.several) || performance.now() > end) return both
  }
}

/** `least`: so many calls and events must there be to judge by. */
export function differences({ single, several }: Compared, least: number): string[] {
  return (['calls', 'events'] as const).flatMap((name) => [
    ...(single[name].length < least ? [`only ${single[name].length} ${name}: too few to judge by`] : []),
    ...missing(single[name], several[name]).map((line) => `${name}: missing ${line}`),
    ...missing(several[name], single[name]).map((line) => `${name}: too much ${line}`),
  ])
}
