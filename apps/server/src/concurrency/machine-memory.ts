import { totalmem } from 'node:os'

/** Bytes of memory that this process may hope for: the machine's, or what a container or a service is limited to. */
export const machineMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity)
