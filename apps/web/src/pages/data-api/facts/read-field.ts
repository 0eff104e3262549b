import type { JsonSchema } from '@fairway/contract/openapi'
import type { Field, FieldType } from './call-facts.ts'

/** A schema's object, or that of each entry of a list. */
export interface Inner {
  /** Its name in the OpenAPI document. */
  name?: string
  schema: JsonSchema
  inList: boolean
}

/** A field as its JSON schema has it, and the object that it holds, if any. */
export function readField(name: string, schema: JsonSchema): { field: Field; inner?: Inner } {
  const parts = partsOf(schema)
  const values = parts.filter(({ type }) => type !== 'null')
  const [one = {}] = values
  const items = one['items'] as JsonSchema | undefined
  const held = items === undefined ? undefined : readField('', items)
  const object = values.find((part) => part['$ref'] !== undefined || part['properties'] !== undefined)
  const inner: Inner | undefined =
    object === undefined
      ? held?.inner && { ...held.inner, inList: true }
      : { ...nameOf(object), schema: object, inList: false }
  const alike = inner && namesIfAlike(inner.schema)
  const choices = choicesOf(one) ?? held?.field.choices ?? alike?.names
  const unit = (values.length > 1 ? undefined : (one['x-unit'] ?? held?.field.unit ?? alike?.unit)) as Field['unit']
  return {
    field: {
      name,
      type: values.length > 1 ? 'mixed' : held?.field.type === 'number' ? 'numbers' : typeOf(one),
      ...(parts.length > values.length && { nullable: true }),
      ...(unit && { unit }),
      ...bounds(one),
      ...(choices && { choices }),
    },
    ...(inner && !alike && { inner }),
  }
}

export const propertiesOf = (schema: JsonSchema): [string, JsonSchema][] =>
  Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)

/** Alternatives, one level deep whatever the nesting; `type: [a, b]` is two of them. */
function partsOf(schema: JsonSchema): JsonSchema[] {
  const { anyOf, type } = schema
  if (Array.isArray(anyOf)) return (anyOf as JsonSchema[]).flatMap(partsOf)
  return Array.isArray(type) ? type.map((one: unknown) => ({ ...schema, type: one })) : [schema]
}

function typeOf(schema: JsonSchema): FieldType {
  if (choicesOf(schema)) return 'choice'
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
  const bound = (...keys: string[]) =>
    keys
      .map((key) => schema[key])
      .find((value) => typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER) as number | undefined
  const [least, most] = [bound('minimum', 'minLength'), bound('maximum', 'maxLength')]
  return { ...(least !== undefined && { least }), ...(most !== undefined && { most }) }
}

function nameOf({ $ref }: JsonSchema): Pick<Inner, 'name'> {
  return typeof $ref === 'string' ? { name: $ref.split('/').at(-1)! } : {}
}

/** The fields of an object that holds the same under several names: one row says it all. */
function namesIfAlike(schema: JsonSchema): { names: string[]; unit: unknown } | undefined {
  const fields = propertiesOf(schema)
  if (fields.length < 2 || new Set(fields.map(([, field]) => JSON.stringify(field))).size > 1) return undefined
  return { names: fields.map(([name]) => name), unit: readField('', fields[0]![1]).field.unit }
}
