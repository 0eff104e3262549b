import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { NmeaReceiver, decodeBinary } from '../index.ts'

// One line in, one line of JSON out. GOLDEN=write rewrites the expected file; read the difference before committing it.

const folder = join(import.meta.dirname, '../../golden')
const name = (file: string) => join(folder, file)

/** What one line makes the receiver say; blank when it only waits for more. */
function answers(lines: readonly string[]): string[] {
  let said: string[] = []
  const say = (what: unknown) =>
    said.push(
      JSON.stringify(what, (_, value: unknown) =>
        value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
      ),
    )
  const receiver = new NmeaReceiver({
    everyMessage: true,
    handlers: {
      onMessage: (message, { stationTime, hashHigh, hashLow, channel, own }) => {
        const content = message.type === 6 || message.type === 8 ? decodeBinary(message) : null
        say({
          message,
          content: content ?? undefined,
          stationTime: stationTime ?? undefined,
          hash: [hashHigh, hashLow],
          channel,
          own: own || undefined,
        })
      },
      onRefused: (reason) => say({ refused: reason }),
      onOther: (line) => say({ other: Buffer.from(line).toString('latin1') }),
    },
  })
  return lines.map((line) => {
    said = []
    receiver.push(0, Buffer.from(`${line}\r\n`, 'latin1'), 1_772_366_400_000)
    return said.join(' ')
  })
}

it('decodes every line of golden/lines.nmea as in golden/lines.jsonl', () => {
  const lines = readFileSync(name('lines.nmea'), 'latin1').trimEnd().split('\n')
  const got = answers(lines)
  if (process.env.GOLDEN === 'write') writeFileSync(name('lines.jsonl'), `${got.join('\n')}\n`)
  expect(got).toEqual(readFileSync(name('lines.jsonl'), 'utf8').replace(/\n$/, '').split('\n'))
})
