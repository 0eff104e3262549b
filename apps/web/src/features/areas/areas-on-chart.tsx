import type { Area, AreaTraffic } from '@fairway/contract'
import { useTexts } from '../../i18n/texts.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'
import { areasTexts } from './areas-texts.ts'
import { createAreas, createAreaShips } from './areas-overlay.tsx'

/** Areas on the chart that it stands in. Draws nothing itself. */
export function AreasOverlay({ areas }: { areas: readonly Area[] }) {
  const { title } = useTexts(areasTexts)
  useOverlay(createAreas, { areas, title })
  return null
}

/** The ships of an area on the chart that it stands in. Draws nothing itself. */
export function ShipsOverlay({ ships }: { ships: AreaTraffic['now']['ships'] }) {
  useOverlay(createAreaShips, { ships })
  return null
}
