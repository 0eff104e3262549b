import { mapClasses } from '@fairway/contract'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { apiBase } from '../api/api-config.ts'
import { useFormat } from '../i18n/use-format.ts'
import { liveAddress } from '../live/live-address.ts'
import { LiveClient } from '../live/live-client.ts'
import { ShipStore } from '../live/ship-store.ts'
import { classColours } from '../map/chart-colours.ts'
import { stillHeight, stillPlace, stillWidth } from './still-world.ts'

/** Drawn twice as fine as the still, for dense screens and wide windows. */
const FINENESS = 2
const DOT = 2.6
const DRAW_EVERY_MS = 2_000

/** The world's ships as the server has them now, over the still chart of the home page, and how many they are. */
export function HomeShips() {
  const { t } = useTranslation()
  const format = useFormat()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [{ store, client }] = useState(connect)
  const { feeds, ships } = useSyncExternalStore(client.subscribe, client.status)
  useEffect(() => {
    client.start()
    return () => client.stop()
  }, [client])
  useEffect(() => {
    let drawn = -1
    const draw = () => {
      if (drawn === store.version || document.hidden || !canvas.current) return
      drawn = store.version
      drawShips(canvas.current, store)
    }
    // The first picture at once, then seldom: at this scale a ship needs an hour for a pixel.
    const end = store.subscribe(() => drawn < 1 && draw())
    const timer = setInterval(draw, DRAW_EVERY_MS)
    return () => {
      end()
      clearInterval(timer)
    }
  }, [store])
  return (
    <>
      <canvas ref={canvas} className="hero-world hero-ships" width={stillWidth * FINENESS} height={stillHeight * FINENESS} aria-hidden />
      {ships !== null && ships > 0 && (
        <p className="hero-count number">
          {t('home.now', { count: ships, formatted: format.number(ships) })}
          {feeds.some((feed) => feed.simulated) && <em>{t(feeds.every((feed) => feed.simulated) ? 'map.simulatedWorld' : 'map.simulatedPart')}</em>}
        </p>
      )}
    </>
  )
}

function connect() {
  const store = new ShipStore()
  const client = new LiveClient({ url: liveAddress(apiBase, location.href), store })
  client.setView({ west: -180, south: -90, east: 180, north: 90, zoom: 0 })
  return { store, client }
}

function drawShips(canvas: HTMLCanvasElement, store: ShipStore): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.clearRect(0, 0, canvas.width, canvas.height)
  const { latE6, lonE6, class: classes } = store.columns
  const size = DOT * FINENESS
  mapClasses.forEach((name, index) => {
    context.fillStyle = classColours.dark[name]
    context.beginPath()
    for (let row = 0; row < store.count; row++) {
      if (classes[row] !== index) continue
      const { x, y } = stillPlace(latE6[row]! / 1e6, lonE6[row]! / 1e6)
      context.rect(x * FINENESS - size / 2, y * FINENESS - size / 2, size, size)
    }
    context.fill()
  })
}
