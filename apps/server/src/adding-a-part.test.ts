import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { copyEmptyDatabase } from './database/empty-database.fixture.ts'

const LONG_MS = 240_000
const source = import.meta.dirname
const root = join(source, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'fairway-part-'))
const copy = join(folder, 'apps/server/src')
let server: ChildProcess | undefined
afterAll(async () => {
  if (server?.exitCode === null && server.kill('SIGKILL')) await once(server, 'exit')
  rmSync(folder, { recursive: true, force: true })
})

/** The files of the example by their names, as the page shows them. */
const shown = new Map(
  Array.from(
    readFileSync(join(root, 'docs/adding-a-part.md'), 'utf8').matchAll(/^```ts (\S+)\n(.*?)^```/gms),
    ([, name, text]) => [name, text],
  ),
)

/** The file that the example's line goes into, and the line below it. */
const ROOM = 'assembly/add-answers.ts'
const BELOW = '  await parts.add(livePart('

/** The server as it is, by links, with the example's folder and its line. */
function plant(): void {
  mkdirSync(join(copy, 'fastest'), { recursive: true })
  mkdirSync(join(copy, 'assembly'))
  const copied = ['app.ts', 'main.ts', 'assembly', ROOM]
  for (const folder of ['', 'assembly/'])
    for (const entry of readdirSync(join(source, folder)).map((name) => `${folder}${name}`))
      if (!copied.includes(entry)) symlinkSync(join(source, entry), join(copy, entry))
  for (const entry of ['node_modules', 'scripts']) symlinkSync(join(root, entry), join(folder, entry))
  for (const entry of ['app.ts', 'main.ts']) writeFileSync(join(copy, entry), readFileSync(join(source, entry)))
  for (const [name, text] of shown) if (name !== ROOM) writeFileSync(join(copy, name), text)
  const room = readFileSync(join(source, ROOM), 'utf8')
  expect(room).toContain(BELOW)
  writeFileSync(
    join(copy, ROOM),
    `import { fastestPart } from '../fastest/fastest.part.ts'\n${room.replace(BELOW, `${shown.get(ROOM)!}${BELOW}`)}`,
  )
  const settings = { extends: join(root, 'tsconfig.json'), compilerOptions: { incremental: false }, include: [copy] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
}

it('the example is one line of the assembly, and compiles', { timeout: LONG_MS }, async () => {
  plant()
  expect(shown.get(ROOM)!.trim().split('\n')).toHaveLength(1)
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', folder, '--checkers', '1']).catch(
    (failed: { stdout: string }) => failed,
  )
  expect(stdout).toBe('')
})

it(
  'the example answers over HTTP, with its health and its figure, and stops with the others',
  {
    timeout: LONG_MS,
  },
  async () => {
    await copyEmptyDatabase(join(folder, 'data/database'))
    const options = ['--port', '0', '--data-dir', join(folder, 'data'), '--feed', 'udp://127.0.0.1:0']
    server = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), join(copy, 'main.ts'), ...options], {
      env: { PATH: process.env.PATH, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    server.stdout!.on('data', (text: Buffer) => (output += text.toString()))
    const address = () => /"address":"([^"]+)"/.exec(output)?.[1]
    await expect.poll(address, { timeout: LONG_MS / 2 }).toBeDefined()
    const ask = (path: string) => fetch(`${address()}${path}`)
    expect(await (await ask('/api/SHIPDT-SERVICE-NEW/ships/fastest')).json()).toMatchObject({ code: 0, result: null })
    expect(await (await ask('/healthz')).json()).toMatchObject({ status: 'ok', fastest: null })
    expect(await (await ask('/metrics')).text()).toContain('fairway_fastest_knots 0')
    server.kill('SIGTERM')
    expect(await once(server, 'exit')).toEqual([0, null])
  },
)
