import { expect, it } from 'vitest'
import { Senders } from './senders.ts'

const NOW = 1_000_000_000_000
const open = (newShipsAtOnce: number, ships = 0) => new Senders({ newShipsAtOnce, ships: () => ships })
const draw = (senders: Senders, sender: number, tries: number, now = NOW) =>
  Array.from({ length: tries }, () => senders.mayJoin(sender, now)).filter(Boolean).length

it('lets one sender bring what the setting says, and some fifty a second after that', () => {
  const senders = open(20_000)
  const [only] = senders.open(1)
  expect(draw(senders, only, 50_000)).toBe(20_000)
  expect(draw(senders, only, 50_000, NOW + 60_000)).toBeGreaterThan(3_000)
  expect(draw(senders, only, 50_000, NOW + 120_000)).toBeLessThan(6_000)
})

it('leaves most to whoever has brought least, however many flood', () => {
  const senders = open(1_000)
  const [quiet, ...flooders] = senders.open(10)
  for (let second = 0; second < 60; second++)
    for (const flooder of flooders) draw(senders, flooder, 100, NOW + second * 1000)
  expect(draw(senders, quiet, 200, NOW + 60_000)).toBeGreaterThan(100)
})

it('does not let one feed spend what is another one’s', () => {
  const senders = open(1_000)
  for (const flooder of senders.open(256)) draw(senders, flooder, 5_000)
  expect(draw(senders, senders.open(1)[0], 5_000)).toBe(1_000)
})

it('lets a picture of many ships grow by a tenth a minute', () => {
  const senders = open(1_000, 300_000)
  const [first, second] = senders.open(2)
  draw(senders, first, 5_000)
  draw(senders, second, 5_000)
  // 500 a second.
  expect(draw(senders, second, 5_000, NOW + 2_000)).toBeGreaterThan(400)
})

it('goes on when the clock is set back', () => {
  const senders = open(1_000)
  const [only] = senders.open(1)
  draw(senders, only, 500)
  expect(draw(senders, only, 5_000, NOW - 3_600_000)).toBe(500)
})

it('lets a feed with a figure of its own bring that many', () => {
  const senders = open(1_000)
  const [called] = senders.open(1, 50_000)
  const [other] = senders.open(1)
  expect(draw(senders, called, 80_000)).toBe(50_000)
  expect(draw(senders, other, 80_000)).toBe(1_000)
})
