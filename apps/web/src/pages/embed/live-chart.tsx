import type { MapClass } from '@fairway/contract'
import { useEffect, useState } from 'react'
import { apiBase } from '../../api/api-config.ts'
import { embedTexts } from '../../features/embed/embed-texts.ts'
import { shareTexts } from '../../features/share/share-texts.ts'
import { SmallChart } from '../../features/small-chart/small-chart.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { liveAddress } from '../../live/live-address.ts'
import { LiveClient } from '../../live/live-client.ts'
import { ShipStore } from '../../live/ship-store.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'
import { createShips } from '../../map/ships/ships-overlay.ts'
import { readMapUrl } from '../map/address/map-url.ts'
import { firstLook } from '../map/address/first-look.ts'
import { startView } from '../map/address/start-view.ts'

const nowhere: readonly { lat: number; lon: number }[] = []

/** The live map of a view, in a frame or behind a link: it can be moved, and nothing can be opened in it. */
export function LiveChart({ view }: { view: string }) {
  const { shown } = useTexts(embedTexts)
  const { received: t } = useTexts(shareTexts)
  const [start] = useState(() => readMapUrl(new URLSearchParams(view)).view ?? startView(innerWidth))
  const [live] = useState(() => openLive(view))
  useEffect(() => {
    live.client.start()
    return () => live.client.stop()
  }, [live])
  return (
    <SmallChart
      label={shown.map}
      missing={(reason) => t.noMap({ reason })}
      start={start}
      fit={nowhere}
      fitKey=""
      onMoved={(moved, box) => live.client.setView({ ...box, zoom: moved.zoom })}
    >
      <Ships store={live.store} hidden={live.hidden} />
    </SmallChart>
  )
}

function openLive(search: string) {
  const { view, filter, hide } = readMapUrl(new URLSearchParams(search))
  const store = new ShipStore()
  const client = new LiveClient({ url: liveAddress(apiBase, location.href), store })
  client.setView(firstLook(view ?? startView(innerWidth), innerWidth, innerHeight))
  if (filter !== null) client.setFilter({ text: filter, token: '' })
  return { store, client, hidden: hide }
}

function Ships({ store, hidden }: { store: ShipStore; hidden: readonly MapClass[] }) {
  useOverlay(createShips, { store, hidden, selected: null })
  return null
}
