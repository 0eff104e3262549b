import type { FastifyRequest } from 'fastify'
import { ApiError } from '../answers/errors.ts'

/** Refuses texts with U+0000 anywhere in a request: nobody writes it, and PostgreSQL keeps no text that has it. */
export async function refuseNul({ params, query, body }: FastifyRequest): Promise<void> {
  const left: unknown[] = [params, query, body]
  // Not by calls within calls: what was sent may be nested deeper than they can go.
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string') {
      if (one.includes('\0')) throw new ApiError('badRequest', { detail: 'U+0000' })
    } else if (typeof one === 'object' && one !== null && !ArrayBuffer.isView(one)) {
      for (const [name, value] of Object.entries(one)) left.push(name, value)
    }
  }
}
