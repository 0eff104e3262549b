import { VoyageMachine, type VoyageMachineOptions } from '@fairway/tracking/voyages'
import { readCheckpoint } from './checkpoint.ts'

export interface RestoredMachine {
  machine: VoyageMachine
  /** When the checkpoint was taken, and from when on stored points may be missing in it, UTC ms. */
  at: number
  from: number
}

/** The machine of a checkpoint; null when there is none that is whole, of this version, and of these calls and ports. */
export async function restoreMachine(
  file: string,
  of: { book: string; ports: string },
  options: VoyageMachineOptions,
): Promise<RestoredMachine | null> {
  const checkpoint = await readCheckpoint(file)
  if (checkpoint === null || checkpoint.book !== of.book || checkpoint.ports !== of.ports) return null
  try {
    return { machine: VoyageMachine.load(checkpoint.state, options), at: checkpoint.at, from: checkpoint.from }
  } catch (error) {
    if (error instanceof RangeError) return null // of another version
    throw error
  }
}
