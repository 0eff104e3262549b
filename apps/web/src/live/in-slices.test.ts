import { expect, it } from 'vitest'
import { inSlices } from './in-slices.ts'

function* longWork(): Generator<void, string> {
  for (let step = 0; step < 5; step++) {
    const until = performance.now() + 15
    while (performance.now() < until);
    yield
  }
  return 'done'
}

it('gives what the work gives, and others their turn before it ends', async () => {
  const order: string[] = []
  setTimeout(() => order.push('page'))
  order.push(await inSlices(longWork()))
  expect(order).toEqual(['page', 'done'])
})

it('passes on what the work throws', async () => {
  // eslint-disable-next-line require-yield
  const broken = function* (): Generator<void, never> {
    throw new Error('broken frame')
  }
  await expect(inSlices(broken())).rejects.toThrow('broken frame')
})
