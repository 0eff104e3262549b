import type { ClickHouseClient } from '@clickhouse/client'
import { LinkSilent, SilenceWatch, wasHeard } from '../../concurrency/silence-watch.ts'

/** The way to an engine over the network. */
export interface EngineWatch {
  /** Does what asks the engine, or fails at once while nothing is heard of it. The signal ends what waits when it falls silent. */
  under<T>(work: (silence: AbortSignal) => Promise<T>): Promise<T>
  stop(): void
}

/** `pinger` asks for nothing else, and for no longer than a question of the watch may take. */
export function watchEngine(pinger: ClickHouseClient): EngineWatch {
  const open = new Set<AbortController>()
  const watch = new SilenceWatch({
    async ask() {
      const answer = await pinger.ping()
      if (!answer.success && isSilence(answer.error)) throw answer.error
    },
    onSilent() {
      for (const one of open) one.abort(silent())
    },
  })
  watch.start()
  return {
    async under(work) {
      if (watch.isSilent) throw silent()
      const end = new AbortController()
      open.add(end)
      try {
        return await work(end.signal)
      } catch (error) {
        throw end.signal.aborted ? end.signal.reason : error
      } finally {
        open.delete(end)
      }
    },
    stop: () => watch.stop(),
  }
}

const silent = () => new LinkSilent('Nothing is heard of the track engine.')

/** An answer with any status is one. */
const isSilence = (error: Error): boolean =>
  error.message.startsWith('Timeout error') ||
  (typeof (error as { code?: unknown }).code === 'string' && !wasHeard(error))
