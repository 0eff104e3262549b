import { expect, it } from 'vitest'
import { Limiter } from './limiter.ts'

it('runs so many at once, lets so many wait in turn, and no more', async () => {
  const limiter = new Limiter(1, 2)
  const done: number[] = []
  const work = (number: number) => limiter.run(async () => done.push(number))
  const answers = await Promise.all([1, 2, 3, 4].map(work))
  expect([answers, done]).toEqual([
    [1, 2, 3, null],
    [1, 2, 3],
  ])
  expect(await work(5)).toBe(4)
})

it('leaves room in the line for others, however often one asks', async () => {
  const limiter = new Limiter(1, 8)
  const ask = (who: string) => limiter.run(async () => who, who)
  const [ann, bob] = [Array.from({ length: 9 }, () => ask('ann')), ask('bob')]
  expect((await Promise.all(ann)).filter((answer) => answer !== null)).toHaveLength(6)
  expect(await bob).toBe('bob')
  expect(await ask('ann')).toBe('ann')
})

it('gives one who asks as many places as it was told', async () => {
  const limiter = new Limiter(1, 8, 2)
  expect(await Promise.all([1, 2, 3].map((number) => limiter.run(async () => number, 'ann')))).toEqual([1, 2, null])
})
