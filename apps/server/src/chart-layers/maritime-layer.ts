import { startThread } from '../concurrency/thread.ts'
import type { ChartLayer } from '@fairway/contract'

const LIMIT_MS = 60_000

/** Limits of territorial seas as OpenStreetMap has them; their package's day. Not shown in Chinese: what a map may show of them in China is not ours to say. */
export const maritimeLayer: ChartLayer = {
  id: 'limits-12nm',
  name: 'Territorial sea limits (12 nm)',
  nameZh: '领海外部界限（12 海里）',
  credit: '© OpenStreetMap contributors, ODbL',
  date: '2026-09-23',
  revision: '1',
  notIn: ['zh-CN'],
}

/** Makes the lines when they are first asked for, in a thread; a failed one is tried again. */
export function createMaritimeLines(): () => Promise<string> {
  let made: Promise<string> | null = null
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null
      throw error
    })
    return made
  }
}

const make = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const thread = startThread(import.meta.url, 'maritime-limits')
    thread.unref()
    const late = setTimeout(() => {
      void thread.terminate()
      reject(new Error(`the territorial sea limits were not made within ${LIMIT_MS / 1000} s`))
    }, LIMIT_MS)
    late.unref()
    thread.once('message', (json: string) => {
      clearTimeout(late)
      resolve(json)
      void thread.terminate()
    })
    thread.once('error', (error: Error) => {
      clearTimeout(late)
      reject(error)
    })
  })
