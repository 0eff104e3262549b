import { z } from 'zod'
import * as units from '../api/units.ts'
import * as contract from '../index.ts'

export type JsonSchema = Record<string, unknown>

/** Schemas of the contract that get a name of their own in the document: `shipSchema` is `Ship`. */
const named = z.registry<{ id: string }>()
for (const [name, schema] of Object.entries(contract))
  if (name.endsWith('Schema') && schema instanceof z.ZodObject)
    named.add(schema, { id: `${name[0]!.toUpperCase()}${name.slice(1, -'Schema'.length)}` })

/** The unit of a number: `degrees` and `queryDegrees` are degrees. */
export type Unit = Exclude<keyof typeof units, `query${string}`>
const numbers = z.registry<{ unit: string }>()
for (const [name, schema] of Object.entries(units))
  numbers.add(schema, { unit: name.replace(/^query(.)/, (_, first: string) => first.toLowerCase()) })

/** Turns schemas into JSON Schema; those with a name are collected in `components` and referred to. */
export function schemaWriter() {
  const components: Record<string, JsonSchema> = {}
  const write = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    // Within another schema, so that a schema with a name is referred to as well.
    const { properties, $defs } = pointed(
      z.toJSONSchema(z.object({ it: schema }), {
        io,
        unrepresentable: 'any',
        override: addUnit,
        ...(io === 'output' && { metadata: named }),
      }),
    ) as { properties: { it: JsonSchema }; $defs?: Record<string, JsonSchema> }
    for (const [id, { id: _id, ...definition }] of Object.entries($defs ?? {})) components[id] = definition
    return properties.it
  }
  return { components, write }
}

/** A number with limits of its own knows which it was made of. */
const addUnit = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }) => {
  const unit = zodSchema instanceof z.ZodNumber ? numbers.get(zodSchema)?.unit : undefined
  if (unit !== undefined) jsonSchema['x-unit'] = unit
}

/** A document's names lie elsewhere than a schema's own. */
const pointed = (schema: object): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
