import { expect, it } from 'vitest'
import { hashOf, Identity, StaticMemory, StaticSlot } from './static-memory.ts'

it('takes the first name at once and a new one only when it comes twice running', () => {
  const memory = new StaticMemory()
  const ship = memory.row(211000001)
  const say = (name: string | null) => memory.passes(ship, Identity.name, hashOf(name))
  expect(say(null)).toBe(true)
  expect(say('ANNA')).toBe(true)
  expect(say('BERTA')).toBe(false)
  expect(say('ANNA')).toBe(true)
  expect(say('BERTA')).toBe(false)
  expect(say('CLARA')).toBe(false)
  expect(say('CLARA')).toBe(true)
  expect(say('CLARA')).toBe(true)
  expect(memory.heldBack).toBe(3)
})

it('does not let "not available" wipe out what is known', () => {
  const memory = new StaticMemory()
  const ship = memory.row(211000001)
  memory.passes(ship, Identity.imo, hashOf(9074729))
  expect(memory.passes(ship, Identity.imo, hashOf(null))).toBe(false)
})

it('knows a repetition, slot by slot and ship by ship, unless a change waits for its confirmation', () => {
  const memory = new StaticMemory()
  const anna = memory.row(211000001)
  const berta = memory.row(211000002)
  expect(memory.unchanged(anna, StaticSlot.voyage, 77)).toBe(false)
  expect(memory.unchanged(anna, StaticSlot.voyage, 77)).toBe(true)
  expect(memory.unchanged(anna, StaticSlot.partA, 77)).toBe(false)
  expect(memory.unchanged(berta, StaticSlot.voyage, 77)).toBe(false)
  memory.passes(anna, Identity.name, hashOf('ANNA'))
  memory.passes(anna, Identity.name, hashOf('BERTA'))
  expect(memory.unchanged(anna, StaticSlot.voyage, 77)).toBe(false)
})

it('keeps its bound and forgets cleanly', () => {
  const memory = new StaticMemory(2_000)
  for (let mmsi = 1; mmsi <= 2_000; mmsi++) memory.unchanged(memory.row(mmsi), StaticSlot.voyage, mmsi)
  expect(memory.unchanged(memory.row(1_500), StaticSlot.voyage, 1_500)).toBe(true)
  expect(memory.unchanged(memory.row(9_999), StaticSlot.voyage, 1)).toBe(false)
  expect(memory.unchanged(memory.row(1_500), StaticSlot.voyage, 1_500)).toBe(false)
})
