import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { giveBack } from './give-back.ts'

/** Memory of the process that shows files, kB. */
const ofFiles = () => Number(/^RssFile:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))![1])

it.runIf(process.platform === 'linux')(
  'the pages of Node that a start read and nothing needs now are given back',
  async () => {
    const before = ofFiles()
    expect(await giveBack()).toBe(true)
    expect(ofFiles()).toBeLessThan(before / 1.5)
  },
)

it('what was given back is there again when it is needed', async () => {
  await giveBack()
  await giveBack()
  const numbers = JSON.parse(JSON.stringify(Array.from({ length: 10_000 }, (_, i) => i * 1.5))) as number[]
  expect(numbers.toSorted((a, b) => b - a)[0]).toBe(9_999 * 1.5)
  await expect(
    import('node:zlib').then(({ gzipSync, gunzipSync }) => gunzipSync(gzipSync('again')).toString()),
  ).resolves.toBe('again')
})
