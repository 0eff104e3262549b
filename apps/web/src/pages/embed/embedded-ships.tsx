import type { Shared } from '@fairway/contract'
import { SharedFacts } from '../../features/share/shared-facts.tsx'
import { SharedMap } from '../shared/shared-map.tsx'
import { SharedFleet } from '../shared/shared-fleet.tsx'

/** A ship or a fleet in a frame: the map, and what is known below it. */
export function EmbeddedShips({ shared }: { shared: Shared }) {
  const [ship] = shared.ships
  const placed = shared.track !== null || shared.ships.some(({ position }) => position?.lat != null)
  return (
    <>
      {/* A frame that is being made may have no name yet. */}
      {shared.title !== '' && <h1>{shared.title}</h1>}
      {placed && (
        <div className="embed-map">
          <SharedMap ships={shared.ships} track={shared.track} />
        </div>
      )}
      <div className="embed-scroll">
        {shared.kind === 'fleet' ? (
          <SharedFleet ships={shared.ships} total={shared.shipsTotal} />
        ) : (
          ship && <SharedFacts ship={ship} />
        )}
      </div>
    </>
  )
}
