import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPackage } from './build-package.mjs'
import { ensureNode } from './other-nodes.mjs'

const root = join(import.meta.dirname, '..')
/** What is published; each is built, packed and installed where nothing of this repository is. */
const names = ['ais', 'tracking']
/** A second Node beside the one that runs this, as an npm package that carries the binary. */
const OTHER_NODE = process.version.startsWith('v22.') ? '20' : '22'

let project: string
let otherNode: string | null

function run(command: string, args: string[], cwd: string, input = ''): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, input, encoding: 'utf8', timeout: 240_000 })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`)
  return stdout
}

interface Example {
  file: string
  text: string
  /** What it prints, as the comments `// → …` say; empty when none does. */
  expected: string[]
}

/** The TypeScript in a package's README, block by block. */
function examplesOf(name: string): Example[] {
  const file = join(root, 'packages', name, 'README.md')
  const readme = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, text = ''], index) => ({
    file: `${name}-${index + 1}`,
    text,
    expected: [...text.matchAll(/\/\/ → (.*)$/gm)].map(([, line = '']) => line.trim()),
  }))
}

const examples = names.flatMap(examplesOf)

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'fairway-stranger-'))
  otherNode = ensureNode(OTHER_NODE)
  const tarballs = names.map((name) => {
    const dist = buildPackage(join(root, 'packages', name))
    const [{ filename }] = JSON.parse(run('npm', ['pack', dist, '--json'], project)) as [{ filename: string }]
    return join(project, filename)
  })
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }')
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...tarballs], project)
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2023',
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    rootDir: 'src',
    outDir: 'out',
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }))
  mkdirSync(join(project, 'src'))
  for (const { file, text } of examples) writeFileSync(join(project, 'src', `${file}.ts`), `${text}\nexport {}\n`)
  writeFileSync(join(project, 'src/golden.ts'), decodeGoldenLines)
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.', '--checkers', '1'], project)
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

/** A stranger's program: NMEA in, one line of JSON out for each line, as in golden/lines.jsonl. */
const decodeGoldenLines = `
import { decodeBinary, NmeaReceiver } from '@fairway/ais'
import { readFileSync } from 'node:fs'

let said: string[] = []
const hex = (_: string, value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value)
const say = (what: unknown) => said.push(JSON.stringify(what, hex))
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
for (const line of readFileSync(0, 'latin1').trimEnd().split('\\n')) {
  said = []
  receiver.push(0, Buffer.from(line + '\\r\\n', 'latin1'), 1_772_366_400_000)
  console.log(said.join(' '))
}
`

const nodes = () => [process.execPath, ...(otherNode === null ? [] : [otherNode])]

describe('packages, installed where nothing of the repository is', () => {
  it('have no TypeScript among what is run, and a map and types for each file', () => {
    for (const name of names) {
      const lib = join(project, 'node_modules/@fairway', name, 'lib')
      const files = readdirSync(lib, { recursive: true, encoding: 'utf8' })
      const scripts = files.filter((file) => file.endsWith('.js'))
      expect(scripts.length).toBeGreaterThan(10)
      expect(files.filter((file) => file.endsWith('.test.js') || file.endsWith('.fixture.js'))).toEqual([])
      for (const script of scripts) {
        expect(files).toContain(`${script}.map`)
        expect(files).toContain(script.replace(/\.js$/, '.d.ts'))
        expect(readFileSync(join(lib, script), 'utf8')).not.toMatch(/from '\..*\.ts'/)
      }
    }
  })

  it('run on the other Node as well', ({ skip }) => {
    if (otherNode === null) skip(`needs Node ${OTHER_NODE} from the npm registry`)
    expect(run(otherNode!, ['--version'], project)).toMatch(new RegExp(`^v${OTHER_NODE}\\.`))
  })

  it('decode the golden lines as they do here', () => {
    const golden = join(root, 'packages/ais/golden')
    const lines = readFileSync(join(golden, 'lines.nmea'), 'utf8')
    for (const node of nodes())
      expect(run(node, ['out/golden.js'], project, lines)).toBe(readFileSync(join(golden, 'lines.jsonl'), 'utf8'))
  })

  it.each(examples.map((example) => [example.file, example] as const))(
    'the README of %s says what it does',
    (_, { file, expected }) => {
      for (const node of nodes()) {
        const printed = run(node, [join('out', `${file}.js`)], project)
          .trim()
          .split('\n')
          .filter(Boolean)
        if (expected.length > 0) expect(printed).toEqual(expected)
      }
    },
    // One makes the chart of the world's seas.
    240_000,
  )
})
