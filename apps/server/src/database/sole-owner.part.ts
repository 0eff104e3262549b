import type { Context, Part } from '../part.ts'
import { SoleOwner } from './sole-owner.ts'

/** Of several processes on one PostgreSQL server, one stores and watches: a second one does not start. */
export async function soleOwnerPart({ log }: Context, url: string): Promise<Part> {
  const owner = await SoleOwner.claim(url, { onLost: (sentence) => log('sole owner').error({}, sentence) })
  return {
    name: 'sole owner',
    answers: () => (owner.trouble === null ? Promise.resolve() : Promise.reject(new Error(owner.trouble))),
    condition: () => (owner.trouble === null ? 'ok' : 'failing'),
    stop: () => owner.release(),
  }
}
