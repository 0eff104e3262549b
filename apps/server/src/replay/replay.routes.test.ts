import { replayApi } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createHttp } from '../http/create-http.ts'
import { replayRoutes } from './replay.routes.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const HOUR = 3_600_000
let http: FastifyInstance
let read = 0

beforeAll(async () => {
  const source = {
    tracks: {
      areaTracks: async () => {
        read++
        return { ships: 0, tracks: [] }
      },
    },
    ship: () => null,
    publicTrackHours: 24,
    authenticate: async () => ({ userId: 1 }),
  }
  http = await createHttp({
    config: readConfig([], { API_DOCS: '0' }),
    logger: pino({ level: 'silent' }),
    api: [replayRoutes(source, () => NOW)],
    pages: [],
  })
})
afterAll(() => http.close())

const replay = (from: number, to: number) =>
  http.inject({ url: `/api/${replayApi.getReplay.path}?west=3&south=51&east=5&north=53&from=${from}&to=${to}` })

it('plays 24 hours of an area', async () => {
  const answer = await replay(NOW - 24 * HOUR, NOW)
  expect(answer.json()).toMatchObject({ code: 0, result: { from: NOW - 24 * HOUR, to: NOW, ships: [] } })
})

it('refuses more than 24 hours with a sentence of its own, whenever they lie, and reads nothing', async () => {
  const before = read
  for (const ago of [0, 48 * HOUR]) {
    const answer = await replay(NOW - ago - 24 * HOUR - 1, NOW - ago)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: expect.stringMatching(/\b1\b/) }])
  }
  expect(read).toBe(before)
})
