import { useSyncExternalStore } from 'react'

// One clock for the page: everything that tells an age ticks together, and nothing ticks when nobody looks.
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (timer === undefined) {
    now = Date.now()
    timer = setInterval(tick, 1_000)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** UTC ms by this computer, new every second. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}
