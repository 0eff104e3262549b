import { useEffect, useRef, useState } from 'react'
import type { MapOptions } from './create-map.ts'
import type { MapController } from './map-controller.ts'

type Engine = typeof import('./create-map.ts')

interface MapHolder {
  /** The element that the map fills. */
  place: { current: HTMLElement | null }
  /** Brings the code. */
  load(): Promise<Engine>
  /** Asked when the code is there; `map` gives the controller from then on. */
  options(map: () => MapController | null): MapOptions
}

/** A map for as long as the component is there; null until its code has come. The holder may be another at every drawing. */
export function useMap(holder: MapHolder): MapController | null {
  const [map, setMap] = useState<MapController | null>(null)
  const latest = useRef(holder)
  useEffect(() => {
    latest.current = holder
  })
  useEffect(() => {
    let gone = false
    let made: MapController | null = null
    const unavailable = (reason: string) => {
      if (!gone) latest.current.options(() => made).events.onUnavailable(reason)
    }
    const begin = async () => {
      const { createMap } = await latest.current.load()
      const { place, options } = latest.current
      if (gone || !place.current) return
      made = createMap(
        place.current,
        options(() => made),
      )
      setMap(made)
    }
    begin().catch((error: unknown) => unavailable(error instanceof Error ? error.message : String(error)))
    return () => {
      gone = true
      setMap(null)
      made?.destroy()
    }
  }, [])
  return map
}
