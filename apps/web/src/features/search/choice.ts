import type { Position } from '../../i18n/format-position.ts'
import { rememberPort, rememberShip } from './recent-searches.ts'
import type { Suggestion } from './suggestions.ts'

/** What the reader chose. A ship or a port that was searched comes with its position, a remembered one may not. */
export type Choice =
  | { kind: 'ship'; mmsi: number; at: Position | null }
  | { kind: 'port'; locode: string; at: Position | null }
  | { kind: 'position'; at: Position }

/** What a row means, which is remembered as searched. */
export function toChoice(suggestion: Suggestion): Choice {
  switch (suggestion.kind) {
    case 'ship': {
      const { hit } = suggestion
      rememberShip(hit)
      return {
        kind: 'ship',
        mmsi: hit.mmsi,
        at: hit.lat !== null && hit.lon !== null ? { lat: hit.lat, lon: hit.lon } : null,
      }
    }
    case 'port':
      rememberPort(suggestion.hit)
      return { kind: 'port', locode: suggestion.hit.locode, at: { lat: suggestion.hit.lat, lon: suggestion.hit.lon } }
    case 'position':
      return { kind: 'position', at: suggestion.position }
    case 'recent-ship':
      rememberShip(suggestion.ship)
      return { kind: 'ship', mmsi: suggestion.ship.mmsi, at: null }
    case 'recent-port':
      rememberPort(suggestion.port)
      return { kind: 'port', locode: suggestion.port.locode, at: null }
  }
}
