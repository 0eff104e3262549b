import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { createHttp } from '../create-http.ts'

it('a body that is refused for its size is unpacked no further', async () => {
  const unpacked: Readable[] = []
  const http = await createHttp({
    config: readConfig(['--demo'], {}),
    logger: pino({ level: 'silent' }),
    api: [
      (app) =>
        void app.post(
          '/take',
          { preParsing: async (_request, _reply, body) => void unpacked.push(body as Readable) },
          ({ body }) => body,
        ),
    ],
    pages: [],
  })
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  const post = (text: Uint8Array) =>
    fetch(`${address}/api/take`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'br' },
      body: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }) as Uint8Array<ArrayBuffer>,
    })
  expect(await (await post(Buffer.from('{"a":1}'))).json()).toEqual({ a: 1 })
  const bomb = await post(Buffer.alloc(512 * 1024 * 1024))
  expect([bomb.status, await bomb.json()]).toMatchObject([413, { code: 4130 }])
  await setTimeout(2_000)
  const [, body] = unpacked
  expect([body.destroyed, body.readableEnded]).toEqual([true, false])
  await http.close()
})
