import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { openDatabase } from './open-database.ts'

// What an older server says, in PostgreSQL's protocol (version 3.0, chapter 54 of its manual): it can be asked for its version alone.
const zero = Buffer.alloc(1)
const int32 = (value: number) => Buffer.from(Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value))
const int16 = (value: number) => int32(value).subarray(2)
const message = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}
const TEXT = 25
const ready = message('Z', Buffer.from('I'))
const column = (name: string) =>
  Buffer.concat([Buffer.from(name), zero, int32(0), int16(0), int32(TEXT), int16(-1), int32(-1), int16(0)])
const row = (values: string[]) =>
  message('D', int16(values.length), ...values.flatMap((value) => [int32(value.length), Buffer.from(value)]))
const versionAnswer = (version: string, number: string) =>
  Buffer.concat([
    message('1'),
    message('2'),
    message('T', int16(2), column('server_version'), column('server_version_num')),
    row([version, number]),
    message('C', Buffer.from('SELECT 1'), zero),
    ready,
  ])

const asked: string[] = []
let server: Server | undefined
afterEach(() => void server?.close())

/** The address of a server that calls itself of this version. */
async function serve(version: string, number: string): Promise<string> {
  server = createServer((socket) => {
    let greeted = false
    socket.on('error', () => {})
    socket.on('data', (data) => {
      if (greeted) {
        asked.push(data.toString('latin1'))
        if (asked.at(-1)!.includes('server_version')) socket.write(versionAnswer(version, number))
        return
      }
      greeted = true
      socket.write(Buffer.concat([message('R', int32(0)), ready]))
    })
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  return `postgres://fairway@127.0.0.1:${(server.address() as AddressInfo).port}/fairway?sslmode=disable`
}

it('a PostgreSQL before 15 ends the start with a sentence, and is asked for nothing but its version', async () => {
  const url = await serve('14.11 (Debian 14.11-1)', '140011')
  await expect(openDatabase({ dir: '', url })).rejects.toMatchObject({
    name: 'CannotOpen',
    message: expect.stringMatching(
      /^The database cannot be opened: DATABASE_URL names PostgreSQL 14\.11 \(Debian 14\.11-1\), and Fairway needs version 15 or newer: upgrade/,
    ),
  })
  expect(asked.filter((text) => /create|insert|kysely/i.test(text))).toEqual([])
})

it('one that does not answer ends it with why', async () => {
  const url = await serve('', '')
  await new Promise((resolve) => server!.close(resolve))
  await expect(openDatabase({ dir: '', url })).rejects.toThrow(/^The database cannot be opened: .*ECONNREFUSED/)
})
