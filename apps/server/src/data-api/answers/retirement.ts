import type { V1Call } from '@fairway/contract'

/** Headers of a call that goes: since when (RFC 9745), when it is gone (RFC 8594), and where that is told. */
export function retirementHeaders({ retires }: Pick<V1Call, 'retires'>): Record<string, string> {
  if (retires === undefined) return {}
  return {
    deprecation: `@${Date.parse(retires.since) / 1000}`,
    sunset: new Date(retires.gone).toUTCString(),
  }
}
