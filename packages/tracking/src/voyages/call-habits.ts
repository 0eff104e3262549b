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

/** By the key of the class; unknown ships are taken for cargo ships. */
export const habitsOf = (shipClass: string | null): CallHabits => (shipClass === null ? cargo : (habits[shipClass] ?? cargo))
