import type { Area } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { areasQuery } from '../../../features/areas/area-api.ts'
import { areasTexts } from '../../../features/areas/areas-texts.ts'
import { createAreas } from '../../../features/areas/areas-overlay.tsx'
import { sharedQuery } from '../../../features/organisation/organisation-api.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useOverlay } from '../../../map/overlay/use-overlay.ts'
import { setDisplay, useDisplay } from '../../../storage/display-store.ts'
import { useRuleCircles } from './rule-circles.ts'

const set = (areas: boolean) => setDisplay({ areas })

/** The reader's own areas on the map, circles that go with ships, and areas that others share, with whose they are; one switch. Draws nothing itself. */
export function MapAreas({ user }: { user: string }) {
  const own = useQuery(areasQuery(user)).data?.areas
  const shared = useQuery(sharedQuery(user)).data?.areas
  const shown = useMemo(
    () => [
      ...(own ?? []).filter((area) => area.shown),
      ...(shared ?? []).map(({ name, by, ...area }) => ({ ...area, name: `${name} (${by})` })),
    ],
    [own, shared],
  )
  const circles = useRuleCircles(user)
  const all = [...shown, ...circles]
  return all.length === 0 ? null : <Shown areas={all} />
}

function Shown({ areas }: { areas: readonly Area[] }) {
  const { title } = useTexts(areasTexts)
  const { areas: on } = useDisplay()
  useOverlay(createAreas, { areas, title }, { label: title, on, set, order: 2 })
  return null
}
