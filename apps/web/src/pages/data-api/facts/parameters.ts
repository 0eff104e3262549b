import type { JsonSchema } from '@fairway/contract/openapi'
import type { Parameter } from './endpoint-facts.ts'
import { propertiesOf, readField } from './read-field.ts'

/** The parameters of one place; those of an object within a body follow it as `box.west`. */
export function parametersOf(place: Parameter['place'], schema: JsonSchema, prefix = ''): Parameter[] {
  const required = (schema['required'] ?? []) as string[]
  return propertiesOf(schema).flatMap(([name, property]) => {
    const { field, inner } = readField(prefix + name, property)
    const preset = property['default'] as Parameter['preset']
    return [
      {
        ...field,
        place,
        ...(required.includes(name) && { required: true as const }),
        ...((typeof preset === 'string' || typeof preset === 'number') && { preset }),
      },
      ...(inner ? parametersOf(place, inner.schema, `${field.name}${inner.inList ? '[]' : ''}.`) : []),
    ]
  })
}
