import type { Fleet, FollowedShip } from '@fairway/contract'
import { create } from 'zustand'

export interface NamedShip {
  mmsi: number
  /** As the reader sees her named where the asking began. */
  name: string
}

/** What the dialogs about fleets can be asked for, by any part of the application: list, panel or page. */
export type FleetAsk =
  /** Choose a fleet for ships that are not followed yet. */
  | { kind: 'follow'; ships: readonly NamedShip[] }
  | { kind: 'move'; ships: readonly NamedShip[] }
  | { kind: 'unfollow'; ships: readonly (NamedShip & Pick<FollowedShip, 'note' | 'reminders'>)[] }
  | { kind: 'note'; ship: NamedShip }
  /** A new fleet, or changes to one. */
  | { kind: 'fleet'; fleet: Fleet | null; done?: (fleet: Fleet) => void }
  | { kind: 'delete'; fleet: Fleet }
  /** Ships from a pasted list or a file. */
  | { kind: 'import'; fleet: string | null; from?: 'paste' | 'file' }

interface Asking {
  ask: FleetAsk | null
}

/** Pages that have fleets draw `features/fleet/fleet-dialogs.tsx`, which answers. */
export const useFleetAsk = create<Asking>(() => ({ ask: null }))

export const askFleet = (ask: FleetAsk): void => useFleetAsk.setState({ ask })
export const closeFleetAsk = (): void => useFleetAsk.setState({ ask: null })
