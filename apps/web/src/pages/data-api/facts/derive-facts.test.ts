import { clientMessage, envelope } from '@fairway/contract'
import { documentedCalls } from '@fairway/contract/openapi'
import { describe, expect, it } from 'vitest'
import { calls, type CallName } from '../calls/calls.ts'
import { texts as english } from '../detail/call-docs.en-us.ts'
import { pageOf } from '../detail/page-of.ts'
import type { CallText } from '../calls/call-text.ts'
import { ownTexts } from '../calls/own-texts.ts'
import { callFacts as facts } from './derive-facts.ts'

const names = Object.keys(calls) as CallName[]

it('says of a call what its definition says', () => {
  expect(facts.shipCalls).toMatchObject({
    method: 'GET',
    path: '/api/SHIPDT-SERVICE-NEW/ships/{mmsi}/calls',
    login: 'required',
  })
  expect(facts.weather.perMinute).toBe(120)
  expect(facts.filterCounts.bodyBytes).toBe(16_384)
  expect(facts.search.parameters).toEqual([
    { name: 'q', type: 'text', least: 1, most: 64, place: 'query', required: true },
    { name: 'limit', type: 'number', least: 1, most: 50, place: 'query', preset: 10 },
  ])
  expect(facts.filterCounts.parameters.map(({ name, place }) => `${place} ${name}`)).toEqual(
    ['filter', 'box', 'box.west', 'box.south', 'box.east', 'box.north'].map((name) => `body ${name}`),
  )
  expect(facts.port.errors).toEqual([
    { name: 'badRequest', code: 4000, status: 400 },
    { name: 'foreignPage', code: 4030, status: 403 },
    { name: 'notFound', code: 4040, status: 404 },
    { name: 'unknownHost', code: 4210, status: 421 },
    { name: 'tooMany', code: 4290, status: 429 },
    { name: 'internal', code: 5000, status: 500 },
  ])
})

it('explains every object on one page, and leads to it from the others', () => {
  const explained = names.flatMap((name) => facts[name].answer.flatMap(({ fields }) => fields))
  const others = new Set(explained.flatMap(({ explainedBy }) => explainedBy ?? []))
  expect([...others]).toEqual(['ship', 'shipCalls'])
  for (const call of others) expect(pageOf(call)).toBeDefined()
})

it('has a sentence for each error that a call may answer, and no other', () => {
  const codes = new Set(names.flatMap((name) => facts[name].errors.map((error) => error.name)))
  expect(Object.keys(english.errorsWhen).toSorted()).toEqual([...codes].toSorted())
})

describe.each(names)('the page of %s', (name) => {
  const { method, path, parameters, answer, sample } = facts[name]

  it.each(['en-US', 'zh-CN'] as const)(
    'says in %s what each parameter and each field means, and of no other',
    async (language) => {
      const own: CallText = await ownTexts[name].load(language)
      expect(Object.keys(own.parameters).toSorted()).toEqual(parameters.map((parameter) => parameter.name).toSorted())
      expect(Object.keys(own.answer).toSorted()).toEqual(answer.map(({ paths }) => paths[0]).toSorted())
      for (const { paths, fields } of answer)
        expect([paths[0], Object.keys(own.answer[paths[0]].fields).toSorted()]).toEqual([
          paths[0],
          fields.map((field) => field.name).toSorted(),
        ])
    },
  )

  it('shows a request and an answer that the definition allows, in the real form', async () => {
    const result: unknown = JSON.parse(sample.answer)
    const shown = answer[0].fields.filter((field) => !/[.[]/.test(field.name)).map((field) => field.name)
    if (method === 'WebSocket') {
      expect(clientMessage.safeParse(JSON.parse(sample.body)).error).toBeUndefined()
      return expect(Object.keys((result as { ships: object }).ships)).toEqual(['count', ...shown])
    }
    const { call } = documentedCalls.find(({ id }) => id === calls[name].id)!
    const schemas = await call.schemas()
    const sent = new URL(sample.path, 'http://localhost')
    const given = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(sent.pathname)
    expect(given, sample.path).not.toBeNull()
    expect(schemas.params?.safeParse(given!.groups).error).toBeUndefined()
    expect(schemas.query?.safeParse(Object.fromEntries(sent.searchParams)).error).toBeUndefined()
    expect(schemas.body?.safeParse(JSON.parse(sample.body || 'null')).error).toBeUndefined()
    expect(
      [...sent.searchParams.keys()].filter((key) => !parameters.some((parameter) => parameter.name === key)),
    ).toEqual([])
    expect(envelope(schemas.result!).strict().safeParse(result).error).toBeUndefined()
    return expect(Object.keys((result as { result: object }).result)).toEqual(shown)
  })
})
