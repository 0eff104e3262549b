import { lazy, type ComponentType } from 'react'

/**
 * As `lazy`, for what the page can do without: `lazy` keeps a failure for ever, here who draws `Latest` next gets another try.
 * To be drawn by a parent outside of the Suspense that waits for it: inside, each failure would at once begin the next try.
 */
export function retryableLazy<Props>(load: () => Promise<ComponentType<Props>>) {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        kept.Latest = attempt()
        throw error
      }
    })
  const kept = { Latest: attempt() }
  return kept
}
