import type { ShipRow } from '../rows/ship-row.ts'
import { HABITS_SHIFT } from '../rows/ship-row-bits.ts'

/** What calls mean for a kind of ship. */
export interface CallHabits {
  /** Shorter stops are none, s. */
  minimumStay: number
  /** Coming back within a day and twenty miles goes on with the call: from the roads to the berth, from berth to berth. */
  comesBack: boolean
  /** Tugs, pilots and their like are in and out all day: hidden unless asked for. */
  minor: boolean
}

const QUARTER = 900
const cargo: CallHabits = { minimumStay: QUARTER, comesBack: true, minor: false }
const passenger: CallHabits = { minimumStay: 300, comesBack: false, minor: false }
const craft: CallHabits = { minimumStay: QUARTER, comesBack: false, minor: false }
const service: CallHabits = { minimumStay: QUARTER, comesBack: false, minor: true }

const habits: Readonly<Record<string, CallHabits>> = {
  passenger,
  fishing: craft,
  other: craft,
  working: service,
  'public-service': service,
}

/** By the number in the row; 0 is of ships whose kind nobody ever knew, which are taken for cargo ships. */
const kept = [cargo, cargo, passenger, craft, service] as const
const MASK = 7

/** By the key of the class. The row remembers it for the time when she is silent and nobody knows her class any more. */
export function habitsOf(row: ShipRow, shipClass: string | null): CallHabits {
  if (shipClass !== null) {
    const number = kept.lastIndexOf(habits[shipClass] ?? cargo)
    row.state = (row.state & ~(MASK << HABITS_SHIFT)) | (number << HABITS_SHIFT)
  }
  return kept[(row.state >>> HABITS_SHIFT) & MASK] ?? cargo
}
