/** Hands out a few things, one user each at a time, first come first served. */
export interface ResourcePool<T> {
  take<R>(use: (thing: T) => Promise<R>): Promise<R>
  /** Refuses newcomers and waits until all are back. */
  end(): Promise<void>
}

export function createResourcePool<T>(things: readonly T[], maxWaiting: number): ResourcePool<T> {
  const free = [...things]
  const waiting: (() => void)[] = []
  let ended = false
  let allBack: (() => void) | undefined
  const give = (thing: T) => {
    free.push(thing)
    waiting.shift()?.()
    if (free.length === things.length) allBack?.()
  }
  return {
    async take(use) {
      if (ended) throw new Error('The track store is closed.')
      if (waiting.length >= maxWaiting)
        throw new Error(`${maxWaiting} questions are waiting for the track store: try again later.`)
      while (free.length === 0) await new Promise<void>((resolve) => waiting.push(resolve))
      const thing = free.pop()!
      try {
        return await use(thing)
      } finally {
        give(thing)
      }
    },
    async end() {
      ended = true
      if (free.length < things.length) await new Promise<void>((resolve) => (allBack = resolve))
    },
  }
}
