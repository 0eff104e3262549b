import type { Context, Part } from '../part.ts'
import { giveBack } from './give-back.ts'

/** A minute or two of a busy server frees some 20 MB in pieces; more seldom, and they stay. */
const EVERY_MS = 90_000

/** Keeps the memory of the process what it works with (docs/decisions/0234). */
export function memoryPart({ log }: Context): Part {
  let timer: NodeJS.Timeout | undefined
  let giving: Promise<void> | null = null
  const give = async () => {
    try {
      if (await giveBack()) return
      clearInterval(timer)
      log('memory').info(
        {},
        'Memory that is free stays with the server: there is no glibc, or no package koffi for this machine.',
      )
    } catch (error) {
      clearInterval(timer)
      log('memory').warn({ error }, 'What is free of the memory cannot be given back; it stays with the server.')
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
