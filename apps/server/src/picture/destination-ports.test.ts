import { expect, it } from 'vitest'
import { DestinationPorts } from './destination-ports.ts'
import { TextColumn } from './text-column.ts'

/** `A0` means the port AAAA0 and so on, `?` none. */
function create(rows: number, textOf: (row: number) => string) {
  const asked: string[] = []
  const ports = new DestinationPorts((text) => {
    asked.push(text)
    return { locode: text === '?' ? null : `AAA${text}`, byPlace: false }
  })
  const texts = new TextColumn(20)
  texts.grow(rows)
  ports.grow(rows)
  const places = new Uint16Array(rows)
  for (let row = 0; row < rows; row++) {
    texts.set(row, textOf(row))
    places[row] = ports.note(row, textOf(row))
  }
  return { ports, texts, places, asked }
}

it('a destination is looked at once for all who say it, and not before there is time', () => {
  const { ports, texts, places, asked } = create(6, (row) => ['A0', 'A1', '?'][row % 3])
  expect(asked).toEqual([])
  ports.resolve(60_000, texts, places)
  expect(asked.toSorted()).toEqual(['?', 'A0', 'A1'])
  expect([...places].map((place) => ports.codes[place])).toEqual(['AAAA0', 'AAAA1', '', 'AAAA0', 'AAAA1', ''])
  expect(ports.note(0, 'A1')).toBe(places[1])
  expect(ports.note(0, null)).toBe(0)
  expect([ports.find('AAAA1'), ports.find('NOBODY')]).toEqual([places[1], -1])
})

it('goes on where the time was over', () => {
  const { ports, texts, places, asked } = create(50, (row) => `A${row}`)
  ports.resolve(-1, texts, places)
  expect(asked.length).toBe(1)
  for (let turn = 0; turn < 49; turn++) ports.resolve(-1, texts, places)
  expect([...places].map((place) => ports.codes[place])).toEqual(Array.from({ length: 50 }, (_, row) => `AAAA${row}`))
})

it('remembers so many texts and gives a port the same place again', () => {
  const { ports, texts, places } = create(1, () => 'A0')
  ports.resolve(60_000, texts, places)
  const place = places[0]
  // Another port's texts, more than are remembered.
  const other = new TextColumn(20)
  other.grow(1)
  for (let i = 0; i < 60_000; i++) {
    other.set(0, `B${i % 40_000}`)
    ports.note(0, other.get(0))
    ports.resolve(60_000, other, new Uint16Array(1))
  }
  expect(ports.codes.length).toBe(40_002)
  texts.set(0, 'A0')
  places[0] = ports.note(0, 'A0')
  ports.resolve(60_000, texts, places)
  expect(places[0]).toBe(place)
})

it('finds who is bound for a port without looking at others, and nobody twice', () => {
  const { ports, texts, places } = create(6, (row) => ['A0', 'A1', '?'][row % 3])
  const bound = (locode: string) => {
    const rows: number[] = []
    ports.boundFor(locode, (row) => rows.push(row))
    return rows.toSorted()
  }
  expect(bound('AAAA0')).toEqual([])
  ports.resolve(60_000, texts, places)
  expect([bound('AAAA0'), bound('AAAA1'), bound('NOBODY')]).toEqual([[0, 3], [1, 4], []])
  // One changes her mind, one says nothing any more, one is forgotten.
  places[0] = ports.note(0, 'A1')
  places[4] = ports.note(4, null)
  ports.forget(3)
  expect([bound('AAAA0'), bound('AAAA1')]).toEqual([[], [0, 1]])
})

it('looks at a text that several ports share for each ship, and again when they have moved', () => {
  const lats = [50, -30, 50]
  const ports = new DestinationPorts(
    (_, near) => ({ locode: (near?.lat ?? 0) > 0 ? 'GBNCL' : 'AUNTL', byPlace: true }),
    (row) => ({ lat: lats[row], lon: 0 }),
  )
  const texts = new TextColumn(20)
  texts.grow(3)
  ports.grow(3)
  const places = new Uint16Array(3)
  for (let row = 0; row < 3; row++) {
    texts.set(row, 'NEWCASTLE')
    places[row] = ports.note(row, 'NEWCASTLE')
  }
  const bound = () => {
    ports.resolve(60_000, texts, places)
    return [...places].map((place) => ports.codes[place])
  }
  expect(bound()).toEqual(['GBNCL', 'AUNTL', 'GBNCL'])
  lats[0] = -10
  expect(bound()[0]).toBe('GBNCL')
  ports.lookAgain()
  expect(bound()).toEqual(['AUNTL', 'AUNTL', 'GBNCL'])
  const rows: number[] = []
  ports.boundFor('AUNTL', (row) => rows.push(row))
  expect(rows.toSorted()).toEqual([0, 1])
})
