import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { checkConfig } from './config/check-config.ts'
import { startChecks, startDoubts } from './start-checks.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-start-checks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const map = join(folder, 'here.pmtiles')
writeFileSync(map, '')

const problemsOf = (given: Readonly<Record<string, string | undefined>>) => checkConfig([], given, startChecks).problems

it.each([
  [{ DATA_DIR: '/var/lib/{fairway}' }, /^The data folder \/var\/lib\/\{fairway\} .*pattern\.$/],
  [{ BASE_MAP: join(folder, 'none.pmtiles') }, /none\.pmtiles \(BASE_MAP\) cannot be used: there is no such file\.$/],
  [
    { FEEDS: 'tcp-listen://:4001,tcp-listen://127.0.0.1:4001?name=b' },
    /"tcp-listen :4001" and the feed "b" .* TCP port 4001/,
  ],
  [{ FEEDS: 'udp://:4001,udp://:4001?name=b' }, /both to listen at UDP port 4001/],
  [{ FEEDS: 'tcp-listen://:8080' }, /^The site \(PORT\) and the feed "tcp-listen :8080" are both/],
  [{ OUTPUTS: 'nmea+tcp-listen://:4001', FEEDS: 'tcp-listen://:4001' }, /the output ".*" are both to listen at TCP/],
  [{ HOST: '192.0.2.77' }, /^HOST \(192\.0\.2\.77\) is no address of this machine/],
  [{ HOST: '2001:db8::77' }, /^HOST \(2001:db8::77\) is no address/],
])('%j ends the start with one sentence, and check-config says so before', (given, sentence) => {
  expect(problemsOf(given)).toEqual([expect.stringMatching(sentence)])
})

it.each<Record<string, string>>([
  { DATA_DIR: '/var/lib/{fairway}', CLICKHOUSE_URL: 'http://clickhouse:8123/fairway' },
  { BASE_MAP: map },
  {
    FEEDS:
      'tcp-listen://:4001,udp://:4001,udp://239.1.1.1:4002,udp://239.1.1.2:4002,tcp-listen://:0,tcp-listen://:0?name=b',
  },
  { FEEDS: 'tcp-listen://127.0.0.1:4001,tcp-listen://127.0.0.2:4001?name=b' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '127.0.0.2' },
  { HOST: 'localhost' },
])('%j can be used', (given) => {
  expect(problemsOf(given)).toEqual([])
})

it('warns of feeds of one name, which are one in metrics and tracks', () => {
  const feeds = 'file:a/log.nmea,file:b/log.nmea,tcp://a:1'
  const { problems, text } = checkConfig([], { FEEDS: feeds }, startChecks, startDoubts)
  expect(problems).toEqual([])
  expect(text).toMatch(/^1 warning:\n {2}Several feeds are called "file log\.nmea": .*name=…$/m)
})
