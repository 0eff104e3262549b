import { create } from 'zustand'
import { useNow } from '../use-now.ts'

/** UTC ms from when the next code may be asked for, by what it is for and the contact. Lives outside the views: it survives switching and closing them. */
export const useResendTimes = create<{
  until: Readonly<Record<string, number>>
  /** When the newest began: the page's clock ticks once a second and may be behind it. */
  begun: number
}>(() => ({ until: {}, begun: 0 }))

export const resendKey = (purpose: 'register' | 'reset' | 'change', contact: string) => `${purpose} ${contact}`

export function startResend(key: string, seconds: number, now = Date.now()): void {
  // Those that are over leave, so the list is as long as a minute's codes.
  const running = Object.entries(useResendTimes.getState().until).filter(([, until]) => until > now)
  useResendTimes.setState({ begun: now, until: { ...Object.fromEntries(running), [key]: now + seconds * 1000 } })
}

/** Whole seconds until the next code may be asked for; 0 when it may be now. */
export function secondsLeft(until: number | undefined, now: number): number {
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
}

export function useResendSeconds(key: string): number {
  const now = useNow()
  const { until, begun } = useResendTimes()
  return secondsLeft(until[key], Math.max(now, begun))
}
