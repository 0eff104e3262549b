import { expect, it } from 'vitest'
import { createLogger } from './logger.ts'

const lines: string[] = []
const log = createLogger('trace', { write: (line) => void lines.push(line) })

it('logs no query and no headers of a request', () => {
  log.info(
    {
      req: {
        method: 'GET',
        url: '/api/x?code=canary&mobile=canary',
        ip: '192.0.2.1',
        headers: { token: 'canary', cookie: 'canary' },
      },
    },
    'asked',
  )
  expect(lines.at(-1)).toContain('"path":"/api/x"')
  expect(lines.at(-1)).not.toContain('canary')
})

it('logs what failed and where, and none of the values of the statement', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    params: ['canary'],
    query: 'insert … canary',
    detail: 'Key (mobile)=(canary) already exists.',
  })
  log.error({ err: new Error('could not save', { cause }), error: cause }, 'a request failed')
  expect(lines.at(-1)).toContain('could not save')
  expect(lines.at(-1)).toContain('23505')
  expect(lines.at(-1)).toContain('logger.test.ts')
  expect(lines.at(-1)).not.toContain('canary')
})

it('writes what a caller sends as one line', () => {
  log.info({ req: { method: 'GET', url: '/a\r\n{"level":60,"msg":"forged"}' } }, 'asked')
  expect(lines.at(-1)!.trimEnd().split('\n').length).toBe(1)
})
