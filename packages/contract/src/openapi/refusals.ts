import type { ApiCall, CallSchemas } from '../api/api-call.ts'
import { codeOfError } from '../api/code-of-error.ts'
import { statusOf, type ErrorName } from '../api/error-codes.ts'
import type { DocumentedCall } from './api-rooms.ts'
import type { JsonSchema } from './json-schema.ts'

/** Whether a call takes a body: one with a schema, or media types as they are. */
export const takesBody = (call: ApiCall, { body }: CallSchemas): boolean =>
  body !== undefined || Array.isArray(call.sends)

/** What a call may refuse by its definition, and what its documentation says besides. */
export function errorsOf({ call, errors }: DocumentedCall, schemas: CallSchemas): ErrorName[] {
  return [
    ...new Set<ErrorName>([
      ...errors,
      ...(schemas.params || schemas.query || schemas.body ? (['badRequest'] as const) : []),
      ...(takesBody(call, schemas) ? (['bodyUnreadable', 'bodyTooLarge'] as const) : []),
      ...(call.login === 'none' ? [] : (['loginNeeded', 'loginEnded'] as const)),
      ...(call.confirm === 'recent' ? (['confirmationNeeded'] as const) : []),
      'foreignPage',
      'unknownHost',
      'tooMany',
      'internal',
    ]),
  ]
}

export interface Refusal {
  status: number
  names: ErrorName[]
  schema: JsonSchema
}

/** Refusals by HTTP status, each as the envelope with exactly the codes that may stand in it; with a `result` those that a form shows may have one. */
export function refusalsOf(errors: readonly ErrorName[], result?: JsonSchema): Refusal[] {
  const byStatus = groupByStatus(errors)
  return [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, names]) => ({
      status,
      names,
      schema: {
        type: 'object',
        properties: {
          code: { type: 'integer', enum: names.map((name) => codeOfError[name]).toSorted((a, b) => a - b) },
          message: { type: 'string' },
          result: result !== undefined && status === 200 ? { anyOf: [result, { type: 'null' }] } : { type: 'null' },
        },
        required: ['code', 'message', 'result'],
      },
    }))
}

function groupByStatus(errors: readonly ErrorName[]): Map<number, ErrorName[]> {
  const groups = new Map<number, ErrorName[]>()
  for (const name of errors) {
    const status = statusOf(codeOfError[name])
    groups.set(status, [...(groups.get(status) ?? []), name])
  }
  return groups
}
