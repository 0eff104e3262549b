import type {
  AisMessage,
  ClassAPosition,
  MessageMeta,
  NmeaReceiverOptions,
  RefusalReason,
  StaticAndVoyage,
} from '../index.ts'
import { NmeaReceiver, toSentences } from '../index.ts'

export const bytes = (text: string) => Buffer.from(text, 'latin1')
/** When everything is received unless a test says otherwise, UTC ms. */
export const at = Date.UTC(2026, 2, 1, 12)

export const position: ClassAPosition = {
  type: 1,
  repeat: 0,
  mmsi: 413000001,
  status: 0,
  rot: 0,
  sog: 12.3,
  accuracy: true,
  lon: 121.5,
  lat: 31.25,
  cog: 87.6,
  heading: 88,
  second: 12,
  maneuver: null,
  raim: false,
  radio: 0,
}
export const voyage: StaticAndVoyage = {
  type: 5,
  repeat: 0,
  mmsi: 413000001,
  aisVersion: 2,
  imo: 9074729,
  callSign: 'BXYZ',
  name: 'HAI YUN',
  shipType: 70,
  toBow: 100,
  toStern: 20,
  toPort: 10,
  toStarboard: 12,
  epfd: 1,
  eta: { month: 3, day: 4, hour: 5, minute: 6 },
  draught: 7.5,
  destination: 'CN SHA',
  dte: false,
}
/** The sentence of the position. */
export const [line = ''] = toSentences(position)
/** The two sentences of the voyage. */
export const [first = '', second = ''] = toSentences(voyage, { sequence: 3 })

/** A receiver that keeps what it hands out. */
export function listen(options: Partial<NmeaReceiverOptions> = {}) {
  const messages: { message: AisMessage; meta: MessageMeta }[] = []
  const refused: [RefusalReason, string][] = []
  const others: string[] = []
  const receiver = new NmeaReceiver({
    everyMessage: true,
    ...options,
    handlers: {
      onMessage: (message, meta) => messages.push({ message, meta }),
      onRefused: (reason, view) => refused.push([reason, Buffer.from(view).toString('latin1')]),
      onOther: (view) => others.push(Buffer.from(view).toString('latin1')),
    },
  })
  const push = (text: string, source = 0, time = at) => receiver.push(source, bytes(text), time)
  return { receiver, messages, refused, others, push }
}

/** The line with its checksum made right again after a change. */
export function sealed(body: string): string {
  let sum = 0
  for (const byte of bytes(body)) sum ^= byte
  return `!${body}*${sum.toString(16).toUpperCase().padStart(2, '0')}`
}
