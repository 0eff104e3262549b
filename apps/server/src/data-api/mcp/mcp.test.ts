import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { v1CallIds, v1Calls } from '@fairway/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProduct, type Product } from '../product.fixture.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

async function connect(key: string) {
  const client = new Client({ name: 'test', version: '1' })
  const headers = { authorization: `Bearer ${key}` }
  // The library's own types disagree about `undefined`.
  const transport = new StreamableHTTPClientTransport(new URL(`${product.address}/mcp`), { requestInit: { headers } })
  await client.connect(transport as Parameters<typeof client.connect>[0])
  return client
}

const ask = async (client: Client, name: string, given: Record<string, unknown>) => {
  const answer = await client.callTool({ name, arguments: given })
  const [{ text }] = answer.content as [{ text: string }]
  return { body: JSON.parse(text) as Record<string, never>, isError: answer.isError === true, meta: answer._meta }
}

it('gives every call that reads as a tool, and its answers as the data API', async () => {
  const { secret } = await product.keyOf('ann')
  const client = await connect(secret)
  const { tools } = await client.listTools()
  const reads = v1CallIds.filter((id) => !v1Calls[id].writes && v1Calls[id].scope !== null)
  expect(tools.map(({ name }) => name)).toEqual(reads)
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true)
  const { body, isError, meta } = await ask(client, 'searchPorts', { q: 'shanghai', limit: 2 })
  expect([isError, body['data']]).toEqual([
    false,
    (await product.ask('/ports?q=shanghai&limit=2', { key: secret })).body['data'],
  ])
  expect(meta).toMatchObject({ 'fairway/credits': { cost: 1 } })
  const near = { circle: { lat: 31, lon: 122, radius_nm: 5 }, limit: 5 }
  expect((await ask(client, 'queryPositions', near)).body['data']).toEqual([])
  await client.close()
})

it('counts what a tool costs, and tells the model what is wrong', async () => {
  const { secret, key } = await product.keyOf('ann')
  const client = await connect(secret)
  await ask(client, 'getPort', { locode: 'CNSHA' })
  const missing = await ask(client, 'getVessel', { id: 'mmsi:999999999' })
  expect([missing.isError, missing.body['code']]).toEqual([true, 'vessel_not_found'])
  const wrong = await ask(client, 'getVessel', { id: 'EVER GIVEN', colour: 'blue' })
  expect((wrong.body['errors'] as { param: string }[]).map(({ param }) => param)).toEqual(['id', 'colour'])
  expect((await ask(client, 'createArea', {})).body['code']).toBe('path_not_found')
  const used = (await product.ask('/account/usage', { key: secret })).body['data'] as {
    key_id: string
    call: string
    calls: number
  }[]
  expect(used.filter(({ key_id: id }) => id === key.id)).toMatchObject([{ call: 'getPort', calls: 1 }])
  await client.close()
})

it('has only the tools that the key may use, and none for a key that ended', async () => {
  const { secret, key } = await product.keyOf('ann', ['ports'])
  const client = await connect(secret)
  const { tools } = await client.listTools()
  expect(new Set(tools.map(({ name }) => v1Calls[name as (typeof v1CallIds)[number]].scope))).toEqual(
    new Set(['ports']),
  )
  expect((await ask(client, 'getVessel', { id: 'mmsi:1' })).body['code']).toBe('path_not_found')
  await product.revoke('ann', key.id)
  await expect(client.listTools()).rejects.toThrow(/key_revoked/)
  for (const authorization of [undefined, 'Bearer fwk_x']) {
    const answer = await fetch(`${product.address}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: '{}',
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      401,
      'application/problem+json; charset=utf-8',
    ])
  }
  expect((await fetch(`${product.address}/mcp`)).status).toBe(405)
})
