import { expect, it } from 'vitest'
import { lines } from './lines.ts'

it('a million damaged lines through the intake: none throws, none takes long', async () => {
  const told: string[] = []
  const { findings, summary } = await lines({ rounds: 1, seed: 7, say: (line) => void told.push(line) })
  expect(findings, told.join('\n')).toEqual([])
  // Some of them get through.
  expect(summary).not.toMatch(/ 0 (?:messages|positions|words)/)
})
