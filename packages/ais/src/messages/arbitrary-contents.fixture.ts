import * as fc from 'fast-check'
import type { AisMessage, SlotBinary } from '../index.ts'
import { bits, data, flag, head, orNull, request, spread, text, type } from './arbitrary-fields.fixture.ts'

type Data = { data: Uint8Array; dataBits: number }
const slotBinary25 = ([common, destination, application, payload]: [
  { repeat: number; mmsi: number },
  number | null,
  [number, number] | null,
  Data,
]): SlotBinary => ({
  type: 25,
  ...common,
  destination,
  dac: application?.[0] ?? null,
  fid: application?.[1] ?? null,
  ...payload,
  radio: null,
})
const slotBits = (m: SlotBinary) => 40 + (m.destination === null ? 0 : 32) + (m.dac === null ? 0 : 16) + m.dataBits

/** Messages that carry data or text, answer or ask, by type; and those of no known type. */
export const contents: Record<string, fc.Arbitrary<AisMessage>> = {
  '6': spread(
    fc.record({
      type: type<6>(6),
      ...head,
      sequence: bits(2),
      destination: bits(30),
      retransmit: flag,
      dac: bits(10),
      fid: bits(6),
    }),
    data(920),
  ),
  '7, 13': fc.record({
    type: type<7 | 13>(7, 13),
    ...head,
    acknowledged: fc.array(fc.record({ mmsi: bits(30), sequence: bits(2) }), { minLength: 1, maxLength: 4 }),
  }),
  '8': spread(fc.record({ type: type<8>(8), ...head, dac: bits(10), fid: bits(6) }), data(952)),
  '10': fc.record({ type: type<10>(10), ...head, destination: bits(30) }),
  '12': fc.record({
    type: type<12>(12),
    ...head,
    sequence: bits(2),
    destination: bits(30),
    retransmit: flag,
    text: text(156),
  }),
  '14': fc.record({ type: type<14>(14), ...head, text: text(161) }),
  '15': fc.record({
    type: type<15>(15),
    ...head,
    stations: fc
      .tuple(
        fc.record({ mmsi: bits(30), requests: fc.array(request, { minLength: 1, maxLength: 2 }) }),
        orNull(fc.record({ mmsi: bits(30), requests: fc.array(request, { minLength: 1, maxLength: 1 }) })),
      )
      .map(([first, other]) => (other === null ? [first] : [first, other])),
  }),
  // 168 bits are the most that one slot carries.
  '25': fc
    .tuple(fc.record(head), orNull(bits(30)), orNull(fc.tuple(bits(10), bits(6))), data(128))
    .map(slotBinary25)
    .filter((m) => slotBits(m) <= 168),
  '26': fc
    .tuple(fc.record(head), orNull(bits(30)), orNull(fc.tuple(bits(10), bits(6))), data(920), bits(20))
    .map(([common, destination, application, payload, radio]) => ({
      ...slotBinary25([common, destination, application, payload]),
      type: 26,
      radio,
    })),
  unknown: spread(
    fc.record({ type: type<'unknown'>('unknown'), sentType: fc.integer({ min: 29, max: 63 }), ...head }),
    data(800),
  ),
}
