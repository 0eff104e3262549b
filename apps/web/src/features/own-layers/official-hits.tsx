import { wrapLongitude } from '@fairway/tracking'
import type { Area } from '@fairway/tracking/areas'
import { placeAt } from '../../map/geometry/screen.ts'
import type { Overlay } from '../../map/overlay/overlay.ts'

export interface MetArea {
  id: string
  name: string
  /** Whose word it is, and of what day. */
  source: string
  shape: Area
}

interface OfficialHitsState {
  areas: readonly MetArea[]
  onOpen(id: string): void
}

/** Areas that cover whole seas: met by a click that meets nothing else. Their layer draws them. */
export function createOfficialHits(): Overlay<OfficialHitsState> {
  return {
    id: 'official-areas',
    slot: 'areas',
    add() {},
    hit({ screen, x, y }, { areas, onOpen }) {
      const { lat, lon } = placeAt(screen, x, y)
      return areas
        .filter(({ shape }) => shape.contains(lat, wrapLongitude(lon)))
        .map(({ id, name, source }) => ({
          key: `official ${id}`,
          distance: 0,
          wide: true,
          name: () => (
            <span>
              {name} <small>{source}</small>
            </span>
          ),
          open: () => onOpen(id),
        }))
    },
  }
}
