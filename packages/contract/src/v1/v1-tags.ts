import type { V1ProblemCode } from './v1-problems.ts'

/** Groups of calls, and what they are about. */
export const v1Tags = {
  vessels: 'Vessels, their tracks, port calls and voyages.',
  positions: 'Where vessels are now.',
  ports: 'Ports and the vessels in them.',
  routes: 'Ways by sea and their lengths.',
  weather: 'Weather at sea.',
  fleets: 'Fleets of the account.',
  stream: 'What ships report, as it comes.',
  exports: 'Stored positions as files: ordered, made, fetched.',
  areas: 'Areas that the account has drawn.',
  plans: 'Voyage plans, and how they are sailed.',
  alerts: 'Rules that watch vessels and places, and what they told.',
  webhooks: 'Where alerts are sent to, and what became of them.',
  shares: 'Links that open without a login.',
  account: 'Use and keys of the account.',
  status: 'How the service is.',
} as const
export type V1Tag = keyof typeof v1Tags

export interface V1Doc {
  tag: V1Tag
  summary: string
  description?: string
  /** Refusals of its own, besides those that all calls have. */
  problems: readonly V1ProblemCode[]
  /** What is asked in the example. */
  example: { params?: Record<string, string>; query?: Record<string, string | number>; body?: unknown }
}
