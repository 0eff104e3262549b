import type { Match, MatchRow, NoteFields } from '@fairway/contract'
import { describe, expect, it } from 'vitest'
import { countLines, shipsToFollow } from './import-plan.ts'
import { draftOf, emptyDraft, readTons } from '../ships/note-draft.ts'

const base: MatchRow = {
  line: 1,
  given: '',
  outcome: 'notFound',
  by: null,
  mmsi: null,
  ship: null,
  candidates: [],
  firstLine: null,
  problem: null,
  inFleet: null,
  groupName: null,
  groupColor: null,
  shown: null,
  note: null,
  leftOut: [],
}
const match = (rows: Partial<MatchRow>[], columns: Match['columns'] = null): Match => ({
  rows: rows.map((row, at) => ({ ...base, line: at + 1, ...row })),
  counts: { matched: 0, unheard: 0, several: 0, notFound: 0, repeated: 0 },
  columns,
  encoding: 'utf-8',
})
const note: NoteFields = {
  nameZh: '',
  nameEn: '',
  grouping: '',
  type: '',
  totalTonnage: 12.5,
  name: '',
  remarks: 'old',
}

describe('what is sent for a list', () => {
  const rows: Partial<MatchRow>[] = [
    { outcome: 'matched', mmsi: 1, groupName: 'East', groupColor: '#2E892E', shown: false, note },
    { outcome: 'unheard', mmsi: 2 },
    { outcome: 'several' },
    { outcome: 'notFound' },
    { outcome: 'repeated', mmsi: 1, firstLine: 1 },
  ]
  it('is every ship once: found, not heard, and chosen', () => {
    expect(shipsToFollow(match(rows), new Map([[3, 9]]), false)).toEqual([{ mmsi: 1 }, { mmsi: 2 }, { mmsi: 9 }])
    expect(shipsToFollow(match(rows), new Map([[3, 2]]), false)).toEqual([{ mmsi: 1 }, { mmsi: 2 }])
    expect(shipsToFollow(match(rows), new Map([[3, null]]), false)).toHaveLength(2)
  })

  it('is with what a file says of her, and the fleet it names only when that is wanted', () => {
    const file = match(rows, [{ heading: 'MMSI', means: 'mmsi' }])
    expect(shipsToFollow(file, new Map(), true)[0]).toEqual({
      mmsi: 1,
      groupName: 'East',
      groupColor: '#2E892E',
      shown: false,
      note,
    })
    expect(shipsToFollow(file, new Map(), false)[0]).toEqual({ mmsi: 1, shown: false, note })
  })

  it('counts lines that have something in them', () => expect(countLines('a\r\n\n b \r\t\n')).toBe(2))
})

describe('a note as it is typed', () => {
  it.each([
    ['', null],
    [' 81,500 ', 81_500],
    ["9'984.5", 9_984.5],
    ['１２', 12],
    ['12 t', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['10000001', undefined],
    ['.', undefined],
  ] as const)('%j are %s tons', (text, tons) => expect(readTons(text)).toBe(tons))

  it('begins with what is noted', () => {
    expect(draftOf(null)).toEqual(emptyDraft)
    expect(draftOf(note)).toMatchObject({ totalTonnage: '12.5', remarks: 'old' })
  })
})
