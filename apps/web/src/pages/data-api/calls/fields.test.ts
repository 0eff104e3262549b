import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  clientMessage,
  createLiveShips,
  envelope,
  filterApi,
  livePath,
  portApi,
  shipApi,
  shipHistoryApi,
  voyageApi,
  weatherApi,
  mmsi,
  portDetailSchema,
  portHitSchema,
  portSchema,
  portsSchema,
  searchQuery,
  searchSchema,
  shipHitSchema,
  shipListQuery,
  shipListSchema,
  shipSchema,
  sourceSchema,
  trackQuery,
  trackSchema,
  legSchema,
  portActivitySchema,
  portCallSchema,
  voyagesQuery,
  voyagesSchema,
  voyageSummarySchema,
  weatherQuery,
  weatherReadingsSchema,
  weatherSchema,
  weatherStepSchema,
  filterCountsBody,
  filterCountsSchema,
  identityChangeSchema,
  identitySchema,
  portShipSchema,
  voyageAheadSchema,
  voyageCallSchema,
  voyageDestinationSchema,
  voyagePortSchema,
} from '@fairway/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls, type Call, type CallName } from './calls.ts'
import { fieldSets } from './field-sets.ts'
import { readFields, type FieldSet } from './fields.ts'

const fieldsOf = (set: FieldSet) => readFields(fieldSets[set])

const schemas = {
  ship: shipSchema,
  source: sourceSchema,
  shipHit: shipHitSchema,
  search: searchSchema,
  list: shipListSchema,
  track: trackSchema,
  port: portSchema,
  ports: portsSchema,
  portDetail: portDetailSchema,
  portCall: portCallSchema,
  leg: legSchema,
  voyages: voyagesSchema,
  voyageSummary: voyageSummarySchema,
  portActivity: portActivitySchema,
  weather: weatherSchema,
  weatherReadings: weatherReadingsSchema,
  weatherStep: weatherStepSchema,
  voyageAhead: voyageAheadSchema,
  voyageDestination: voyageDestinationSchema,
  voyagePort: voyagePortSchema,
  voyageCall: voyageCallSchema,
  filterCounts: filterCountsSchema,
  identity: identitySchema,
  identityChange: identityChangeSchema,
  portShip: portShipSchema,
} as const
/** The calls of the contract that the pages show. */
const defined = { ...filterApi, ...portApi, ...shipApi, ...shipHistoryApi, ...voyageApi, ...weatherApi }
const pathOf = (name: Call['api']) => (name === 'live' ? livePath : defined[name].path)

interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  anyOf?: JsonSchema[]
}

const typesIn = (schema: JsonSchema): string[] =>
  schema.anyOf === undefined ? [schema.type ?? []].flat() : schema.anyOf.flatMap(typesIn)

/** `type[?]` of a field as the contract has it. */
function typeOf(schema: JsonSchema): string {
  const types = typesIn(schema)
  const names: Record<string, string> = {
    string: 'text',
    number: 'number',
    integer: 'number',
    boolean: 'boolean',
    array: 'list',
    object: 'object',
  }
  const values = new Set(types.filter((type) => type !== 'null'))
  return `${[schema, ...(schema.anyOf ?? [])].some((part) => part.enum) ? 'choice' : values.size > 1 ? 'mixed' : names[[...values][0]]}${types.includes('null') ? '?' : ''}`
}

describe('the field tables of the data API pages', () => {
  it.each(Object.keys(schemas) as (keyof typeof schemas)[])(
    'have every field of %s with its type and null as the contract has it; a new field goes into fields and call-texts',
    (set) => {
      const { properties } = z.toJSONSchema(schemas[set]) as { properties: Record<string, JsonSchema> }
      const documented = Object.fromEntries(
        fieldsOf(set).map(({ name, type, nullable }) => [name, `${type}${nullable ? '?' : ''}`]),
      )
      expect(documented).toEqual(
        Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, typeOf(schema)])),
      )
    },
  )

  it('have every column of the live stream', () => {
    const { count: _count, ...columns } = createLiveShips(0)
    expect(
      fieldsOf('live')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(columns).sort())
  })

  it('say of a port hit no more than that it is a port and why it matched', () => {
    expect(Object.keys(portHitSchema.shape).sort()).toEqual(
      [...fieldsOf('port').map(({ name }) => name), 'match'].sort(),
    )
  })
})

const queries: Partial<Record<CallName, z.ZodObject>> = {
  ship: z.object({ mmsi }),
  search: searchQuery,
  ships: shipListQuery,
  track: trackQuery.extend({ mmsi }),
  live: clientMessage.options[0].omit({ type: true }),
  shipCalls: voyagesQuery.extend({ mmsi }),
  weather: weatherQuery,
  voyageAhead: z.object({ mmsi }),
  identity: z.object({ mmsi }),
  filterCounts: filterCountsBody,
}

describe.each(Object.keys(calls) as CallName[])('the call %s', (name) => {
  const call: Call = calls[name]

  it('is a call of the contract, with the method and the login of its definition', () => {
    if (call.api === 'live') return expect(call.method).toBe('WebSocket')
    const { method, login } = defined[call.api]
    return expect([call.method, call.login === true]).toEqual([method, login === 'required'])
  })

  it('has the parameters of the contract, with their limits and presets', () => {
    const schema = queries[name]
    if (schema === undefined)
      return expect(Object.keys(call.parameters)).toEqual(name === 'port' || name === 'portCalls' ? ['locode'] : [])
    expect(Object.keys(call.parameters).sort()).toEqual(Object.keys(schema.shape).sort())
    for (const [parameter, { least, most, type, preset, required }] of Object.entries(call.parameters)) {
      const field = schema.shape[parameter] as z.ZodType
      const value = (size: number) => (type === 'text' ? 'x'.repeat(size) : size)
      const fits = (size: number) => field.safeParse(value(size)).success
      if (most !== undefined) expect([parameter, fits(most), fits(most + 1)]).toEqual([parameter, true, false])
      if (least !== undefined) expect([parameter, fits(least), fits(least - 1)]).toEqual([parameter, true, false])
      const alone = field.safeParse(undefined)
      expect([parameter, alone.success ? alone.data : 'required']).toEqual([parameter, required ? 'required' : preset])
    }
  })

  it('shows an answer that the contract allows, in the real form', () => {
    const folder = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const [request, ...lines] = readFileSync(join(import.meta.dirname, folder, 'sample.txt'), 'utf8').split('\n')
    const sample: unknown = JSON.parse(lines.join('\n'))
    if (call.method === 'WebSocket') {
      expect(clientMessage.safeParse(JSON.parse(request!)).success).toBe(true)
      return expect(Object.keys((sample as { ships: object }).ships)).toEqual([
        'count',
        ...fieldsOf('live').map((field) => field.name),
      ])
    }
    expect(request).toMatch(new RegExp(`^/api/${pathOf(call.api).replace(/:\w+/, '\\w+')}(\\?|$| )`))
    const schema = envelope(schemas[call.answer[0] as keyof typeof schemas]).strict()
    expect(schema.safeParse(sample).error).toBeUndefined()
    const { result } = sample as { result: object }
    expect(Object.keys(result)).toEqual(fieldsOf(call.answer[0] as FieldSet).map((field) => field.name))
  })
})
