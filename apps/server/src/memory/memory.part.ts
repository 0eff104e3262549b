import { sayRarely } from '../log/say-rarely.ts'
import type { Context, Part } from '../part.ts'
import { giveBack } from './give-back.ts'

/** A busy server frees some 10 MB in pieces meanwhile. The 40 ms of a core are a thousandth of it. */
const EVERY_MS = 30_000

/** Keeps the process's memory down to what it uses (docs/decisions/0234). */
export function memoryPart({ log }: Context): Part {
  let timer: NodeJS.Timeout | undefined
  let giving: Promise<void> | null = null
  const logged = sayRarely(log('memory'))
  const give = async () => {
    try {
      if (!(await giveBack())) {
        clearInterval(timer)
        logged.info({}, 'Freed memory stays with the server: no glibc here, or no package koffi for this machine.')
      }
    } catch (error) {
      logged.warn({ error }, 'What is free of the memory could not be given back; it is tried again.')
    }
  }
  return {
    name: 'memory',
    start() {
      timer = setInterval(() => (giving ??= give().finally(() => (giving = null))), EVERY_MS)
      timer.unref()
    },
    quiesce: () => clearInterval(timer),
    stop: async () => giving ?? undefined,
  }
}
