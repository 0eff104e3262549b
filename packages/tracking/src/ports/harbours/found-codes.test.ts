import { expect, it } from 'vitest'
import { harbourRows } from './index.ts'
import { furtherHarbours } from './further-harbours.ts'
import { foundFor, withFoundCode } from './found-codes.ts'
import { portByLocode, ports } from '../index.ts'

it('gives every code that was found to one row of the tables', () => {
  const given = foundFor.map((key) => withFoundCode([key.slice(0, 2), key.slice(3), null, 0, 0])[0])
  expect(new Set(given).size).toBe(foundFor.length)
  for (const [i, code] of given.entries()) {
    expect(code, foundFor[i]).toMatch(/^[A-Z]{2}[A-Z2-9]{3}$/)
    expect(portByLocode(code)?.name, code).toBe(foundFor[i]!.slice(3))
    expect(harbourRows.filter(([one]) => one === code).length, code).toBe(1)
  }
})

it('lists no harbour twice', () => {
  const seen = new Map<string, readonly [number, number]>()
  for (const [code, name, , lat, lon] of harbourRows) {
    const key = `${code.slice(0, 2)} ${name}`
    const other = seen.get(key)
    if (other !== undefined) expect(Math.hypot(other[0] - lat, other[1] - lon), key).toBeGreaterThan(0.3)
    seen.set(key, [lat, lon])
  }
})

it('has no further harbour where a port of that name was known', () => {
  for (const [code, name, , lat, lon] of furtherHarbours)
    for (const port of ports)
      if (port.name === name && port.locode !== code)
        expect(Math.hypot(port.lat - lat, port.lon - lon), `${code} ${name} ${port.locode}`).toBeGreaterThan(1)
})
