import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkConfig, isHidden } from './check-config.ts'
import { readCommandConfig } from './command-config.ts'
import { readConfig } from './config.ts'
import { environmentSchema } from './environment.ts'
import { readSources } from '../feeds/sources.ts'
import { parseOutputUrl } from '../outputs/output-url.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-config-'))
  path = join(folder, 'fairway.conf')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const write = (...lines: string[]) => writeFileSync(path, lines.join('\n'), { mode: 0o600 })

describe('the configuration file', () => {
  it('gives settings under the names of the environment, which goes before it; options go before both', () => {
    write(
      '# a comment',
      '',
      'PORT=81',
      'HOST = 0.0.0.0 # everybody',
      "SITE_NAME='Long # shore'",
      'export MAX_CLIENTS=7',
    )
    const environment = { CONFIG_FILE: path, HOST: '::1', PORT: '' }
    expect(readConfig([], environment)).toMatchObject({ port: 81, host: '::1', maxClients: 7 })
    expect(readConfig([], environment).messages.siteName).toBe('Long # shore')
    expect(readConfig(['--config', path, '--port', '82'], {})).toMatchObject({ port: 82, host: '0.0.0.0' })
  })
  it('is read by commands too, which take no feed of it', () => {
    write('DATA_DIR=/var/lib/a', 'FEEDS=tcp://a:1', 'NODE_ENV=production')
    expect(readCommandConfig(null, { CONFIG_FILE: path })).toMatchObject({ dataDir: '/var/lib/a', feeds: [] })
  })
  it.each([
    ['DATABSE_URL=postgres://user:hunter2@db/x', /line 1: there is no setting DATABSE_URL; is DATABASE_URL meant\?/],
    ['feeds=tcp://a:1', /no setting feeds; is FEEDS meant\?/],
    ['WHATEVER_ELSE_THIS_IS=1', /no setting WHATEVER_ELSE_THIS_IS\.$/],
    ['VITE_BRAND=/brand.ts', /VITE_BRAND is read by the build/],
    ['PORT 80', /line 1: a line is NAME=value/],
    ['PORT=80\nPORT=81', /line 2: PORT is there twice/],
  ])('%s ends the start with a sentence', (line, words) => {
    write(line)
    const start = () => readConfig([], { CONFIG_FILE: path })
    expect(start).toThrow(words)
    expect(start).not.toThrow(/hunter2/)
  })
  it('that is not there ends the start', () => {
    expect(() => readConfig(['--config', join(folder, 'none')], {})).toThrow(/cannot be read/)
  })
})

describe('--check-config', () => {
  it('names what a start refuses of feeds and outputs, which it reads besides, without what may be secret', () => {
    const readers = [
      ({ feeds }: { feeds: readonly string[] }) => readSources(feeds),
      ({ outputs }: { outputs: readonly string[] }) => outputs.map(parseOutputUrl),
    ]
    const environment = { FEEDS: 'tcp://ann:hunter2@pier', OUTPUTS: 'tcp://hunter2@:x' }
    const { problems, text } = checkConfig([], environment, readers)
    expect(problems).toEqual([
      expect.stringMatching(/^The feed "tcp:\/\/pier"/),
      expect.stringMatching(/^The output "/),
    ])
    expect(text).toMatch(/A server does not start with these settings\.$/)
    expect(text).not.toContain('hunter2')
    expect(checkConfig([], { FEEDS: 'tcp://pier:1' }, readers).problems).toEqual([])
  })

  it('names all that is wrong at once, in the file and in the environment', () => {
    write('PROT=80', 'MAX_SHIPS=3', 'LOG_LEVEL=loud')
    const { problems, text } = checkConfig(['--config', path], { DENSITY_MB: '-1' })
    expect(problems).toEqual([
      expect.stringMatching(/line 1: there is no setting PROT; is PORT meant\?/),
      expect.stringMatching(/LOG_LEVEL/),
      expect.stringMatching(/DENSITY_MB/),
      expect.stringMatching(/MAX_SHIPS/),
    ])
    expect(text).toContain('A server does not start with these settings.')
  })
  it('also says what does not fit together', () => {
    expect(checkConfig([], { NODE_ENV: 'production' }).problems).toEqual([
      expect.stringMatching(/No feed is configured/),
    ])
  })
  it('says of each setting what applies and where it comes from', () => {
    write('HOST=0.0.0.0', 'KEEP_TRACK_DAYS=30')
    const { problems, text } = checkConfig(['--config', path, '--port', '81'], { KEEP_TRACK_DAYS: '60' })
    expect(problems).toEqual([])
    expect(text).toMatch(/^ {2}PORT +81 +--port$/m)
    expect(text).toMatch(/^ {2}KEEP_TRACK_DAYS +60 +environment$/m)
    expect(text).toMatch(new RegExp(`^ {2}HOST +0.0.0.0 +${path}$`, 'm'))
    expect(text).toMatch(/^ {2}MAX_SHIPS +1000000 +default$/m)
  })
  it('shows no secret, and warns of a file with one that others can read', () => {
    const secret = 'postgres://user:hunter2@db/x'
    writeFileSync(path, `DATABASE_URL=${secret}\nFEEDS=aisstream://?key=hunter2`)
    chmodSync(path, 0o644)
    const { text } = checkConfig(['--config', path, '--feed', 'aisstream://?key=hunter2'], {
      OPERATOR_TOKEN: 'hunter2hunter2hunter2hunter2',
    })
    expect(text).not.toContain('hunter2')
    expect(text).toMatch(/DATABASE_URL +\(set, not shown\)/)
    expect(text).toMatch(/can be read by others and has DATABASE_URL, FEEDS in it/)
  })
  it('hides every setting that may hold a secret', () => {
    const shown = Object.keys(environmentSchema.shape).filter((name) => !isHidden(name))
    expect(shown.filter((name) => /URL|KEY|SECRET|TOKEN|PASSWORD|FEED|OUTPUT|MAP$/.test(name))).toEqual([
      'PUBLIC_URL',
      'MIN_PASSWORD_LENGTH',
    ])
  })
})

it('every setting stands in the manual, and nothing else does', () => {
  const manual = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
  const table = manual.slice(manual.indexOf('## Settings'), manual.indexOf('The web is built with settings'))
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((line) => [...line.split('|')[1].matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name))
  expect(named.toSorted()).toEqual([...Object.keys(environmentSchema.shape), 'CONFIG_FILE'].toSorted())
})
