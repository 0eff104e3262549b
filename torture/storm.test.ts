import { expect, it } from 'vitest'
import { storm } from './storm.ts'

it('a hundred people at the map who are cut off all at once come back and have ships, while others log in and ask', async () => {
  const told: string[] = []
  const { findings } = await storm({ rounds: 1, clients: 100, seed: 1, say: (line) => void told.push(line) })
  // How long it took says nothing on a machine that others use too.
  expect(
    findings.filter((finding) => !finding.startsWith('p95')),
    told.join('\n'),
  ).toEqual([])
})
