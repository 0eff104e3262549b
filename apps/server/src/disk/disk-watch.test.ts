import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { registerErrors } from '../http/answers/errors.ts'
import { refuseWrites } from '../http/requests/refuse-writes.ts'
import { createContext } from '../parts.ts'
import { DiskWatch } from './disk-watch.ts'
import { diskPart } from './disk.part.ts'

const base = mkdtempSync(join(tmpdir(), 'fairway-disk-watch-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

let folder: string
let said: string[]
let time: number
let freeFloor: number
let watch: DiskWatch
beforeEach(() => {
  folder = mkdtempSync(join(base, 'data-'))
  said = []
  time = 0
  freeFloor = 0
  const say = (_: object, sentence: string) => void said.push(sentence)
  watch = new DiskWatch({
    folder,
    log: { info: say, warn: say, error: say },
    now: () => time,
    get freeFloor() {
      return freeFloor
    },
  })
})

describe('the watch over the data folder', () => {
  it('has nothing to say while it is there and has room', () => {
    expect(watch.trouble()).toBeNull()
    expect(watch.freeBytes).toBeGreaterThan(0)
  })

  it('says that the disk is full, to the log once a minute, and when there is room again nothing', () => {
    freeFloor = Number.MAX_SAFE_INTEGER
    for (let second = 0; second < 60; second++) {
      time = second * 1_000
      expect(watch.trouble()).toMatch(/is full: \d+ MB are free/)
    }
    expect(said).toHaveLength(1)
    time = 60_000
    watch.trouble()
    expect(said).toHaveLength(2)
    freeFloor = 0
    expect(watch.trouble()).toBeNull()
  })

  it('says that the folder is gone, and that another lies in its place', () => {
    renameSync(folder, `${folder}-away`)
    expect(watch.trouble()).toContain(`${folder} is gone`)
    mkdirSync(folder)
    expect(watch.trouble()).toContain('Another folder lies in the place')
    rmSync(folder, { recursive: true })
    renameSync(`${folder}-away`, folder)
    expect(watch.trouble()).toBeNull()
  })
})

describe('a request', () => {
  let http: FastifyInstance
  beforeEach(() => {
    http = fastify()
    registerErrors(http)
    refuseWrites(http, () => watch.trouble())
    http.get('/', async () => 'read')
    http.post('/', async () => 'acknowledged')
    http.get('/api/MINIAPP-SERVICE/user/getQrStatus', async () => 'logged in')
  })
  const ask = (method: 'GET' | 'POST') => http.inject({ method, url: '/' })

  it('that changes something is refused with 503 once the data folder has gone, at once; others go on', async () => {
    expect((await ask('POST')).body).toBe('acknowledged')
    rmSync(folder, { recursive: true })
    const { statusCode, headers, body } = await ask('POST')
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    expect(JSON.parse(body)).toMatchObject({ code: 5030, result: null })
    expect((await ask('GET')).body).toBe('read')
  })

  it('that reads whether a code was confirmed may open a login, and is refused too', async () => {
    const url = '/api/MINIAPP-SERVICE/user/getQrStatus?scene=x'
    expect((await http.inject(url)).body).toBe('logged in')
    rmSync(folder, { recursive: true })
    expect((await http.inject(url)).statusCode).toBe(503)
  })
})

describe('where the accounts are on another server', () => {
  it('writes go on without the data folder, but for feeds that are posted: their tracks wait in it', () => {
    const silent = pino({ level: 'silent' })
    const context = createContext({ ...readConfig([], {}), dataDir: folder }, () => silent)
    const disk = diskPart(context, false)
    rmSync(folder, { recursive: true })
    expect(disk.whyNoWrites('/api/SERVICE-USER/login/login')).toBeNull()
    expect(disk.whyNoWrites('/feeds/:feed')).toContain('is gone')
  })
})
