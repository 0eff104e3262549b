import type { Port } from '@fairway/contract'
import { canonicalLocode } from '@fairway/tracking/ports'

/** The ports the server knows, by code. */
export class PortTable {
  private readonly ports: readonly Port[]
  private readonly byLocode: ReadonlyMap<string, Port>

  constructor(ports: readonly Port[]) {
    this.ports = ports
    this.byLocode = new Map(ports.map((port) => [port.locode, port]))
  }

  all(): readonly Port[] {
    return this.ports
  }

  /** The port with this code or with another code of the same harbour; null when there is none. */
  find(locode: string): Port | null {
    return this.byLocode.get(canonicalLocode(locode)) ?? null
  }
}
