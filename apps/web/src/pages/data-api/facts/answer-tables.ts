import type { JsonSchema } from '@fairway/contract/openapi'
import type { CallName } from '../calls/calls.ts'
import type { AnswerTable, Field } from './call-facts.ts'
import { propertiesOf, readField, type Inner } from './read-field.ts'

/** What the pages of several calls know together. */
export interface Explained {
  /** Objects by their names in the OpenAPI document. */
  objects: Readonly<Record<string, JsonSchema>>
  /** The first call that explains an object; what this answer adds is entered. */
  by: Map<string, CallName>
}

/**
 * The tables of an answer: one for itself and one for each object in it that has a name, in the order in which a reader meets them.
 * The fields of an object without a name stand in the table of the object around it. An object that another page explains is
 * referred to, unless it is among those that this page `repeats`.
 */
export function answerTables(
  call: CallName,
  answer: JsonSchema,
  { objects, by }: Explained,
  repeats: readonly string[] = [],
): AnswerTable[] {
  const tables: AnswerTable[] = []
  const placesOf = new Map<string, string[]>()

  function explain({ name = '', schema }: Inner, place: string): void {
    const places = placesOf.get(name)
    if (places) return void places.push(place)
    const paths = [place]
    if (name !== '') {
      placesOf.set(name, paths)
      if (!by.has(name)) by.set(name, call)
    }
    const within: [Inner, place: string][] = []
    tables.push({
      paths,
      fields: fieldsOf(objects[name] ?? schema, '', (inner, at) => within.push([inner, `${place}.${at}`])),
    })
    for (const [inner, at] of within) explain(inner, at)
  }

  function fieldsOf(schema: JsonSchema, prefix: string, meet: (inner: Inner, place: string) => void): Field[] {
    return propertiesOf(schema).flatMap(([name, property]) => {
      const { field, inner } = readField(prefix + name, property)
      if (inner === undefined) return [field]
      const place = inner.inList ? `${field.name}[]` : field.name
      if (inner.name === undefined) return [field, ...fieldsOf(inner.schema, `${place}.`, meet)]
      const other = by.get(inner.name)
      if (other !== undefined && other !== call && !repeats.includes(inner.name))
        return [{ ...field, explainedBy: other }]
      meet(inner, place)
      return [field]
    })
  }

  const { inner } = readField('', answer)
  if (inner === undefined) throw new Error(`The answer of ${call} is no object: its page has no table for it.`)
  explain(inner, 'result')
  return tables
}
