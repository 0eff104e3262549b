import { useMemo, useState, type CSSProperties } from 'react'
import type { MapPadding } from '../../../map/engine/map-controller.ts'
import { NARROW, useMedia } from '../../../ui/use-media.ts'
import type { MapPanel } from '../address/map-url.ts'
import { listWidth } from './list-width.ts'

/** Width of a drawer (`ui/drawer.tsx`), CSS pixels. */
const DRAWER = 404
const NO_COVER = { right: 0, bottom: 0 }

/** What panels, list and drawers cover of the chart. */
export function useRoom(panel: MapPanel | null) {
  const [cover, setCover] = useState(NO_COVER)
  const [foot, setFoot] = useState(0)
  const narrow = useMedia(NARROW)
  const list = listWidth(innerWidth, cover.right)
  const beside = narrow || panel !== 'list' ? 0 : list
  const drawer = beside > 0 ? beside : !narrow && (panel === 'filter' || panel === 'fleets') ? DRAWER : 0
  const padding = useMemo<MapPadding>(
    () => ({ beside, top: 72, left: drawer + 16, right: cover.right + 72, bottom: Math.max(cover.bottom, foot) + 16 }),
    [beside, cover, drawer, foot],
  )
  return {
    narrow,
    padding,
    style: covered(cover, list),
    beside: { left: beside, right: cover.right },
    setCover,
    setFoot,
  }
}

/** Lets the tools keep clear of the panel that covers the chart. */
const covered = (cover: typeof NO_COVER, list: number) =>
  ({
    '--covered-right': `${cover.right}px`,
    '--covered-bottom': `${cover.bottom}px`,
    '--list-width': `${list}px`,
  }) as CSSProperties
