/**
 * `waiting`: the simulated past is not written yet, points are left to the store. `rebuilding`: all calls are made anew from
 * it. `catching-up`: what came since the checkpoint, or what was left out, is read from it. `live`: from batch to batch.
 */
export type VoyagePhase = 'waiting' | 'rebuilding' | 'catching-up' | 'live'

export interface VoyageHealth {
  phase: VoyagePhase
  /** Points on their way to the machine, and revisions on their way to the database. */
  queued: number
  unwritten: number
  ships: number
  /** Calls kept: counted at the start, and the new ones since. */
  calls: number
  revisions: number
  /** UTC ms; null before the first. */
  checkpointAt: number | null
  /** Times that points were left out because the queue was full, and read from the store instead. */
  overflows: number
}
