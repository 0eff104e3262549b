import type { Area } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ComponentProps } from 'react'
import { areasQuery } from '../../features/areas/area-api.ts'
import { ChartMaker } from '../../features/charts/chart-maker.tsx'
import { EmbedBuilder } from '../../features/embed/embed-builder.tsx'
import type { FrameStart } from '../../features/embed/embed-form.tsx'
import { useFleets } from '../../features/fleet/use-fleets.ts'
import { ShareList } from '../../features/share/share-list.tsx'
import { useUser } from '../../session/session.ts'
import { searchFor } from './search-for.tsx'

const search: ComponentProps<typeof ChartMaker>['search'] = (onFound, label, only) =>
  searchFor((found) => onFound('mmsi' in found ? String(found.mmsi).padStart(9, '0') : found.locode), label, only)
const noAreas: readonly Area[] = []

/** What a reader makes of the data and shows to others: charts, frames for their own pages, and links without a login. */
export function VisualTools() {
  const { fleets } = useFleets()
  const user = useUser((session) => session.user?.encryptId ?? '')
  const { data } = useQuery(areasQuery(user))
  const [start, setStart] = useState<FrameStart | null>(null)
  const frames = useRef<HTMLDivElement>(null)
  return (
    <>
      <ChartMaker
        fleets={fleets}
        areas={data?.areas ?? noAreas}
        search={search}
        onFrame={(chart, name) => {
          setStart({ chart, name })
          frames.current?.scrollIntoView({ block: 'start' })
        }}
      />
      <div ref={frames}>
        <EmbedBuilder fleets={fleets} start={start} onStarted={() => setStart(null)} />
      </div>
      <ShareList />
    </>
  )
}
