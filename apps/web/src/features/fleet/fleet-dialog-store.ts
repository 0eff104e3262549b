import type { Fleet, FollowedShip } from '@fairway/contract'
import { create } from 'zustand'

export interface NamedShip {
  mmsi: number
  /** The name the reader saw where the dialog was opened. */
  name: string
}

/** Which dialog about fleets to open, and for what; the list, the panel and the pages ask for one. */
export type FleetDialogRequest =
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

interface FleetDialogState {
  request: FleetDialogRequest | null
}

/** Read by `fleet-dialogs.tsx`, which every page with fleets draws once. */
export const useFleetDialog = create<FleetDialogState>(() => ({ request: null }))

export const openFleetDialog = (request: FleetDialogRequest): void => useFleetDialog.setState({ request })
export const closeFleetDialog = (): void => useFleetDialog.setState({ request: null })
