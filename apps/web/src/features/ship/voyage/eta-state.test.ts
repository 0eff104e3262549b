import { expect, it } from 'vitest'
import { etaState } from './eta-state.ts'

const NOW = 1_800_000_000_000

it.each([
  [NOW + 1, 'ahead'],
  [NOW, 'overdue'],
  [NOW - 86_400_000, 'overdue'],
  [NOW - 86_400_001, 'stale'],
])('takes an ETA of %d as %s', (eta, state) => expect(etaState(eta, NOW)).toBe(state))
