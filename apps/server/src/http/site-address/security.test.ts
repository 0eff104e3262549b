import { pino } from 'pino'
import { expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { createHttp } from '../create-http.ts'
import { demonstrationWarning } from './demonstration-warning.ts'

async function ask(url: string, environment: Record<string, string>, headers: Record<string, string> = {}) {
  const http = await createHttp({
    config: readConfig(['--demo'], { TRUST_PROXY: '1', ...environment }),
    logger: pino({ level: 'silent' }),
    api: [],
    pages: [(app) => void app.get('/page', () => 'page')],
  })
  const answer = await http.inject({ url, headers })
  await http.close()
  return answer
}

it('tells browsers that came by https to stay with it, for as long as the setting says', async () => {
  const header = async (environment: Record<string, string>, protocol: string) =>
    (await ask('/page', environment, { 'x-forwarded-proto': protocol })).headers['strict-transport-security']
  expect(await header({ HSTS_SECONDS: '31536000' }, 'https')).toBe('max-age=31536000')
  expect(await header({ HSTS_SECONDS: '31536000' }, 'http')).toBeUndefined()
  expect(await header({}, 'https')).toBeUndefined()
})

it('tells browsers where to report what the content security policy stops', async () => {
  const { headers } = await ask('/page', {})
  expect(headers['content-security-policy']).toContain('report-uri /browser-reports;report-to reports')
  expect(headers['reporting-endpoints']).toBe('reports="/browser-reports"')
})

it('says where to turn with a weakness, once somebody is named', async () => {
  const url = '/.well-known/security.txt'
  const named = await ask(url, { SECURITY_CONTACT: 'security@ships.example', PUBLIC_URL: 'https://ships.example' })
  expect(named.headers['content-type']).toBe('text/plain; charset=utf-8')
  const [contact, expires, ...more] = named.body.trim().split('\n')
  expect([contact, ...more]).toEqual([
    'Contact: mailto:security@ships.example',
    'Preferred-Languages: zh, en',
    'Canonical: https://ships.example/.well-known/security.txt',
  ])
  const days = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / 86_400_000
  expect([days > 150, days < 365]).toEqual([true, true])
  expect((await ask(url, { SECURITY_CONTACT: 'https://ships.example/report' })).body).toContain(
    'Contact: https://ships.example/report\n',
  )
  expect((await ask(url, {})).statusCode).toBe(404)
  expect(() => readConfig(['--demo'], { SECURITY_CONTACT: 'somebody' })).toThrow(/SECURITY_CONTACT/)
})

it('warns of a demonstration that others can reach, and of nothing else', () => {
  const warning = (argv: string[], environment: Record<string, string> = {}) =>
    demonstrationWarning(readConfig(argv, environment))
  expect(warning(['--host', '0.0.0.0'])).toMatch(/passwords of the demonstration are known/)
  expect(warning(['--host', '::', '--demo'])).not.toBeNull()
  expect(warning(['--host', '127.0.0.1'])).toBeNull()
  expect(warning(['--host', '0.0.0.0', '--feed', 'udp://:1'])).toBeNull()
  expect(warning(['--host', '0.0.0.0', '--demo'], { NODE_ENV: 'production' })).toBeNull()
})
