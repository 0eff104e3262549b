import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { refuseNul } from './refuse-nul.ts'

const ask = (request: Partial<FastifyRequest>) => refuseNul({ params: {}, query: {}, ...request } as FastifyRequest)

it('refuses U+0000 wherever it stands, and nothing else', async () => {
  for (const request of [
    { params: { id: 'a\0' } },
    { query: { q: ['x', '\0'] } },
    { body: { a: [{ b: '\0' }] } },
    { body: { '\0': 1 } },
    { body: '\0' },
  ])
    await expect(ask(request), JSON.stringify(request)).rejects.toThrow('badRequest')
  await ask({ body: { a: [1, null, true, '\u0001 航道'], file: Buffer.from([0, 0]) }, query: { q: '' } })
  await ask({ body: undefined })
})

it('takes what is nested deeper than calls can go', async () => {
  await ask({ body: JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`) as unknown })
})
