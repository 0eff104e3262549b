import { lazy } from 'react'
import { TargetsInView } from '../../../features/pick/targets-in-view.tsx'
import type { MapEvents } from '../../../map/engine/map-controller.ts'
import type { MapTarget, Place } from '../../../map/overlay/overlay.ts'
import { TRACK_POINT } from '../../../map/tracks/track-point.ts'
import { LazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { useMapState } from './map-state.ts'

const HoverCard = lazy(async () => ({ default: (await import('../../../features/pick/hover-card.tsx')).HoverCard }))
const PickList = lazy(async () => ({ default: (await import('../../../features/pick/pick-list.tsx')).PickList }))

const nowhere = { lat: 0, lon: 0 }

function openTarget(target: MapTarget, at: Place): void {
  useMapState.setState({ pick: null, hover: null })
  target.open(at)
}

/** A click on one thing opens it; where several overlap, the reader chooses. */
export const pickTarget: MapEvents['onPick'] = (all, at) => {
  // A report of a track stands back behind anything else that was meant.
  const marks = all.filter(({ wide }) => !wide)
  const others = marks.filter(({ key }) => !key.startsWith(TRACK_POINT))
  const targets = others.length > 0 ? others : marks.length > 0 ? marks : all
  const [first] = targets
  if (marks.length > 0 && first !== undefined && targets.length === 1) openTarget(first, at)
  else useMapState.setState({ pick: first === undefined ? null : { targets, ...at } })
}

/** The list of what the keyboard can reach. */
export function TargetsOnMap() {
  const targets = useMapState((map) => map.targetsInView)
  return (
    <TargetsInView targets={targets} onOpen={(target) => openTarget(target, useMapState.getState().view ?? nowhere)} />
  )
}

/** The card under the pointer, and the list where marks overlap. */
export function TargetCards() {
  const hover = useMapState((map) => map.hover)
  const pick = useMapState((map) => map.pick)
  return (
    <LazyPart>
      {hover && !pick && <HoverCard target={hover.target} at={hover} />}
      {pick && (
        <PickList
          targets={pick.targets}
          at={pick}
          onPick={(target) => openTarget(target, pick)}
          onClose={() => useMapState.setState({ pick: null })}
        />
      )}
    </LazyPart>
  )
}
