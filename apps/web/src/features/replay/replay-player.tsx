import type { AreaBox } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'
import { ShipNamesOverlay } from '../../map/ships/ship-names-overlay.ts'
import { Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { TimeBar } from '../../ui/time-bar/time-bar.tsx'
import { usePlayback } from '../../ui/time-bar/use-playback.ts'
import { createReplayedBox, createReplayedShips } from './replay-overlays.ts'
import { replayQuery, type ReplayPeriod } from './replay-query.ts'
import type { ReplayedShip } from './replay-ships.ts'
import { ReplayStore } from './replay-store.ts'
import { ReplayedNow } from './replayed-now.tsx'
import { replayTexts } from './replay-texts.ts'

const nobody: readonly ReplayedShip[] = []
const none: readonly [] = []

/** Asks for the ways, and plays them. */
export function ReplayPlayer({ box, from, to }: { box: AreaBox } & ReplayPeriod) {
  const texts = useTexts(replayTexts)
  const format = useFormat()
  const { data, error, refetch } = useQuery(replayQuery(box, { from, to }))
  useOverlay(createReplayedBox, { box })
  if (error !== null) return <Failure text={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={2} />
  if (data.ships.length === 0) return <p className="replay-note">{texts.nobody}</p>
  return (
    <>
      <Played ships={data.ships} from={from} to={to} />
      {data.total > data.listed && (
        <p className="replay-note">
          {texts.tooMany({ shown: format.number(data.listed), total: format.number(data.total) })}
        </p>
      )}
    </>
  )
}

function Played({ ships, from, to }: { ships: readonly ReplayedShip[] } & ReplayPeriod) {
  const [store] = useState(() => new ReplayStore())
  const playback = usePlayback(from, to)
  const { time } = playback
  useEffect(() => {
    store.take(ships)
    return () => void store.show(nobody, from, to)
  }, [store, ships, from, to])
  useEffect(() => {
    store.show(ships, time, to)
  }, [store, ships, time, to])
  useOverlay(createReplayedShips, { store, hidden: none, selected: null })
  return (
    <>
      <ShipNamesOverlay store={store} hidden={none} selected={null} on places={false} />
      <TimeBar playback={playback} />
      <p className="replay-note number">
        <ReplayedNow ships={ships} time={time} to={to} />
      </p>
    </>
  )
}
