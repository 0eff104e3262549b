import type { JsonSchema } from '../openapi/json-schema.ts'
import { v1CallIds, v1Calls, type V1CallId } from './v1-calls.ts'
import { v1Docs } from './v1-docs.ts'
import { v1OpenApi } from './v1-openapi.ts'

export type ToolPlace = 'path' | 'query' | 'body'

/** A call that reads, as a program of a language model is told of it. */
export interface V1Tool {
  id: V1CallId
  title: string
  description: string
  /** All that the call takes, in one object. */
  inputSchema: JsonSchema & { type: 'object' }
  /** Where each of it stands in the request. */
  places: Readonly<Record<string, ToolPlace>>
}

/** JSON is what such a program reads, and what a call would cost it does not ask. */
const LEFT_OUT = new Set(['format', 'dry_run'])

interface Operation {
  parameters: { name: string; in: 'path' | 'query'; required: boolean; description?: string; schema: JsonSchema }[]
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
}

/** The calls that change nothing, as tools. Throws when a name stands in two parts of a request. */
export function v1Tools(): V1Tool[] {
  const { paths } = v1OpenApi({ version: '1' }) as { paths: Record<string, Record<string, Operation>> }
  return v1CallIds.flatMap((id) => {
    const { method, path, writes, scope } = v1Calls[id]
    if (writes || scope === null) return []
    return [toolOf(id, paths[path.replace(/\/:(\w+)/g, '/{$1}')]![method.toLowerCase()]!)]
  })
}

function toolOf(id: V1CallId, { parameters, requestBody }: Operation): V1Tool {
  const properties: Record<string, JsonSchema> = {}
  const places: Record<string, ToolPlace> = {}
  const required: string[] = []
  const add = (place: ToolPlace, name: string, schema: JsonSchema, isRequired: boolean) => {
    if (name in properties) throw new Error(`${id}: ${name} stands in two parts of the request`)
    properties[name] = schema
    places[name] = place
    if (isRequired) required.push(name)
  }
  for (const { name, in: place, required: isRequired, description, schema } of parameters)
    if (!LEFT_OUT.has(name))
      add(place, name, { ...(description !== undefined && { description }), ...schema }, isRequired)
  const body = requestBody?.content['application/json'].schema
  const needed = (body?.['required'] ?? []) as string[]
  for (const [name, schema] of Object.entries((body?.['properties'] ?? {}) as Record<string, JsonSchema>))
    add('body', name, schema, needed.includes(name))
  const { summary, description } = v1Docs[id]
  return {
    id,
    title: summary,
    description: description === undefined ? summary : `${summary}. ${description}`,
    inputSchema: { type: 'object', properties, required, additionalProperties: false },
    places,
  }
}
