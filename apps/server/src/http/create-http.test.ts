import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { openApi } from '@fairway/contract/openapi'
import { expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createHttp } from './create-http.ts'

it('counts the addresses of one IPv6 network as one', async () => {
  const http = await createHttp({
    config: readConfig(['--demo'], { API_REQUESTS_PER_MINUTE: '2' }),
    logger: pino({ level: 'silent' }),
    api: [(app) => void app.get('/something', () => ({}))],
    pages: [],
  })
  const ask = async (remoteAddress: string) => (await http.inject({ url: '/api/something', remoteAddress })).statusCode
  expect([await ask('2001:db8:1:2::1'), await ask('2001:db8:1:2::2'), await ask('2001:db8:1:2:ffff::3')]).toEqual([
    200, 200, 429,
  ])
  expect(await ask('2001:db8:1:3::1')).toBe(200)
  await http.close()
})

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
  expect(await addressSeen({ TRUST_PROXY: '10.0.0.0/8' })).toBe('203.0.113.7')
  expect(await addressSeen({ TRUST_PROXY: '192.168.0.0/16' })).toBe('10.0.0.1')
  expect(await addressSeen({})).toBe('10.0.0.1')
})

it('makes the document of the calls when it is first asked for, whatever form is asked', async () => {
  const http = await createHttp({
    config: readConfig(['--demo'], {}),
    logger: pino({ level: 'silent' }),
    api: [],
    pages: [],
  })
  const whole = await openApi({ version: '1' })
  const [yaml, again] = await Promise.all([http.inject('/docs/yaml'), http.inject('/docs/json')])
  expect(again.json()).toEqual(JSON.parse(JSON.stringify(whole)))
  expect(yaml.body).toContain('openapi: 3.1.0')
  expect(yaml.body).toContain(`\n  ${Object.keys(whole['paths']!)[0]}:\n`)
  await http.close()
})

it('closes without waiting for connections that have asked nothing yet', async () => {
  const http = await createHttp({
    config: readConfig(['--demo'], {}),
    logger: pino({ level: 'silent' }),
    api: [],
    pages: [(app) => void app.get('/here', () => 'yes')],
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  expect(await (await fetch(`http://127.0.0.1:${port}/here`)).text()).toBe('yes')
  const ended = once(silent, 'close')
  const closing = http.close().then(() => 'closed')
  const waited = new AbortController()
  expect(await Promise.race([closing, pause(20_000, 'still waiting', { signal: waited.signal })])).toBe('closed')
  waited.abort()
  await ended
})
