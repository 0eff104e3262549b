import { QueryObserver } from '@tanstack/react-query'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

let server: Server
/** What was asked for, in order, and the answers about where the ships are that are held back. */
const asked: string[] = []
const held: ServerResponse[] = []
let isDeleted = false

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url!.replace(/.*\/fleets/, 'fleets').replace(/\?.*/, '')
    asked.push(path)
    const answer = (result: unknown) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code: 0, message: 'ok', result }))
    if (path === 'fleets') return answer({ fleets: isDeleted ? [] : [fleet], limits })
    if (path === 'fleets/state' && isDeleted) return held.push(response)
    if (path === 'fleets/state') return answer({ now: 1_000, ships: [] })
    isDeleted = true
    return answer({ ships: 0, notes: 0, reminders: 0 })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('VITE_API_BASE', `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`)
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})

const limits = { fleets: 50, shipsInFleet: 2_000, ships: 5_000 }
const fleet = {
  id: 'a',
  groupName: 'Mine',
  groupColor: '#3A70EF',
  shown: true,
  revision: 1,
  createdAt: 1,
  reminders: 0,
  remindersOfOthers: 0,
  ships: [],
}

/** A dialog closes when its change is done: one that stays open over the changed list takes the Esc meant for the panel below. */
it('a change is done as soon as the list shows it, without waiting for where the ships are', async () => {
  const { deleteFleet, fleetsQuery, fleetStateQuery } = await import('./fleet-api.ts')
  const { queryClient } = await import('./query-client.ts')
  const list = new QueryObserver(queryClient, fleetsQuery('somebody'))
  const state = new QueryObserver(queryClient, fleetStateQuery('somebody'))
  const leave = [list.subscribe(() => undefined), state.subscribe(() => undefined)]
  await expect
    .poll(() => [list.getCurrentResult().data?.fleets.length, state.getCurrentResult().isSuccess])
    .toEqual([1, true])

  expect((await deleteFleet('a')).code).toBe(0)

  expect(queryClient.getQueryData(fleetsQuery('somebody').queryKey)?.fleets).toEqual([])
  await expect.poll(() => held.length).toBe(1)
  leave.forEach((off) => off())
  queryClient.clear()
})
