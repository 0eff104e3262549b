import type { Area } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { areasQuery } from '../../features/areas/area-calls.ts'
import { ChartMaker } from '../../features/charts/chart-maker.tsx'
import { EmbedBuilder } from '../../features/embed/embed-builder.tsx'
import type { FrameStart } from '../../features/embed/embed-form.tsx'
import { useFleets } from '../../features/fleet/use-fleets.ts'
import { ShareList } from '../../features/share/share-list.tsx'
import { useUser } from '../../session/session.ts'

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
