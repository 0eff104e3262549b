import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AccountLedger } from './account-ledger.ts'

let server: Server
let url: string
/** Whether the server takes writes. */
let takes: boolean
let asked: number

beforeEach(async () => {
  takes = true
  asked = 0
  server = createServer((request, response) => {
    const isLogin = request.url!.includes('login')
    asked++
    const answer = isLogin
      ? { code: 0, message: '', result: { token: 'hers' } }
      : takes
        ? { code: 0, message: '', result: null }
        : { code: 5030, message: 'not now', result: null }
    setTimeout(() => response.end(JSON.stringify(answer)), isLogin ? 0 : 5)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const some = async () => {
  const before = asked
  await expect.poll(() => asked).toBeGreaterThan(before + 5)
}

it('tells of a write that a server refused which nothing had befallen', async () => {
  const accounts = new AccountLedger()
  await accounts.begin(url)
  takes = false
  await some()
  accounts.strike()
  await accounts.end()
  expect(accounts.refused()).toEqual(['a write was refused: not now'])
})

it('takes a refusal for right whose disk is gone already', async () => {
  const accounts = new AccountLedger()
  await accounts.begin(url)
  await some()
  accounts.strike()
  takes = false
  await accounts.end()
  expect(accounts.refused()).toEqual([])
  expect(accounts.acknowledged).toBeGreaterThan(0)
})
