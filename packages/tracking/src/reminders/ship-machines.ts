import { newMeetState, type MeetState } from './meet-watch.ts'
import { newNearState, type NearState } from './near-watch.ts'
import { newSaidState, type SaidState } from './said-watch.ts'
import { newSilenceState, type SilenceState } from './silence-watch.ts'
import { newSpeedState, type SpeedState } from './speed-watch.ts'
import { newStatusState, type StatusState } from './status-watch.ts'
import { newStopState, type StopState } from './stop-watch.ts'

/** What is known of a ship by the machines that her rules need. */
export interface ShipDoings {
  readonly stop?: StopState
  readonly said?: SaidState
  readonly speed?: SpeedState
  readonly silence?: SilenceState
  readonly meet?: MeetState
  readonly status?: StatusState
  readonly near?: NearState
}
export type Machine = keyof ShipDoings

const machineOf: Readonly<Record<string, Machine>> = {
  'voyage-draught': 'said',
  'voyage-destination': 'said',
  'voyage-eta': 'said',
  'voyage-slip': 'said',
  'identity-change': 'said',
  'stop-sea': 'stop',
  'drift-sea': 'stop',
  encounter: 'meet',
  'status-change': 'status',
  'approach-port': 'near',
  'approach-eta': 'near',
  'speed-over': 'speed',
  'speed-under': 'speed',
  'speed-drop': 'speed',
  'ais-lost': 'silence',
  'ais-coverage': 'silence',
  'ais-gap': 'silence',
  'ais-back': 'silence',
}
const begun = {
  said: newSaidState,
  speed: newSpeedState,
  silence: newSilenceState,
  stop: newStopState,
  meet: newMeetState,
  status: newStatusState,
  near: newNearState,
}

/** Whether a kind is watched of ships that are named, wherever they are. */
export const isShipKind = (kind: string): boolean => kind in machineOf

/** Whether it tells that a ship comes near a port. */
export const isNearKind = (kind: string): boolean => machineOf[kind] === 'near'

/** Of a ship by the machines that her rules need; what she has no state of, none of them asks for. */
export type ShipStates = { -readonly [Name in Machine]?: ShipDoings[Name] }

/** The machines that a rule needs. */
export function machinesOf({ kinds, asksBound }: { kinds: readonly string[]; asksBound: boolean }): Set<Machine> {
  const machines = new Set(kinds.flatMap((kind) => machineOf[kind] ?? []))
  if (asksBound) machines.add('said')
  return machines
}

/** Gives each machine a state that has none. */
export function freshStates(machines: Iterable<Machine>, states: ShipStates): ShipStates {
  for (const name of machines) if (states[name] === undefined) Object.assign(states, { [name]: begun[name]() })
  return states
}
