import { useCallback, useEffect, useRef, useState } from 'react'
import { REDUCED_MOTION, useMedia } from '../use-media.ts'
import { fittingSpeed } from './playback-speeds.ts'

/** Often enough to look smooth, seldom enough for a slow machine to draw a chart between. */
const TICK_MS = 66
/** For who asked for less motion it goes on in steps. */
const CALM_TICK_MS = 1_000

export interface Playback {
  /** The instant shown, UTC ms, within `from` and `to`. */
  time: number
  from: number
  to: number
  playing: boolean
  /** Times as fast as the clock. */
  speed: number
  seek(time: number): void
  setSpeed(speed: number): void
  /** Plays on, or from the beginning when it stands at the end; or pauses. */
  toggle(): void
}

/** A moment that moves through a period, at `begin` until the reader moves it. It never starts by itself, ends at the end, and rests while the page is hidden. */
export function usePlayback(from: number, to: number, begin = from): Playback {
  const [wanted, setWanted] = useState<number | null>(null)
  const [playing, setPlaying] = useState(false)
  const [chosen, setSpeed] = useState<number | null>(null)
  // Until the reader chooses, the whole of the period in a minute.
  const speed = Math.min(chosen ?? Infinity, fittingSpeed(to - from))
  const calm = useMedia(REDUCED_MOTION)
  const time = Math.min(Math.max(wanted ?? begin, from), to)
  const latest = useRef(time)
  useEffect(() => {
    latest.current = time
  })

  useEffect(() => {
    if (!playing) return
    let before = performance.now()
    const timer = setInterval(
      () => {
        const now = performance.now()
        const next = document.visibilityState === 'visible' ? latest.current + (now - before) * speed : latest.current
        before = now
        latest.current = Math.min(next, to)
        setWanted(latest.current)
        if (next >= to) setPlaying(false)
      },
      calm ? CALM_TICK_MS : TICK_MS,
    )
    return () => clearInterval(timer)
  }, [playing, speed, calm, to])

  const seek = useCallback((instant: number) => setWanted(instant), [])
  const toggle = () => {
    if (!playing && time >= to) setWanted(from)
    setPlaying(!playing)
  }
  return { time, from, to, playing, speed, seek, setSpeed, toggle }
}
