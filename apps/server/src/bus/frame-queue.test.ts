import { expect, it } from 'vitest'
import { FrameQueue } from './frame-queue.ts'
import { anna, reports } from './reports.fixture.ts'

const mmsis = (queue: FrameQueue) => {
  const all: number[][] = []
  for (let draft = queue.take(); draft !== undefined; draft = queue.take())
    all.push([...draft.positions.mmsi.subarray(0, draft.positions.length)])
  return all
}

it('hands batches on in their order, as many together as fit', () => {
  const queue = new FrameQueue({ rows: 4 })
  queue.publish(reports(3, 1))
  queue.publish(reports(3, 4))
  expect(queue.positions).toBe(6)
  expect(mmsis(queue)).toEqual([
    [1, 2, 3, 4],
    [5, 6],
  ])
})

it('lets feeds wait before it lets anything go, and counts what it lets go', async () => {
  const queue = new FrameQueue({ rows: 2, fullAt: 2, mostDrafts: 3 })
  queue.publish(reports(2, 1))
  expect(queue.full()).toBe(false)
  queue.publish(reports(2, 3))
  expect(queue.full()).toBe(true)
  let drained = false
  const waiting = queue.drained().then(() => (drained = true))
  queue.publish(reports(5, 5))
  expect(queue).toMatchObject({ positions: 6, shed: 3 })
  queue.publishStatic(anna)
  expect(queue.shed).toBe(3)
  queue.take()
  await Promise.resolve()
  expect(drained).toBe(false)
  queue.take()
  await waiting
  expect(queue.full()).toBe(false)
})

it('never grows beyond its bound while nobody takes anything', () => {
  const queue = new FrameQueue({ rows: 100, mostDrafts: 4 })
  for (let i = 0; i < 1_000; i++) queue.publish(reports(50, 1))
  expect(queue.positions).toBe(400)
  expect(queue.shed).toBe(49_600)
})

it('puts what is heard of a number that made room into a later frame', () => {
  const queue = new FrameQueue({ rows: 10 })
  queue.publish(reports(1, 1))
  queue.publishForgotten([1])
  queue.publish(reports(1, 1))
  queue.publishStatic(anna)
  const [first, second] = [queue.take()!, queue.take()!]
  expect([first.positions.length, first.forgotten, second.positions.length, second.statics.length]).toEqual([
    1,
    [1],
    1,
    1,
  ])
  expect(queue.take()).toBeUndefined()
})

it('copies what it takes: batches are used again by who published them', () => {
  const queue = new FrameQueue({ rows: 10 })
  const batch = reports(1, 1)
  queue.publish(batch)
  batch.mmsi[0] = 2
  const draft = queue.take()!
  expect(draft.positions.mmsi[0]).toBe(1)
  queue.giveBack(draft)
  queue.publish(batch)
  expect(mmsis(queue)).toEqual([[2]])
})
