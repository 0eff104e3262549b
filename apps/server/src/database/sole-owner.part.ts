import { metric } from '../health/metric.ts'
import type { Context, Part } from '../part.ts'
import { answerProbes, OWNER_HELP } from './answer-probes.ts'
import type { Lease } from './owner/lease.ts'
import { SoleOwner } from './owner/sole-owner.ts'

export interface Place {
  /** Null: this process has the place for good, and no other waits for it. */
  readonly lease: Lease | null
  /** Resolves when another process has taken over: this one is to end. */
  readonly lost: Promise<void>
}

/** Of a process whose work nobody takes over. */
export const alone: Place = { lease: null, lost: new Promise<void>(() => {}) }

/** Another process has taken over before this one was open. */
export class TakenOver extends Error {
  override readonly name = 'TakenOver'
}

export const throwTakenOver = (): never => {
  throw new TakenOver('Another process has taken over while this one started.')
}

export type SoleOwnerPart = Part & Place

/**
 * Of several processes on one PostgreSQL server, one stores and watches. A second one does not start, or stands by until the first is gone.
 * `prepare`: what a process that waits can do before its turn, so that its start takes less.
 */
export async function soleOwnerPart(
  { config, log }: Context,
  url: string,
  prepare: () => Promise<unknown>,
): Promise<SoleOwnerPart> {
  const { standBy } = config
  let end = () => {}
  const lost = new Promise<void>((resolve) => (end = resolve))
  let probes: Awaited<ReturnType<typeof answerProbes>> | null = null
  const owner = await SoleOwner.claim(url, {
    standBy,
    onWaiting: async () => {
      probes = await answerProbes(config, log('sole owner'))
      // What fails now fails again, and is told, when it is needed.
      await prepare().catch(() => {})
    },
    onTrouble: (error) =>
      log('sole owner').error({ error }, 'Whether this process is needed cannot be asked for; it is tried again.'),
    onLost(sentence) {
      log('sole owner').error(
        {},
        standBy ? 'Another process has taken over; this one writes nothing more and ends.' : sentence,
      )
      if (standBy) end()
    },
  }).finally(() => probes?.close())
  if (standBy) log('sole owner').info({ owner: owner.id }, 'This process stores and watches now.')
  return {
    name: 'sole owner',
    lease: standBy ? owner : null,
    lost,
    answers: () => (owner.trouble === null ? Promise.resolve() : Promise.reject(new Error(owner.trouble))),
    condition: () => (owner.trouble === null ? 'ok' : 'failing'),
    health: () => ({ owner: { id: owner.id, standsBy: false, trouble: owner.trouble } }),
    metrics: [metric('owner', OWNER_HELP, () => Number(owner.trouble === null))],
    // There are tables by now.
    start: () => (standBy ? owner.sign() : undefined),
    stop: () => owner.release(),
  }
}
