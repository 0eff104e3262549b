import { afterEach, describe, expect, it } from 'vitest'
import { SilenceWatch, wasHeard } from './silence-watch.ts'

const never = () => new Promise<never>(() => {})

describe('the watch over a link', () => {
  let watch: SilenceWatch
  afterEach(() => watch.stop())

  function watching(ask: () => Promise<unknown>) {
    const found = { silences: 0, asked: 0 }
    watch = new SilenceWatch({
      ask() {
        found.asked++
        return ask()
      },
      onSilent: () => found.silences++,
      silentMs: 1_000,
    })
    watch.start()
    return found
  }

  it('tells once that nothing is heard, and takes it back when something is', async () => {
    let answers = false
    const found = watching(async () => {
      if (!answers) throw new Error('timeout expired')
    })
    await expect.poll(() => watch.isSilent, { timeout: 20_000 }).toBe(true)
    const { asked } = found
    await expect.poll(() => found.asked, { timeout: 20_000 }).toBeGreaterThan(asked)
    answers = true
    await expect.poll(() => watch.isSilent, { timeout: 20_000 }).toBe(false)
    expect(found.silences).toBe(1)
  })

  it('does not ask a second time while a question waits', async () => {
    const found = watching(never)
    await expect.poll(() => found.silences, { timeout: 20_000 }).toBe(1)
    expect(found.asked).toBe(1)
  })

  it('does not take an event loop that stood still for a silent link', async () => {
    const found = watching(async () => {})
    await expect.poll(() => found.asked, { timeout: 20_000 }).toBe(1)
    for (const end = performance.now() + 3_000; performance.now() < end;);
    await expect.poll(() => found.asked, { timeout: 20_000 }).toBeGreaterThan(2)
    expect(found.silences).toBe(0)
  })

  it('knows a refusal for an answer', () => {
    watch = new SilenceWatch({ ask: never, onSilent() {} })
    const said = (code: string) => Object.assign(new Error(code), { code })
    expect(['ECONNREFUSED', 'ECONNRESET', '57P03'].map((code) => wasHeard(said(code)))).toEqual([true, true, true])
    expect(['ETIMEDOUT', 'EHOSTUNREACH'].map((code) => wasHeard(said(code)))).toEqual([false, false])
    expect(wasHeard(new Error('timeout expired'))).toBe(false)
    expect(wasHeard(new AggregateError([said('ETIMEDOUT'), said('ECONNREFUSED')]))).toBe(true)
  })
})
