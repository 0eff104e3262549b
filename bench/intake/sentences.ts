import { MOST_SENTENCE_BYTES, writeSentences, type ClassAPosition } from '@fairway/ais'

/** One round of position sentences: every ship of a fleet once, each 10 s of sailing farther than in the round before. */
export interface Round {
  bytes: Buffer
  sentences: number
  /** Seconds after the beginning. */
  at: number
}

/** Sentences of `ships` class A ships on straight courses at 5–20 knots, `rounds` times. */
export function makeRounds(ships: number, rounds: number): Round[] {
  const message: ClassAPosition = {
    type: 1,
    repeat: 0,
    mmsi: 0,
    status: 0,
    rot: 0,
    sog: 10,
    accuracy: true,
    lon: 0,
    lat: 0,
    cog: 90,
    heading: 90,
    second: 0,
    maneuver: null,
    raim: false,
    radio: 0,
  }
  return Array.from({ length: rounds }, (_, round) => {
    const buffer = Buffer.alloc(ships * 60 + MOST_SENTENCE_BYTES)
    let end = 0
    for (let ship = 0; ship < ships; ship++) {
      message.mmsi = 211_000_000 + ship
      message.sog = 5 + (ship % 16)
      message.lat = -60 + (ship % 1200) / 10
      const degreesEast = (message.sog * 10 * round) / 3600 / 60 / Math.cos((message.lat * Math.PI) / 180)
      message.lon = -170 + ((ship * 7919) % 3000) / 10 + degreesEast
      message.second = (round * 10) % 60
      end = writeSentences(buffer, end, message)
    }
    return { bytes: buffer.subarray(0, end), sentences: ships, at: round * 10 }
  })
}
