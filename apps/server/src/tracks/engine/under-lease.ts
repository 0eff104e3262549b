import type { Lease } from '../../database/owner/lease.ts'
import type { TrackEngine } from './engine.ts'

/** An engine that is told nothing that changes it while it is not certain that this process may. */
export const underLease = (engine: TrackEngine, lease: Lease): TrackEngine => ({
  ...engine,
  run: async (...statement) => {
    lease.requireHeld()
    await engine.run(...statement)
  },
  insert: async (...files) => {
    lease.requireHeld()
    await engine.insert(...files)
  },
})
