import type { Port } from '@fairway/contract'
import { inlandPlaces } from '@fairway/tracking/destination'
import { canonicalLocode } from '@fairway/tracking/ports'
import { harbourWithoutCode } from './harbours-without-code.ts'

const inland = new Map(inlandPlaces.map((place) => [place.locode, place]))

/** The ports the server knows, by code. */
export class PortTable {
  private readonly ports: readonly Port[]
  private readonly byLocode: ReadonlyMap<string, Port>
  private sorted: readonly Port[] | null = null

  constructor(ports: readonly Port[]) {
    this.ports = ports
    this.byLocode = new Map(ports.map((port) => [port.locode, port]))
  }

  /** The busiest first. */
  bySize(): readonly Port[] {
    return (this.sorted ??= this.ports.toSorted((a, b) => a.size - b.size || (a.locode < b.locode ? -1 : 1)))
  }

  all(): readonly Port[] {
    return this.ports
  }

  /** The port with this code or with another code of the same harbour, or the harbour that calls are named by without one; null when there is none. */
  find(locode: string): Port | null {
    return this.byLocode.get(canonicalLocode(locode)) ?? harbourWithoutCode(locode)
  }

  /** As {@link find}, and the places inland that a destination may mean besides: no calls and no ways by sea are known of those. */
  findPlace(locode: string): Port | null {
    return this.find(locode) ?? inland.get(canonicalLocode(locode)) ?? null
  }
}
