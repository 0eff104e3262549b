import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { compileChildren } from '../../../../scripts/compile-children.fixture.ts'

const golden = join(import.meta.dirname, '../../golden/lines.nmea')
const command = [compileChildren(import.meta.dirname, 'fairway-ais.cli.ts')('fairway-ais.cli.ts')]
const folder = mkdtempSync(join(tmpdir(), 'fairway-ais-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The command's exit code and what it writes. */
function fairwayAis(args: readonly string[], input: string | Uint8Array = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...args], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    timeout: 60_000,
  })
  return { status, stdout, stderr }
}

describe('fairway-ais', () => {
  it('turns standard input into lines of JSON', () => {
    const { status, stdout } = fairwayAis(['--type', '5'], readFileSync(golden))
    expect(status).toBe(0)
    expect(stdout.split('\n')[0]).toMatch(/^\{"type":5,"repeat":0,"mmsi":413000001,.*"name":"HAI YUN 88".*\}$/)
  })

  it('reads files in turn, each by itself', () => {
    const lines = fairwayAis([golden]).stdout.split('\n').length - 1
    expect(fairwayAis([golden, golden]).stdout.split('\n').length - 1).toBe(2 * lines)
  })

  it('writes CSV with the columns asked for', () => {
    const { stdout } = fairwayAis(['-f', 'csv', '-c', 'mmsi,name,draught', '-t', '5', golden])
    expect(stdout).toBe(
      'mmsi,name,draught\n413000001,"HAI YUN 88",12.4\n413000001,,\n' + '413000001,"HAI YUN 88",12.4\n'.repeat(2),
    )
  })

  it('writes NMEA that it reads again', () => {
    const again = fairwayAis(['-f', 'nmea', golden]).stdout
    expect(fairwayAis([], again).stdout).toBe(fairwayAis([golden]).stdout)
  })

  it('sums up alone, or on standard error beside the messages', () => {
    const alone = fairwayAis(['--summary', golden])
    expect(alone.stdout).toMatch(/^messages +49$/m)
    expect(alone.stdout).toMatch(/^ {2}type 5 +4 +\d+\.\d %  class A static and voyage data$/m)
    const beside = fairwayAis(['-s', '-f', 'nmea', golden])
    expect(beside.stdout).toMatch(/^!AIVDM/)
    expect(beside.stderr).toMatch(/^ {2}talker AI/m)
  })

  it('says what came that it cannot follow, and ends with 2', () => {
    const cases: [string[], string][] = [
      [['--format', 'xml'], '--format "xml" is not one of json, csv, nmea, none'],
      [['--type', '1,x'], '--type: "x" is not a whole number from 0 to 63'],
      [['-f', 'csv', '-c', 'mmsi,speed'], 'column "speed" is in no message'],
      [['-c', 'mmsi'], '--columns goes with --format csv'],
      [['--frobnicate'], "Unknown option '--frobnicate'"],
    ]
    for (const [args, said] of cases) {
      const { status, stderr } = fairwayAis(args)
      expect([status, stderr]).toEqual([2, expect.stringContaining(`fairway-ais: ${said}`)])
    }
  })

  it('goes on after a file that is not there, and ends with 1', () => {
    const { status, stdout, stderr } = fairwayAis([join(folder, 'nosuch'), golden])
    expect(status).toBe(1)
    expect(stderr).toContain('nosuch: no such file')
    expect(stdout).toBe(fairwayAis([golden]).stdout)
  })

  it('ends with 3 when lines came and no message, and with 0 when nothing came', () => {
    expect(fairwayAis([], 'hello\nworld\n')).toMatchObject({
      status: 3,
      stderr: 'fairway-ais: no AIS message in 2 lines (most often: not-nmea)\n',
    })
    expect(fairwayAis([], '')).toMatchObject({ status: 0, stderr: '' })
  })

  it('shows lines it could not use, and nothing that moves a cursor', () => {
    const { stderr } = fairwayAis(['--refused', golden], '')
    expect(stderr).toMatch(/^checksum-mismatch: !AIVDM/m)
    expect(fairwayAis(['-r'], 'x\u001b[2J\n').stderr).toContain('not-nmea: x\\x1b[2J\n')
  })

  it('hands out each message as it comes', async () => {
    const child = spawn(process.execPath, [...command], { stdio: ['pipe', 'pipe', 'inherit'] })
    const first = new Promise<string>((resolve) =>
      child.stdout.once('data', (bytes: Buffer) => resolve(bytes.toString())),
    )
    child.stdin.write('!AIVDM,1,1,,A,169oQ@@tAs`d980Ap233K2hHR<0m,0*3C\n')
    expect(await first).toMatch(/^\{"type":1,.*\}\n$/)
    child.stdin.end()
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
  })

  it('ends without a word when its reader goes away', async () => {
    const file = join(folder, 'long.nmea')
    writeFileSync(file, readFileSync(golden, 'latin1').repeat(2000), 'latin1')
    const child = spawn(process.execPath, [...command, file], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()))
    child.stdout.once('data', () => child.stdout.destroy())
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
    expect(said).toBe('')
  })
})
