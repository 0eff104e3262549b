import { ReportFlag } from '@fairway/tracking'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanUp, lines, run, ships, until } from './feeds.fixture.ts'

afterEach(cleanUp)

describe('the simulated world', () => {
  it('musters all its ships at once, speaks through the same door and is marked as simulated', async () => {
    const mustered: number[] = []
    let spoken = 10_000
    const world = ({ ships: size }: { ships: number }) => ({
      size,
      muster: (_time: number, sink: (chunk: Buffer) => void, first: number, last: number) => {
        mustered.push(first, last)
        sink(Buffer.from(lines(first, last - first)))
        return 0
      },
      sentences: (_from: number, _to: number, sink: (chunk: Buffer) => void) => {
        sink(Buffer.from(lines(spoken++, 1)))
        return 0
      },
    })
    const { feeds, collected } = run(['sim:?ships=1200&seed=3'], { world })
    await until(() => ships(collected) >= 1_202)
    expect(mustered).toEqual([0, 250, 250, 500, 500, 750, 750, 1_000, 1_000, 1_200])
    expect(collected.kept.every((report) => (report.flags & ReportFlag.simulated) !== 0)).toBe(true)
    expect(feeds.health()[0]).toMatchObject({
      kind: 'sim',
      simulated: true,
      connected: true,
      name: 'simulated world (1200 ships)',
    })
  })

  it('tells names and destinations of a real world before anything else', async () => {
    const { collected } = run(['sim:?ships=600&seed=1'])
    await until(() => ships(collected) > 500 && collected.said.length > 500)
    expect(collected.said.filter(({ name }) => name).length).toBeGreaterThan(400)
    expect(collected.said.filter(({ destination }) => destination).length).toBeGreaterThan(200)
  })
})
