import { isValidImo, midCountry, mmsiClass, NmeaReceiver } from '@fairway/ais'
import { describe, expect, it } from 'vitest'
import { shipClasses } from './fleet/ship-class.ts'
import { createWorld, createWorldInSlices, type HistoryColumns } from './index.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const world = createWorld({ ships: 600, seed: 7 })

function say(from: number, to: number, of = world): string {
  const chunks: Buffer[] = []
  of.sentences(from, to, (chunk) => chunks.push(chunk))
  return Buffer.concat(chunks).toString('latin1')
}

function columns(rows: number): HistoryColumns {
  return {
    time: new Float64Array(rows),
    lat: new Float64Array(rows),
    lon: new Float64Array(rows),
    sog: new Float32Array(rows),
    cog: new Float32Array(rows),
    heading: new Float32Array(rows),
    status: new Uint8Array(rows),
  }
}

function milesApart(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const east = (((a.lon - b.lon + 540) % 360) - 180) * Math.cos((a.lat * Math.PI) / 180)
  return Math.hypot(a.lat - b.lat, east) * 60
}

/** Everything heard in a stretch of time, decoded. */
function hear(
  from: number,
  to: number,
): {
  types: Set<number>
  refused: number
  messages: number
  positions: Map<number, Array<{ time: number; lat: number; lon: number; sog: number; type: number }>>
} {
  const types = new Set<number>()
  const positions = new Map<number, Array<{ time: number; lat: number; lon: number; sog: number; type: number }>>()
  const receiver = new NmeaReceiver({
    handlers: {
      onColumns(rows) {
        for (let i = 0; i < rows.length; i++) {
          types.add(rows.type[i])
          if (Number.isNaN(rows.lat[i])) continue
          const list = positions.get(rows.mmsi[i]) ?? []
          list.push({
            time: rows.stationTime[i],
            lat: rows.lat[i],
            lon: rows.lon[i],
            sog: rows.sog[i],
            type: rows.type[i],
          })
          positions.set(rows.mmsi[i], list)
        }
      },
      onMessage(message) {
        if (typeof message.type === 'number') types.add(message.type)
      },
    },
  })
  world.sentences(from, to, (chunk) => receiver.push(0, chunk, to))
  receiver.flush()
  const refused = Object.values(receiver.counters.refused).reduce((sum, count) => sum + count, 0)
  return { types, refused, messages: receiver.counters.messages, positions }
}

describe('what the simulated world says', () => {
  it('is the same for the same seed and another for another', () => {
    const again = createWorld({ ships: 600, seed: 7 })
    expect(say(NOON, NOON + 20_000, again)).toBe(say(NOON, NOON + 20_000))
    expect(again.register()).toEqual(world.register())
    const other = createWorld({ ships: 600, seed: 8 })
    expect(say(NOON, NOON + 20_000, other)).not.toBe(say(NOON, NOON + 20_000))
  })

  it('is the same when the world is made in slices, between which other work is done', async () => {
    let beats = 0
    const timer = setInterval(() => beats++, 1)
    const sliced = await createWorldInSlices({ ships: 600, seed: 7 })
    clearInterval(timer)
    expect(beats).toBeGreaterThan(10)
    expect(say(NOON, NOON + 20_000, sliced)).toBe(say(NOON, NOON + 20_000))
    await expect(createWorldInSlices({ ships: -1 })).rejects.toThrow(RangeError)
  })

  it('does not depend on how the time is cut into windows', () => {
    const whole = say(NOON, NOON + 10_000)
    const halves = say(NOON, NOON + 5_000) + say(NOON + 5_000, NOON + 10_000)
    let slices = ''
    for (let at = NOON; at < NOON + 10_000; at += 170) slices += say(at, Math.min(at + 170, NOON + 10_000))
    expect(whole.length).toBeGreaterThan(1000)
    expect(halves).toBe(whole)
    expect(slices).toBe(whole)
  })

  it('comes in order of time and in whole lines', () => {
    const chunks: Buffer[] = []
    const bytes = world.sentences(NOON, NOON + 120_000, (chunk) => chunks.push(chunk))
    expect(chunks.reduce((sum, chunk) => sum + chunk.length, 0)).toBe(bytes)
    for (const chunk of chunks) expect(chunk.subarray(-2).toString()).toBe('\r\n')
    const times = [
      ...Buffer.concat(chunks)
        .toString('latin1')
        .matchAll(/\\s:[\w-]+,c:(\d+)/g),
    ].map((match) => Number(match[1]) * (match[1].length > 10 ? 1 : 1000))
    expect(times.length).toBeGreaterThan(500)
    expect(times.every((time, i) => i === 0 || time >= times[i - 1])).toBe(true)
    expect(times[0]).toBeGreaterThan(NOON)
    expect(times.at(-1)).toBeLessThanOrEqual(NOON + 120_000)
  })

  it('decodes with the codec in all its message types, but for a few faulty lines', () => {
    const heard = hear(NOON, NOON + 15 * 60_000)
    expect([...heard.types].toSorted((a, b) => a - b)).toEqual([1, 3, 4, 5, 9, 18, 19, 21, 24, 27])
    expect(heard.messages).toBeGreaterThan(10_000)
    expect(heard.refused).toBeGreaterThan(0)
    expect(heard.refused).toBeLessThan(heard.messages * 0.01)
  })

  it('has jumps in it, but few', () => {
    const heard = hear(NOON, NOON + 10 * 60_000)
    let steps = 0
    let jumps = 0
    for (const list of heard.positions.values()) {
      for (let i = 1; i < list.length; i++) {
        if (list[i].type === 27 || list[i - 1].type === 27) continue
        steps++
        const hours = Math.max(10_000, list[i].time - list[i - 1].time) / 3_600_000
        if (milesApart(list[i], list[i - 1]) / hours > 60) jumps++
      }
    }
    expect(steps).toBeGreaterThan(5000)
    expect(jumps).toBeGreaterThan(0)
    expect(jumps).toBeLessThan(steps * 0.01)
  })

  it('musters nearly all ships at once, each no later than asked', () => {
    const seen = new Map<number, number>()
    let names = 0
    const receiver = new NmeaReceiver({
      handlers: {
        onColumns(rows, statics) {
          for (let i = 0; i < rows.length; i++) {
            if (!Number.isNaN(rows.lat[i])) seen.set(rows.mmsi[i], rows.stationTime[i])
            const row = rows.staticRow[i]
            if (row >= 0 && statics.nameLength[row] < 255) names++
          }
        },
        onMessage() {},
      },
    })
    let bytes = 0
    for (let first = 0; first < world.size; first += 250)
      bytes += world.muster(NOON, (chunk) => receiver.push(0, chunk, NOON), first, first + 250)
    receiver.flush()
    expect(bytes).toBeGreaterThan(world.size * 100)
    expect(seen.size).toBeGreaterThan(world.size * 0.9)
    expect(names).toBeGreaterThan(world.size * 0.9)
    expect(Math.max(...seen.values())).toBe(NOON)
    expect(Math.min(...seen.values())).toBeGreaterThanOrEqual(NOON - 2 * 3_600_000)
  })

  it('leaves out tag blocks when asked to', () => {
    const plain = createWorld({ ships: 50, tagBlocks: false })
    expect(say(NOON, NOON + 20_000, plain)).toMatch(/^(![A-Z]{2}VDM,[^\r\n]+\r\n)+$/)
  })
})

describe('the ships of the simulated world', () => {
  const register = world.register()

  it('are of all twelve classes', () => {
    expect(new Set(register.map((row) => row.class))).toEqual(new Set(shipClasses))
  })

  it('have numbers of their own that are valid and were never given out', () => {
    expect(new Set(register.map((row) => row.mmsi)).size).toBe(register.length)
    const numbered = register.filter((row) => row.imo !== null)
    expect(new Set(numbered.map((row) => row.imo)).size).toBe(numbered.length)
    expect(numbered.length).toBeGreaterThan(register.length / 2)
    for (const row of register) {
      expect(mmsiClass(row.mmsi)).toBe('ship')
      expect(midCountry(Math.floor(row.mmsi / 1_000_000))).toBe(row.country)
      expect(row.mmsi % 1_000_000).toBeGreaterThanOrEqual(800_000)
      if (row.imo === null) continue
      expect(isValidImo(row.imo)).toBe(true)
      expect(row.imo).toBeLessThan(5_000_000)
    }
  })

  it('have names that AIS can carry, and Chinese ones beside the Chinese Latin ones', () => {
    for (const row of register) expect(row.name).toMatch(/^[A-Z0-9 .]{3,20}$/)
    const chinese = register.filter((row) => row.nameZh !== null)
    expect(chinese.length).toBeGreaterThan(register.length / 20)
    for (const row of chinese) expect(row.nameZh).toMatch(/^[\u4e00-\u9fff]{2,3}\d*$/)
  })

  it('are deeper laden the longer they are, and never deeper than their draught', () => {
    for (let ship = 0; ship < world.size; ship++) {
      const statics = world.statics(ship, NOON)
      expect(statics.toBow + statics.toStern).toBeLessThanOrEqual(400)
      expect(statics.toPort + statics.toStarboard).toBeLessThanOrEqual(62)
      if (statics.draught !== null) expect(statics.draught).toBeLessThanOrEqual((statics.toBow + statics.toStern) / 5)
      expect(statics.destination).toMatch(/^[ -_]{0,20}$/)
      expect(statics.callSign).toMatch(/^[A-Z0-9]{3,7}$/)
    }
  })

  it('change destination and draught from port to port', () => {
    let changed = 0
    for (let ship = 0; ship < 200; ship++) {
      const days = Array.from({ length: 40 }, (_, day) => world.statics(ship, NOON + day * 86_400_000))
      if (
        new Set(days.map((statics) => statics.destination)).size > 1 &&
        new Set(days.map((statics) => statics.draught)).size > 1
      )
        changed++
    }
    expect(changed).toBeGreaterThan(60)
  })

  it('refuse a world that cannot be', () => {
    expect(() => createWorld({ ships: 0 })).toThrow('0 simulated ships')
    expect(() => createWorld({ ships: 300_001 })).toThrow('1 to 300000')
    expect(() => createWorld({ seed: 0.5 })).toThrow('seed 0.5')
    expect(() => world.history(0, NOON, NOON + 3_600_000, 60_000, columns(10))).toThrow('does not fit')
  })
})

describe('the history of the simulated world', () => {
  const DAY = 86_400_000

  it('moves no faster than ships can, over thirty days, and is silent at times', () => {
    const out = columns(30 * 288 + 1)
    let silent = 0
    let rows = 0
    for (let ship = 0; ship < world.size; ship += 4) {
      const count = world.history(ship, NOON - 30 * DAY, NOON, 300_000, out)
      rows += count
      silent += 30 * 288 - count
      for (let i = 1; i < count; i++) {
        const hours = (out.time[i] - out.time[i - 1]) / 3_600_000
        const knots =
          milesApart({ lat: out.lat[i], lon: out.lon[i] }, { lat: out.lat[i - 1], lon: out.lon[i - 1] }) / hours
        if (knots > 45 || out.sog[i] > 45) expect.fail(`ship ${ship} makes ${knots} knots, says ${out.sog[i]}`)
      }
    }
    expect(rows).toBeGreaterThan(100 * 288 * 30)
    expect(silent).toBeGreaterThan(rows * 0.02)
  })

  it('is what the live feed says at the same moments', () => {
    const mmsiToShip = new Map(Array.from({ length: world.size }, (_, ship) => [world.mmsi(ship), ship]))
    const out = columns(2)
    let compared = 0
    for (const [mmsi, list] of hear(NOON, NOON + 60_000).positions) {
      const ship = mmsiToShip.get(mmsi)
      if (ship === undefined) continue
      for (const spoken of list) {
        if (spoken.type === 27) continue
        const count = world.history(ship, spoken.time - 1, spoken.time, 1, out)
        expect(count).toBe(1)
        if (milesApart({ lat: out.lat[0], lon: out.lon[0] }, spoken) > 0.001) continue
        expect(out.sog[0]).toBeCloseTo(spoken.sog, 4)
        compared++
      }
    }
    expect(compared).toBeGreaterThan(500)
  })

  it('goes on where it stopped, whatever the window', () => {
    const whole = columns(288)
    const part = columns(288)
    const count = world.history(11, NOON, NOON + DAY, 300_000, whole)
    const first = world.history(11, NOON, NOON + DAY / 2, 300_000, part)
    const half = part.lat.slice(0, first)
    const second = world.history(11, NOON + DAY / 2, NOON + DAY, 300_000, part)
    expect([...half, ...part.lat.slice(0, second)]).toEqual(Array.from(whole.lat.slice(0, count)))
  })
})
