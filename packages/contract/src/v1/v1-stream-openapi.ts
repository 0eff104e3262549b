import type { z } from '../api/zod.ts'
import type { JsonSchema } from '../openapi/json-schema.ts'
import type { V1ProblemCode } from './v1-problems.ts'
import {
  STREAM_HEARTBEAT_S,
  STREAM_RESUME_S,
  streamCommand,
  streamFrame,
  streamQuery,
  streamScopes,
  streamSubscription,
} from './v1-stream.ts'

interface Writers {
  write(schema: z.ZodType, io: 'input' | 'output'): JsonSchema
  parameters(place: 'query', schema: JsonSchema, example: Record<string, unknown>): JsonSchema[]
  refusals(codes: readonly V1ProblemCode[]): Record<number, JsonSchema>
}

/** Beside those of every call with a key. */
export const ofStream: readonly V1ProblemCode[] = [
  'credits_exhausted',
  'key_cap_reached',
  'streams_full',
  'vessels_full',
  'fleet_not_found',
]

const frame = { $ref: '#/components/schemas/StreamFrame' }
const about = `Server-sent events: each has the name of a frame (\`event\`), the token to go on after (\`id\`) and the frame as JSON (\`data\`). A heartbeat comes every ${STREAM_HEARTBEAT_S} s; with \`Last-Event-ID\` or \`resume\` the stream goes on for ${STREAM_RESUME_S} s after it was cut.`
const socket =
  'The same address is a WebSocket as well: what a client may send stands in `x-websocket`, what it is sent is `StreamFrame`. A key that cannot stand in the header is sent first, as `auth`.'

/** The stream as far as OpenAPI can say it: server-sent events as an answer, the messages of the WebSocket beside it. */
export function streamOpenApi({ write, parameters, refusals }: Writers) {
  const operation = (operationId: string, summary: string, more: JsonSchema): JsonSchema => ({
    operationId,
    tags: ['stream'],
    summary,
    description: `${about} ${socket}`,
    security: [{ key: [] }],
    'x-scopes-by-message': streamScopes,
    ...more,
    responses: {
      200: {
        description: 'Frames, until one side closes the stream.',
        headers: { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } },
        content: { 'text/event-stream': { schema: frame } },
      },
      ...refusals(ofStream),
    },
  })
  const lastId: JsonSchema = {
    name: 'Last-Event-ID',
    in: 'header',
    required: false,
    description: 'The token of the last event that came; a browser sends it by itself.',
    schema: { type: 'string' },
  }
  return {
    path: {
      get: operation('followStream', 'Follow ships as they report', {
        // OpenAPI has no word for a WebSocket.
        'x-websocket': { client_sends: write(streamCommand, 'input'), client_is_sent: frame },
        parameters: [...parameters('query', write(streamQuery, 'input'), { boxes: '121,30,123,32' }), lastId],
      }),
      post: operation('followLongSubscription', 'Follow a polygon or many ships', {
        parameters: [lastId],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: write(streamSubscription, 'input'),
              example: { boxes: [{ south: 30, west: 121, north: 32, east: 123 }], snapshot: true },
            },
          },
        },
      }),
    },
    schemas: { StreamFrame: write(streamFrame, 'output') },
  }
}
