import { afterEach, describe, expect, it } from 'vitest'
import { WorkLoop } from './work-loop.ts'

const LONG = 3_600_000
let loop: WorkLoop | undefined
afterEach(() => loop?.stop())

function loopOf(waits: (number | Error)[]) {
  const troubles: unknown[] = []
  let steps = 0
  loop = new WorkLoop({
    step: async () => {
      const wait = waits[steps++] ?? LONG
      if (wait instanceof Error) throw wait
      return wait
    },
    retryMs: 1,
    onTrouble: (error) => troubles.push(error),
  })
  loop.start()
  return { loop, troubles, steps: () => steps }
}

describe('a loop of work', () => {
  it('goes on at once while there is work, then sleeps until it is woken', async () => {
    const { loop, steps } = loopOf([0, 0])
    await expect.poll(steps).toBe(3)
    loop.wake()
    await expect.poll(steps).toBe(4)
    await loop.stop()
    loop.wake()
    loop.start()
    expect(steps()).toBe(4)
  })

  it('does not sleep when it was woken during its step', async () => {
    let steps = 0
    const busy: WorkLoop = new WorkLoop({
      step: async () => {
        if (++steps === 1) busy.wake()
        return LONG
      },
      retryMs: LONG,
      onTrouble: () => {},
    })
    loop = busy
    busy.start()
    await expect.poll(() => steps).toBe(2)
  })

  it('tries again after a failure, and says so once until a step goes well', async () => {
    const [first, second] = [new Error('first'), new Error('second')]
    const { troubles, steps } = loopOf([first, first, first, 0, second])
    await expect.poll(steps).toBe(6)
    expect(troubles).toEqual([first, second])
  })
})
