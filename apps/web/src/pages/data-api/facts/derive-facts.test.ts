import { v1Shapes, streamCommand, streamFrame, type V1Shapes } from '@fairway/contract/v1'
import { describe, expect, it } from 'vitest'
import { endpoints, type EndpointName } from '../endpoints/endpoints.ts'
import { ownTexts } from '../endpoints/own-texts.ts'
import { endpointFacts as facts, endpointTables as tables } from './derive-facts.ts'
import { texts as english } from './fields.en-us.ts'
import { texts as chinese } from './fields.zh-cn.ts'
import { wordKey } from './word-for.ts'

const names = Object.keys(endpoints) as EndpointName[]

it('says of a call what its definition says', () => {
  expect(facts.shipCalls).toMatchObject({
    method: 'GET',
    path: '/v1/vessels/{id}/port-calls',
    scope: 'tracks',
    formats: ['json', 'csv', 'ndjson', 'geojson', 'kml', 'gpx'],
    maxAge: 60,
    also: [{ method: 'GET', path: '/v1/port-calls/{id}' }],
    since: { version: '0.1.0', date: '2026-11-23' },
  })
  expect(tables.track.parameters.map(({ name, place }) => `${place} ${name}`)).toEqual([
    'path id',
    'query dry_run',
    'query format',
    'query from',
    'query to',
    'query cursor',
    'query limit',
    'query max_points',
  ])
  expect(tables.track.parameters.at(-1)).toEqual({
    name: 'max_points',
    place: 'query',
    type: 'number',
    least: 2,
    most: 10_000,
  })
  expect(tables.ships.parameters.map(({ name }) => name)).toContain('circle.radius_nm')
  expect(tables.weather.errors).toContainEqual({
    code: 'scope_missing',
    status: 403,
    en: 'The key may not ask for this',
    zh: '该密钥没有此权限',
  })
})

it('reads the unit of a field off its name, and knows times from texts', () => {
  const fields = new Map(tables.ship.answer[0].fields.map((field) => [field.name, field]))
  expect(fields.get('position.rot_deg_per_min')).toEqual({
    name: 'position.rot_deg_per_min',
    type: 'number',
    nullable: true,
    unit: 'degreesPerMinute',
  })
  expect(fields.get('length_m')?.unit).toBe('metres')
  expect(fields.get('position.lat')?.unit).toBe('degrees')
  expect(fields.get('position.at')?.type).toBe('moment')
  expect(fields.get('position.quality.ais_class')?.choices).toEqual(['A', 'B'])
  const wind = tables.weather.answer[0].fields.find(({ name }) => name === 'readings.wind_speed_ms')
  expect(wind?.unit).toBe('metresPerSecond')
})

it('has words for every field and parameter, and none that are of no field', () => {
  const used = new Set<string>()
  const missing: string[] = []
  const look = (place: string, name: string) => {
    const key = wordKey(english, place, name)
    if (key === undefined) missing.push(`${place} ${name}`)
    else used.add(key)
  }
  for (const name of names) {
    for (const parameter of tables[name].parameters) look('@', parameter.name)
    for (const { place, fields } of tables[name].answer) for (const field of fields) look(place, field.name)
  }
  expect([...new Set(missing)]).toEqual([])
  expect(Object.keys(english).filter((key) => !used.has(key))).toEqual([])
  expect(Object.keys(chinese)).toEqual(Object.keys(english))
})

describe.each(names)('the page of %s', (name) => {
  const { id, path, sample } = facts[name]

  it.each(['en-US', 'zh-CN'] as const)('says in %s what it gives and what is to be known', async (language) => {
    const { gives, notes } = await ownTexts[name].load(language)
    for (const sentence of [gives, ...notes]) expect(/\p{Script=Han}/u.test(sentence)).toBe(language === 'zh-CN')
  })

  it('shows a request and an answer that the definition allows', () => {
    const answer: unknown = JSON.parse(tables[name].sampleAnswer)
    if (id === 'stream') {
      expect(streamCommand.safeParse(JSON.parse(sample.body)).error).toBeUndefined()
      return expect(streamFrame.safeParse(answer).error).toBeUndefined()
    }
    const shapes: V1Shapes = v1Shapes[id]
    const sent = new URL(sample.path, 'http://localhost')
    const given = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(sent.pathname)
    expect(given, sample.path).not.toBeNull()
    expect(shapes.params?.safeParse(given!.groups).error).toBeUndefined()
    expect(shapes.query.safeParse(Object.fromEntries(sent.searchParams)).error).toBeUndefined()
    expect(shapes.body?.safeParse(JSON.parse(sample.body || 'null')).error).toBeUndefined()
    return expect(shapes.result.safeParse(answer).error).toBeUndefined()
  })
})
