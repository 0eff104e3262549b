import { pino } from 'pino'
import { expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createHttp } from './create-http.ts'

const addressSeen = async (environment: Record<string, string>) => {
  const http = await createHttp({
    config: readConfig(['--demo'], environment),
    logger: pino({ level: 'silent' }),
    api: [],
    pages: [(app) => void app.get('/address', (request) => ({ ip: request.ip }))],
  })
  const answer = await http.inject({
    url: '/address',
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': '1.1.1.1, 203.0.113.7' },
  })
  await http.close()
  return answer.json<{ ip: string }>().ip
}

it('believes of a forwarded address only what its own proxy wrote, and nothing without one', async () => {
  expect(await addressSeen({ TRUST_PROXY: '1' })).toBe('203.0.113.7')
  expect(await addressSeen({})).toBe('10.0.0.1')
})
