import type { PortArea } from '@fairway/contract'
import type { Overlay } from '../../../map/overlay/overlay.ts'
import { areaAt } from './area-at.ts'

interface AreaPickState<Area extends PortArea> {
  areas: readonly Area[]
  onPick(area: Area): void
}

/** A press within an outline of the chart picks its area. Draws nothing. */
export const createAreaPick = <Area extends PortArea>(): Overlay<AreaPickState<Area>> => ({
  id: 'area-pick',
  slot: 'tools',
  add() {},
  tool: ({ areas, onPick }) => ({
    cursor: 'pointer',
    click({ lat, lon }) {
      const area = areaAt(areas, lat, lon)
      if (area !== null) onPick(area)
    },
  }),
})
