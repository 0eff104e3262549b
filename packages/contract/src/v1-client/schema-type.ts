import type { JsonSchema } from '../openapi/json-schema.ts'

/** A JSON Schema of the data API's document as a TypeScript type. Throws for what it does not know. */
export function typeOfSchema(schema: JsonSchema): string {
  const { $ref, anyOf, oneOf, allOf, type } = schema
  if (typeof $ref === 'string') return $ref.slice($ref.lastIndexOf('/') + 1)
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['enum'])) return union(schema['enum'].map((value) => JSON.stringify(value)))
  for (const some of [anyOf, oneOf]) if (Array.isArray(some)) return union((some as JsonSchema[]).map(typeOfSchema))
  if (Array.isArray(allOf)) return (allOf as JsonSchema[]).map(typeOfSchema).join(' & ')
  if (Array.isArray(type)) return union((type as string[]).map((one) => typeOfSchema({ ...schema, type: one })))
  if (type === 'array') return arrayType(schema)
  if (type === 'object') return objectType(schema)
  const plain = typeof type === 'string' ? plainTypes[type] : 'unknown'
  if (plain === undefined) throw new Error(`no type for ${JSON.stringify(schema)}`)
  return plain
}

const plainTypes: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ')

function arrayType({ prefixItems, items }: JsonSchema): string {
  if (Array.isArray(prefixItems)) return `[${(prefixItems as JsonSchema[]).map(typeOfSchema).join(', ')}]`
  return `(${items === undefined ? 'unknown' : typeOfSchema(items as JsonSchema)})[]`
}

function objectType({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const fields = Object.entries(properties as Record<string, JsonSchema>).map(([name, field]) => {
    const isRequired = (required as string[]).includes(name)
    const text = typeof field['description'] === 'string' ? `/** ${field['description']} */\n` : ''
    return `${text}${name}${isRequired ? '' : '?'}: ${typeOfSchema(field)}${isRequired ? '' : ' | undefined'}`
  })
  if (fields.length === 0 && typeof additionalProperties === 'object' && additionalProperties !== null)
    return `Record<string, ${typeOfSchema(additionalProperties as JsonSchema)}>`
  return `{\n${fields.join('\n')}\n}`
}
