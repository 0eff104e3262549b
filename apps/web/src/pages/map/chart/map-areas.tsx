import type { Area } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { areasQuery } from '../../../features/areas/area-calls.ts'
import { areasTexts } from '../../../features/areas/areas-texts.ts'
import { createAreas } from '../../../features/areas/areas-overlay.tsx'
import { useTexts } from '../../../i18n/texts.ts'
import { useOverlay } from '../../../map/overlay/use-overlay.ts'
import { setDisplay, useDisplay } from '../../../storage/display-store.ts'

const set = (areas: boolean) => setDisplay({ areas })

/** The reader's own areas on the map, with their switch. Draws nothing itself. */
export function MapAreas({ user }: { user: string }) {
  const { data } = useQuery(areasQuery(user))
  const shown = useMemo(() => (data?.areas ?? []).filter((area) => area.shown), [data])
  return shown.length === 0 ? null : <Shown areas={shown} />
}

function Shown({ areas }: { areas: readonly Area[] }) {
  const { title } = useTexts(areasTexts)
  const { areas: on } = useDisplay()
  useOverlay(createAreas, { areas, title }, { label: title, on, set, order: 2 })
  return null
}
