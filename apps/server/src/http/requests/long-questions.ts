import type { Limiter } from '../../concurrency/limiter.ts'
import { ApiError } from '../answers/errors.ts'

/** Works in its turn; who finds the line full, or stands in it too often, is refused, and told to come again after so many seconds. */
export async function inLine<T>(
  limiter: Limiter,
  seconds: number,
  who: string | number,
  work: () => Promise<T>,
): Promise<T> {
  const done = await limiter.run(async () => ({ value: await work() }), who)
  if (done === null) throw new ApiError('unavailable', { seconds })
  return done.value
}

/** For `catch`: a question that the track store gave up for its time asks for too much, and is refused with a sentence. */
export function refuseTooWide(error: unknown): never {
  if (/TIMEOUT_EXCEEDED|Timeout exceeded/.test(String(error))) throw new ApiError('orderTooWide')
  throw error
}
