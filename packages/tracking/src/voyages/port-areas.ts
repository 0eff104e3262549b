import type { Port } from '../ports/port.ts'

/** Where ports are: which of them a position lies in. Made once from the port table. */
export class PortAreas {
  constructor(readonly ports: readonly Port[]) {}
}
