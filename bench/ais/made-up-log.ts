import { type AisMessage, toSentences } from '../../packages/ais/src/index.ts'

/** Of a hundred messages in a real world-wide log: how many of each type. */
const mix: [AisMessage['type'], number][] = [
  [1, 74],
  [3, 9],
  [5, 6],
  [4, 5],
  [18, 3],
  [24, 2],
  [21, 1],
]

/** A log of about `messages` messages in the usual mix, the same each time. */
export function madeUpLog(messages: number): Buffer {
  const types = mix.flatMap(([type, share]) => Array.from({ length: share }, () => type))
  const lines: string[] = []
  for (let i = 0; i < messages; i++) {
    // 37 and 100 have no common factor: the types come mixed and in their shares.
    lines.push(
      ...toSentences(messageOf(types[(i * 37) % 100], i), { sequence: i % 10, channel: i % 2 === 0 ? 'A' : 'B' }),
    )
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n`)
}

function messageOf(type: AisMessage['type'], i: number): AisMessage {
  const head = { repeat: 0, mmsi: 201_000_000 + ((i * 7919) % 574_000_000) }
  const place = { accuracy: i % 2 === 0, lon: ((i * 613) % 3600) / 10 - 180, lat: ((i * 271) % 1600) / 10 - 80 }
  const motion = { sog: (i % 220) / 10, cog: (i * 7) % 360, heading: (i * 7) % 360, second: i % 60 }
  const size = { toBow: 100 + (i % 200), toStern: 20, toPort: 10, toStarboard: 12 }
  switch (type) {
    case 5:
      return {
        type,
        ...head,
        ...size,
        aisVersion: 2,
        imo: 9_074_729,
        callSign: `C${i % 9999}`,
        name: `SHIP NUMBER ${i % 99_999}`,
        shipType: 70 + (i % 20),
        epfd: 1,
        eta: { month: 1 + (i % 12), day: 1 + (i % 28), hour: i % 24, minute: i % 60 },
        draught: (i % 200) / 10,
        destination: 'NL RTM',
        dte: false,
      }
    case 4:
      return {
        type,
        ...head,
        ...place,
        year: 2026,
        month: 3,
        day: 1,
        hour: i % 24,
        minute: i % 60,
        second: i % 60,
        epfd: 7,
        longRangeRequested: false,
        raim: false,
        radio: i % 500_000,
      }
    case 18:
      return {
        type,
        ...head,
        ...place,
        ...motion,
        reserved: 0,
        regional: 0,
        carrierSense: true,
        display: false,
        dsc: true,
        band: true,
        message22: true,
        assigned: false,
        raim: false,
        radio: 917_510,
      }
    case 24:
      return { type, part: 0, ...head, name: `BOAT ${i % 9999}` }
    case 21:
      return {
        type,
        ...head,
        ...place,
        ...size,
        aidType: i % 32,
        name: `BUOY ${i % 99}`,
        epfd: 7,
        second: 60,
        offPosition: false,
        regional: 0,
        raim: false,
        virtual: false,
        assigned: false,
      }
    default:
      return {
        type: type === 3 ? 3 : 1,
        ...head,
        ...place,
        ...motion,
        status: i % 16,
        rot: 0,
        maneuver: null,
        raim: false,
        radio: i % 500_000,
      }
  }
}
