import { describe, expect, it } from 'vitest'
import { WaitingRoom } from './waiting-room.ts'

const FLOODER = 1
const QUIET = 2

describe('the waiting room', () => {
  it('finds who waits, and nobody who has left', () => {
    const room = new WaitingRoom(64)
    const place = room.enter(211_000_001, QUIET)
    expect([room.find(211_000_001), room.find(211_000_002)]).toEqual([place, -1])
    room.leave(place)
    expect([room.find(211_000_001), room.size, room.waitingOf(QUIET)]).toEqual([-1, 0, 0])
  })

  it('keeps all it holds while it grows', () => {
    const room = new WaitingRoom()
    const numbers = Array.from({ length: 50_000 }, (_, index) => 201_000_000 + index * 7_919)
    for (const [index, mmsi] of numbers.entries()) {
      const place = room.enter(mmsi, index % 3)
      room.held.receivedAt[place] = index
      if (index % 2 === 0) room.confirm(place)
    }
    expect([room.size, room.displaced]).toEqual([numbers.length, 0])
    const wrong = numbers.filter((mmsi, index) => {
      const place = room.find(mmsi)
      return (
        place < 0 ||
        room.held.receivedAt[place] !== index ||
        room.sender[place] !== index % 3 ||
        room.reports(place) !== Number(index % 2 === 0)
      )
    })
    expect(wrong).toEqual([])
  })

  it('lets a flood displace nobody but its own', () => {
    const room = new WaitingRoom(1 << 12)
    const quiet = Array.from({ length: 300 }, (_, index) => 211_000_000 + index * 37)
    for (const mmsi of quiet.slice(0, 200)) room.enter(mmsi, QUIET)
    for (let mmsi = 300_000_000; mmsi < 300_100_000; mmsi++) room.enter(mmsi, FLOODER)
    for (const mmsi of quiet.slice(200)) room.enter(mmsi, QUIET)
    for (let mmsi = 400_000_000; mmsi < 400_100_000; mmsi++) room.enter(mmsi, FLOODER)
    expect(quiet.filter((mmsi) => room.find(mmsi) < 0)).toEqual([])
    expect(room.waitingOf(QUIET)).toBe(300)
    expect(room.size).toBeLessThanOrEqual(1 << 12)
    expect(room.displaced).toBe(room.entered - room.size)
  })

  it('lets numbers go that were heard once before those that were heard twice, the oldest first', () => {
    const room = new WaitingRoom(8)
    for (let number = 1; number <= 8; number++) {
      const place = room.enter(number, QUIET)
      room.held.receivedAt[place] = 100 - number
      room.confirm(place)
      if (number === 8) room.confirm(place)
    }
    room.enter(9, QUIET)
    expect([room.find(7), room.find(8)].map((place) => place >= 0)).toEqual([false, true])
  })
})
