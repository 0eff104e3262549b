import { NmeaReceiver } from '@fairway/ais'
import { afterEach, expect, it, vi } from 'vitest'
import { classAReport } from './messages.ts'
import { createSentenceSink, type SentenceSink } from './sentence-sink.ts'

const fix = { lat: 31, lon: 122, sog: 12, cog: 90, heading: 90, status: 0, bow: 90, offshore: false }
const report = classAReport(477_123_400, fix, 0, 30, 0)

afterEach(() => void vi.restoreAllMocks())

/** What is said into memory that was full of `before`, as memory that was used already is. */
function said(say: (sink: SentenceSink) => void, before: string): string {
  vi.spyOn(Buffer, 'allocUnsafe').mockImplementation((size) => Buffer.alloc(size, before))
  const chunks: Buffer[] = []
  const sink = createSentenceSink((chunk) => chunks.push(chunk))
  say(sink)
  sink.flush()
  return Buffer.concat(chunks).toString('latin1')
}

it('a payload cut short is one line with its own checksum, whatever stood in memory before', () => {
  const cut = (sink: SentenceSink) => sink.sayCut(report, { talker: 'AI', channel: 'A' })
  const line = said(cut, '\0')
  expect(line).toMatch(/^!AIVDM,1,1,,A,[^,]{20},0\*[0-9A-F]{2}\r\n$/)
  for (const before of ['*', ',', '\\', '\n', '!AIVDM,1,1,,A,0*00\r\n']) expect(said(cut, before)).toBe(line)
  const receiver = new NmeaReceiver({ handlers: {} })
  receiver.push(0, Buffer.from(line), 0)
  expect(receiver.counters.refused).toMatchObject({ 'checksum-mismatch': 0, 'no-checksum': 0 })
})
