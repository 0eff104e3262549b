import { z } from '../api/zod.ts'
import type { JsonSchema } from '../openapi/json-schema.ts'
import { aisstreamFrames, aisstreamPath, aisstreamSubscription } from './aisstream-shapes.ts'
import {
  STREAM_HEARTBEAT_S,
  STREAM_RESUME_S,
  streamCommand,
  streamFrame,
  streamQuery,
  streamScopes,
  streamSubscription,
  v1StreamPath,
} from './v1-stream.ts'
import { streamExamples } from './v1-stream-examples.ts'

/** The dialect of JSON Schema that AsyncAPI 3 itself is written in. */
const write = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _schema, ...written } = z.toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any' })
  return written
}

interface Message {
  name: string
  summary: string
  payload: JsonSchema
  examples?: object[]
}

const said: Readonly<Record<string, string>> = {
  auth: 'First, where the key does not stand in the header.',
  subscribe: 'Ships that are in any of its members; another of the same id takes its place.',
  unsubscribe: 'Ends one subscription.',
  ready: 'The key was taken.',
  subscribed: 'The subscription counts from here on.',
  unsubscribed: 'It has ended.',
  positions: `Positions, as ships report; the token of a frame goes on after it for ${STREAM_RESUME_S} s.`,
  statics: 'What ships say of themselves.',
  port_calls: 'Port calls that begin, change and end.',
  alerts: 'What the rules of the account tell.',
  gap: 'What happened between two moments was not sent.',
  heartbeat: `Every ${STREAM_HEARTBEAT_S} s, with the lag of each source.`,
  error: 'A refusal, with its code of /v1/problems; a fatal one is the last frame.',
  Error: 'A refusal. The connection is closed after it.',
}

/** A message of each schema of a union, by the name of its `type`. */
function messagesOf(options: readonly z.ZodType[], io: 'input' | 'output'): Message[] {
  return options.map((option) => {
    const payload = write(option, io)
    const { type } = (payload as { properties: { type: { const: string } } }).properties
    const examples = streamExamples.filter((frame) => frame.type === type.const)
    return {
      name: type.const,
      summary: said[type.const] ?? type.const,
      payload,
      ...(examples.length > 0 && { examples: examples.map((one) => ({ payload: one })) }),
    }
  })
}

const aisstreamMessages: Message[] = Object.entries(aisstreamFrames).map(([name, schema]) => ({
  name,
  summary: said[name] ?? `As aisstream.io sends it, made of a report that was cleaned.`,
  payload: write(schema, 'output'),
}))

const named = (prefix: string, messages: readonly Message[]) =>
  Object.fromEntries(
    messages.map(({ name, ...message }) => [
      `${prefix}${name[0]!.toUpperCase()}${name.slice(1)}`,
      { name, contentType: 'application/json', ...message },
    ]),
  )
const pointers = (at: string, names: readonly string[]) => names.map((name) => ({ $ref: `${at}/${name}` }))
const inChannel = (messages: object) =>
  Object.fromEntries(Object.keys(messages).map((name) => [name, { $ref: `#/components/messages/${name}` }]))

function serversAt(place: URL | null) {
  const secure = place?.protocol === 'https:'
  const where = {
    host: place?.host ?? '{host}',
    ...(place === null && { variables: { host: { default: 'localhost:8080', description: 'Of this server.' } } }),
  }
  const security = [{ $ref: '#/components/securitySchemes/key' }]
  return {
    socket: { ...where, protocol: secure ? 'wss' : 'ws', description: 'WebSockets', security },
    events: { ...where, protocol: secure ? 'https' : 'http', description: 'Server-sent events', security },
  }
}

const operation = (action: 'send' | 'receive', channel: string, messages: object, summary: string) => ({
  action,
  channel: { $ref: `#/channels/${channel}` },
  summary,
  messages: pointers(`#/channels/${channel}/messages`, Object.keys(messages)),
})

/** The AsyncAPI 3.0 document of the streams. `base` is where they lie; null: the reader knows. */
export function v1AsyncApi({ version, base }: { version: string; base: string | null }): JsonSchema {
  const commands = named('Say', messagesOf(streamCommand.options, 'input'))
  const frames = named('Frame', messagesOf(streamFrame.options, 'output'))
  const asks = named('Ask', [
    { name: 'subscription', summary: 'The body of `POST /v1/stream`.', payload: write(streamSubscription, 'input') },
  ])
  const subscription = named('Aisstream', [
    { name: 'subscription', summary: 'First, and again to change it.', payload: write(aisstreamSubscription, 'input') },
  ])
  const ais = named('Aisstream', aisstreamMessages)
  return {
    asyncapi: '3.0.0',
    id: 'urn:fairway:stream',
    info: {
      title: 'Fairway streams · 航道数据流',
      version,
      description: about,
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    defaultContentType: 'application/json',
    servers: serversAt(base === null ? null : new URL(base)),
    channels: {
      stream: {
        address: v1StreamPath,
        description: socketAbout,
        servers: pointers('#/servers', ['socket']),
        messages: inChannel({ ...commands, ...frames }),
      },
      events: {
        address: v1StreamPath,
        description: eventsAbout,
        servers: pointers('#/servers', ['events']),
        messages: inChannel({ ...asks, ...frames }),
        // As AsyncAPI has no place for a query of server-sent events.
        'x-query': write(streamQuery, 'input'),
      },
      aisstream: {
        address: aisstreamPath,
        description: aisstreamAbout,
        servers: pointers('#/servers', ['socket']),
        messages: inChannel({ ...subscription, ...ais }),
      },
    },
    operations: {
      obey: operation('receive', 'stream', commands, 'What a client may say.'),
      tell: operation('send', 'stream', frames, 'What it is sent.'),
      takeQuestion: operation('receive', 'events', asks, 'One subscription, as a body or as a query.'),
      tellEvents: operation('send', 'events', frames, 'The same frames as events.'),
      takeAisstream: operation('receive', 'aisstream', subscription, 'A subscription with its key.'),
      tellAisstream: operation('send', 'aisstream', ais, 'One message a frame.'),
    },
    components: {
      messages: { ...commands, ...asks, ...frames, ...subscription, ...ais },
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'A key of the account, `fwk_…`; never in the address.' },
      },
    },
    'x-scopes-by-message': streamScopes,
  }
}

const about =
  'What ships report, as it comes. `/v1/stream` over WebSocket and as server-sent events, `/v0/stream` for clients that were written for aisstream.io. The same keys, limits and credits as `/v1`.'
const socketAbout = `A key that cannot stand in the header \`Authorization\` is sent first, as \`auth\`. Closing says 4000 and the HTTP status of the refusal, after a frame \`error\`.`
const eventsAbout =
  'Each event has the name of a frame (`event`), the token to go on after (`id`) and the frame as JSON (`data`); `Last-Event-ID` or `resume` goes on.'
const aisstreamAbout =
  'Names of the subscription are read in any case. Its filters narrow its boxes. Values that are not known are those that sets send (ITU-R M.1371).'
