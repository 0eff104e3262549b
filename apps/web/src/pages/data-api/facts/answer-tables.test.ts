import { expect, it } from 'vitest'
import type { CallName } from '../calls/calls.ts'
import { answerTables } from './answer-tables.ts'

const number = { type: 'number' }
const text = { type: 'string' }
const none = { type: 'null' }
const object = (properties: object) => ({ type: 'object', properties })
const list = (items: object) => ({ type: 'array', items })
const to = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const objects = {
  Answer: object({ at: number, port: { anyOf: [to('Port'), none] }, others: list(to('Port')), ship: to('Ship') }),
  Port: object({ name: text, country: to('Country') }),
  Country: object({ code: text }),
  Ship: object({ mmsi: number }),
}
const tables = (answer: object, by: [string, CallName][] = [], repeats: string[] = []) =>
  answerTables('ports', answer as never, { objects, by: new Map(by) }, repeats)
const fieldsOf = (properties: object) => tables(object(properties))[0].fields

it('has a table for the answer and one for each named object in it, with every place where it stands', () => {
  expect(tables(to('Answer')).map(({ paths, fields }) => [paths, fields.map(({ name }) => name)])).toEqual([
    [['result'], ['at', 'port', 'others', 'ship']],
    [
      ['result.port', 'result.others[]'],
      ['name', 'country'],
    ],
    [['result.port.country'], ['code']],
    [['result.ship'], ['mmsi']],
  ])
})

it('refers to the page that explains an object before this one, unless this one repeats it', () => {
  const [answer, ...others] = tables(to('Answer'), [
    ['Ship', 'ship'],
    ['Port', 'search'],
  ])
  expect(answer.fields.map(({ name, explainedBy }) => [name, explainedBy])).toEqual([
    ['at', undefined],
    ['port', 'search'],
    ['others', 'search'],
    ['ship', 'ship'],
  ])
  expect(others).toEqual([])
  expect(tables(to('Answer'), [['Ship', 'ship']], ['Ship']).flatMap(({ paths }) => paths)).toContain('result.ship')
})

it('enters what it explains, for the pages after it', () => {
  const by = new Map<string, CallName>([['Ship', 'ship']])
  answerTables('ports', to('Answer'), { objects, by })
  expect([...by]).toEqual([
    ['Ship', 'ship'],
    ['Answer', 'ports'],
    ['Port', 'ports'],
    ['Country', 'ports'],
  ])
})

it('puts the fields of an object without a name behind it', () => {
  expect(
    fieldsOf({ eta: object({ crew: number, said: text }), calls: list(object({ day: number, by: to('Ship') })) }).map(
      ({ name, type }) => [name, type],
    ),
  ).toEqual([
    ['eta', 'object'],
    ['eta.crew', 'number'],
    ['eta.said', 'text'],
    ['calls', 'list'],
    ['calls[].day', 'number'],
    ['calls[].by', 'object'],
  ])
})

it('says the fields of an object that are all alike in one row', () => {
  const metres = { type: 'number', 'x-unit': 'metres' }
  expect(fieldsOf({ hull: { anyOf: [object({ bow: metres, stern: metres }), none] } })).toEqual([
    { name: 'hull', type: 'object', nullable: true, unit: 'metres', choices: ['bow', 'stern'] },
  ])
})

it.each([
  [
    'a number with its unit and bounds',
    { ...number, 'x-unit': 'knots', minimum: 0 },
    { type: 'number', unit: 'knots', least: 0 },
  ],
  ['an integer that nobody bounded', { type: 'integer', maximum: Number.MAX_SAFE_INTEGER }, { type: 'number' }],
  ['a text and its length', { ...text, minLength: 1, maxLength: 9 }, { type: 'text', least: 1, most: 9 }],
  ['null beside it', { type: ['number', 'null'] }, { type: 'number', nullable: true }],
  [
    'null as an alternative',
    { anyOf: [{ ...text, enum: ['a', 'b'] }, none] },
    { type: 'choice', nullable: true, choices: ['a', 'b'] },
  ],
  ['several types', { anyOf: [{ anyOf: [text, number] }, none] }, { type: 'mixed', nullable: true }],
  ['a single value', { ...text, const: 'view' }, { type: 'choice', choices: ['view'] }],
  [
    'a list of numbers with their unit',
    list({ anyOf: [{ ...number, 'x-unit': 'knots' }, none] }),
    { type: 'numbers', unit: 'knots' },
  ],
  ['a list of texts', list(text), { type: 'list' }],
] as const)('reads %s', (_, schema, field) => {
  expect(fieldsOf({ it: schema })).toEqual([{ name: 'it', ...field }])
})
