import fastify from 'fastify'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { Refusals } from './refusals.ts'

async function open() {
  let time = 0
  const lines: { reason: string; since: number; last: { route: string | null } }[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) })
  const app = fastify()
  const refusals = new Refusals(() => time)
  refusals.watch(app, log)
  app.get('/door/:status', (request, reply) => {
    const { status } = request.params as { status: string }
    return reply.code(Number(status)).send('')
  })
  const ask = async (status: number, times = 1) => {
    for (let i = 0; i < times; i++) await app.inject(`/door/${status}?code=4711`)
  }
  return { ask, lines, refusals, wait: (ms: number) => void (time += ms) }
}

it('requests that were refused are counted by why, others are not', async () => {
  const { ask, refusals } = await open()
  await ask(401, 3)
  await ask(403)
  await ask(421)
  await ask(429, 2)
  await ask(200)
  await ask(404)
  expect(refusals.counts).toEqual({ login: 3, forbidden: 1, host: 1, limit: 2 })
})

it('a flood of them leaves one line a minute for each reason, with how many there were and without what was typed', async () => {
  const { ask, lines, wait } = await open()
  await ask(401, 50)
  await ask(429, 5)
  expect(lines.map(({ reason, since }) => [reason, since])).toEqual([
    ['login', 1],
    ['limit', 1],
  ])
  wait(60_000)
  await ask(401)
  expect(lines.at(-1)).toMatchObject({ reason: 'login', since: 50, last: { route: '/door/:status' } })
  expect(JSON.stringify(lines)).not.toContain('4711')
})
