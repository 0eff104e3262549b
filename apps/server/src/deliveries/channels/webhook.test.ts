import { createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { publicHosts } from './public-hosts.ts'
import { Receiver } from './receiver.fixture.ts'
import { newSecret, post, signedHead } from './webhook.ts'

const hosts = publicHosts(['127.0.0.0/8'])
const never = new AbortController().signal
let receiver: Receiver
beforeAll(async () => {
  receiver = await Receiver.open()
})
afterAll(() => receiver.close())
afterEach(() => {
  receiver.received.length = 0
  receiver.answer = () => 204
})

const body = '{"type":"reminder.told","data":{"ship":"海翔"}}'
const send = (url = receiver.url, secrets = [newSecret()], answerMs = 5_000) =>
  post({ url, head: signedHead('msg_1', Date.now(), body, secrets), body }, hosts, never, answerMs)

it('what arrives is what another implementation of Standard Webhooks takes for true, with the old secret too', async () => {
  const [secret, old] = [newSecret(), newSecret()]
  expect(await send(receiver.url, [secret, old])).toEqual({ status: 204, problem: null, text: '' })
  const [{ headers, body: came }] = receiver.received
  for (const one of [secret, old]) expect(new Webhook(one).verify(came, headers)).toEqual(JSON.parse(body))
  expect(() => new Webhook(newSecret()).verify(came, headers)).toThrow()
  expect(() => new Webhook(secret).verify(came.replace('海', '河'), headers)).toThrow()
  expect(headers['content-type']).toBe('application/json')
})

it('a redirection is an answer like another and is not followed', async () => {
  receiver.answer = (_got, response) => void response.writeHead(307, { location: receiver.url }).end()
  expect(await send()).toMatchObject({ status: 307, problem: 'status' })
  expect(receiver.received).toHaveLength(1)
})

it('an answer is read up to a bound, and one that trickles counts by its status', async () => {
  receiver.answer = (_got, response) => {
    response.writeHead(500)
    response.write(`no ${'x'.repeat(1_000_000)}`)
  }
  const long = await send()
  expect(long).toMatchObject({ status: 500, problem: 'status' })
  expect(long.text).toHaveLength(300)
  receiver.answer = (_got, response) => void response.writeHead(200).write('half')
  expect(await send(receiver.url, undefined, 300)).toEqual({ status: 200, problem: null, text: 'half' })
})

it('who does not answer, is not there, or breaks off is waited for no longer than so', async () => {
  receiver.answer = () => {}
  expect(await send(receiver.url, undefined, 100)).toEqual({ status: null, problem: 'timeout', text: '' })
  const mute = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const { port } = mute.address() as AddressInfo
  expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ status: null, problem: 'unreachable' })
  mute.close()
  await once(mute, 'close')
  expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ problem: 'unreachable' })
  expect(await send('http://10.0.0.1/')).toMatchObject({ problem: 'no-address' })
})

it('asks the addresses that were checked and no others, whatever the name means by then', async () => {
  let asked = 0
  const { port } = new URL(receiver.url)
  const changing = publicHosts(['127.0.0.0/8'], async () => (asked++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']))
  const url = `http://desk.example:${port}/hook`
  const answer = await post({ url, head: {}, body }, changing, never)
  expect([answer.status, asked]).toEqual([204, 1])
  expect(receiver.received[0].headers['host']).toBe(`desk.example:${port}`)
  expect(await post({ url, head: {}, body }, changing, never)).toMatchObject({ problem: 'no-address' })
})

it('who does not speak TLS where it is asked for is not spoken to', async () => {
  const plain = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n')).listen(0, '127.0.0.1')
  await once(plain, 'listening')
  const { port } = plain.address() as AddressInfo
  const answer = await send(`https://127.0.0.1:${port}/`)
  expect(answer).toMatchObject({ status: null, problem: 'unsafe' })
  plain.close()
})
