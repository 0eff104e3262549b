import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeBinary } from '../binary/binary-content.ts'
import type { AisMessage } from '../messages/message.ts'
import type { MessageMeta } from '../sentences/nmea-handlers.ts'
import { NmeaReceiver } from '../sentences/nmea-receiver.ts'
import { type ConverterOptions, NmeaConverter } from './nmea-converter.ts'

const data = process.env.FAIRWAY_DATA ?? join(import.meta.dirname, '../../../../../shared/data')
const logs = [
  'nmea-global-2012/nmea-sample.txt',
  'nmea-vietnam-2024/haiphong_clean_output.txt',
  'nmea-vietnam-2024/hochiminh_2024-10-21.txt',
  'nmea-opencpn/Go_to_Guernesey.txt',
  'nmea-opencpn/Hakefjord.log',
  'nmea-opencpn/stupan.se-10112-tcp.log',
  'nmea-dma-denmark/stream_example.txt',
  'nmea-uscg-2006/test.ais',
  'nmea-aisdb/test_data_20211101.nm4',
  'conformance-gpsd/sample.aivdm',
]

/** The golden lines, and the real logs that are there, by name. */
export const inputs: [string, string][] = [
  ['golden/lines.nmea', join(import.meta.dirname, '../../golden/lines.nmea')],
  ...logs.map((name): [string, string] => [name, join(data, name)]).filter(([, file]) => existsSync(file)),
]

export const RECEIVED_AT = 1_772_366_400_000

/** The messages of some bytes as objects, by the general decoder. */
export function decodeAll(bytes: Uint8Array): { message: AisMessage; meta: MessageMeta }[] {
  const found: { message: AisMessage; meta: MessageMeta }[] = []
  const receiver = new NmeaReceiver({ handlers: { onMessage: (message, meta) => found.push({ message, meta }) } })
  receiver.push(0, bytes, RECEIVED_AT)
  receiver.push(0, Uint8Array.of(10), RECEIVED_AT)
  return found
}

/** What a converter makes of some bytes given in chunks of `size`. */
export function convertAll(bytes: Uint8Array, options: ConverterOptions, size = 65_536): string {
  const converter = new NmeaConverter(options)
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += size) {
    parts.push(Buffer.from(converter.convert(0, bytes.subarray(at, at + size), RECEIVED_AT)).toString('latin1'))
  }
  parts.push(Buffer.from(converter.end(0, RECEIVED_AT)).toString('latin1'))
  return parts.join('')
}

export const read = (file: string): Uint8Array => readFileSync(file)

/** The object that a line of JSON should hold, put together in another way than the writer does. */
export function expectedObject(message: AisMessage, meta: MessageMeta): object {
  const content = message.type === 6 || message.type === 8 ? decodeBinary(message) : null
  const byte = meta.channel.charCodeAt(0)
  return {
    ...message,
    ...(content && { content }),
    ...(byte > 0x20 && byte < 0x7f && { channel: meta.channel }),
    ...(meta.own && { own: true }),
    ...(meta.stationTime !== null && { stationTime: meta.stationTime }),
  }
}

/** JSON text with positions to six decimals, rates of turn to two, and data as hexadecimal. */
export function expectedJson(value: object): string {
  return JSON.stringify(value, (key, one: unknown) => {
    if (one instanceof Uint8Array) return Buffer.from(one).toString('hex')
    if (typeof one !== 'number') return one
    if (/^(lon|lat|neLon|neLat|swLon|swLat)$/.test(key)) return Number(one.toFixed(6))
    return key === 'rot' ? Number(one.toFixed(2)) : one
  })
}
