import type { JsonSchema } from '@fairway/contract/openapi'
import type { Field, FieldType, FieldUnit } from './endpoint-facts.ts'

/** A schema's object, or that of each entry of a list. */
interface Inner {
  schema: JsonSchema
  inList: boolean
}

/** The data API says units in names: what a name ends with is its unit. Longer endings first. */
const endings: readonly (readonly [string, FieldUnit])[] = [
  ['_deg_per_min', 'degreesPerMinute'],
  ['_deg', 'degrees'],
  ['_kn', 'knots'],
  ['_nm', 'nauticalMiles'],
  ['_mm', 'millimetres'],
  ['_ms', 'metresPerSecond'],
  ['_percent', 'percent'],
  ['_m', 'metres'],
  ['_s', 'seconds'],
  ['_t', 'tonnes'],
]
const degrees: ReadonlySet<string> = new Set(['lat', 'lon', 'south', 'west', 'north', 'east'])

/** A field as its JSON schema has it, and the object that it holds, if any. */
export function readField(name: string, schema: JsonSchema): { field: Field; inner?: Inner } {
  const parts = partsOf(schema)
  const values = parts.filter(({ type }) => type !== 'null')
  const [one = {}] = values
  const items = one['items'] as JsonSchema | undefined
  const held = items === undefined || Array.isArray(items) ? undefined : readField('', items)
  const object = values.find((part) => part['properties'] !== undefined)
  const inner =
    object === undefined ? held?.inner && { ...held.inner, inList: true } : { schema: object, inList: false }
  const choices = choicesOf(one) ?? held?.field.choices
  const unit = unitOf(name)
  return {
    field: {
      name,
      type: values.length > 1 ? 'mixed' : held?.field.type === 'number' ? 'numbers' : typeOf(one),
      ...(parts.length > values.length && { nullable: true }),
      ...(unit && { unit }),
      ...bounds(one),
      ...(choices && { choices }),
    },
    ...(inner && { inner }),
  }
}

/** All fields of an object, and after each those of the object in it. */
export function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  return propertiesOf(schema).flatMap(([name, property]) => {
    const { field, inner } = readField(prefix + name, property)
    if (inner === undefined) return [field]
    return [field, ...fieldsOf(inner.schema, `${field.name}${inner.inList ? '[]' : ''}.`)]
  })
}

export const propertiesOf = (schema: JsonSchema): [string, JsonSchema][] =>
  Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)

function unitOf(name: string): FieldUnit | undefined {
  const last = name.split('.').at(-1)!
  return degrees.has(last) ? 'degrees' : endings.find(([ending]) => last.endsWith(ending))?.[1]
}

/** Alternatives, one level deep whatever the nesting; `type: [a, b]` is two of them. */
function partsOf(schema: JsonSchema): JsonSchema[] {
  const { anyOf, type } = schema
  if (Array.isArray(anyOf)) return (anyOf as JsonSchema[]).flatMap(partsOf)
  return Array.isArray(type) ? type.map((one: unknown) => ({ ...schema, type: one })) : [schema]
}

function typeOf(schema: JsonSchema): FieldType {
  if (choicesOf(schema)) return 'choice'
  if (schema['format'] === 'date-time') return 'moment'
  const types: Readonly<Record<string, FieldType>> = {
    string: 'text',
    number: 'number',
    integer: 'number',
    boolean: 'boolean',
    array: 'list',
  }
  return types[String(schema['type'])] ?? 'object'
}

function choicesOf({ enum: choices, const: only }: JsonSchema): string[] | undefined {
  return Array.isArray(choices) ? choices.map(String) : only === undefined ? undefined : [String(only)]
}

/** An integer's bounds are in its schema even where nobody set them. */
function bounds(schema: JsonSchema): Pick<Field, 'least' | 'most'> {
  if (schema['format'] === 'date-time') return {}
  const bound = (...keys: string[]) =>
    keys
      .map((key) => schema[key])
      .find((value) => typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER) as number | undefined
  const [least, most] = [
    bound('minimum', 'exclusiveMinimum', 'minLength', 'minItems'),
    bound('maximum', 'maxLength', 'maxItems'),
  ]
  return { ...(least !== undefined && { least }), ...(most !== undefined && { most }) }
}
