import { METRES_PER_NM } from '@fairway/tracking'
import { describe, expect, it } from 'vitest'
import {
  addRing,
  asKind,
  clicked,
  draftOf,
  emptyDraft,
  pasteList,
  readDraft,
  removeRing,
  rowsIn,
  withRows,
  type ShapeDraft,
} from './area-draft.ts'

const write = ({ lat, lon }: { lat: number; lon: number }) => `${lat}, ${lon}`
const click = (draft: ShapeDraft, lat: number, lon: number, active: number | null = null) =>
  clicked(draft, { lat, lon }, active, write)
const shapeOf = (draft: ShapeDraft) => {
  const read = readDraft(draft)
  return 'shape' in read ? read.shape : read.problem
}

describe('a shape that is drawn', () => {
  it('is clicked together corner by corner, and a chosen corner is moved by a click', () => {
    let draft = click(click(click(emptyDraft, 1, 1), 1, 2), 2, 2)
    draft = click(draft, 3, 181, 2)
    expect(shapeOf(draft)).toEqual({
      kind: 'polygons',
      polygons: [
        [
          [
            { lat: 1, lon: 1 },
            { lat: 1, lon: 2 },
            { lat: 3, lon: -179 },
          ],
        ],
      ],
    })
  })

  it('is a circle of two clicks, which a third makes larger', () => {
    const circle = { ...emptyDraft, kind: 'circle' as const }
    const draft = click(click(circle, 0, 0), 0, 1)
    expect(shapeOf(draft)).toMatchObject({ kind: 'circle', centre: { lat: 0, lon: 0 } })
    expect((shapeOf(draft) as { radius: number }).radius / METRES_PER_NM).toBeCloseTo(60.1, 1)
    expect(Number(click(draft, 0, 2).radius)).toBeCloseTo(120.2, 1)
  })

  it('is a rectangle of two corners, whichever come first, across 180° the short way', () => {
    const rectangle = { ...emptyDraft, kind: 'rectangle' as const }
    const box = { south: -5, north: 5, west: 170, east: -170 }
    expect(shapeOf(click(click(rectangle, 5, -170), -5, 170))).toEqual({ kind: 'rectangle', box })
    expect(shapeOf(click(click(rectangle, -5, 170), 5, -170))).toEqual({ kind: 'rectangle', box })
  })

  it('is typed in any format, and a pasted list becomes rows', () => {
    const { draft } = pasteList(emptyDraft, 0, "31°12.0'N 122°00.0'E\n31.2 122.5\n北纬31.5 东经122.5\n")!
    expect(shapeOf(draft)).toMatchObject({
      polygons: [
        [
          [
            { lat: 31.2, lon: 122 },
            { lat: 31.2, lon: 122.5 },
            { lat: 31.5, lon: 122.5 },
          ],
        ],
      ],
    })
  })

  it('takes of a pasted list what its kind has room for, and says how many it has not', () => {
    const list = '1, 1\n2, 2\n3, 3\n4, 4'
    const box = pasteList({ ...emptyDraft, kind: 'rectangle' }, 0, list)!
    expect([rowsIn(box.draft), box.cut]).toEqual([['1, 1', '2, 2'], 2])
    expect(pasteList(emptyDraft, 0, list)!.cut).toBe(0)
    const long = pasteList(emptyDraft, 0, Array.from({ length: 10_003 }, () => '1, 1').join('\n'))!
    expect([rowsIn(long.draft).length, long.cut]).toEqual([10_000, 3])
  })

  it('says which row is none, that there are too few, and that a width is missing', () => {
    expect(shapeOf(withRows(emptyDraft, ['1, 1', '', 'somewhere']))).toEqual({ ring: 0, row: 2 })
    expect(shapeOf(withRows(emptyDraft, ['1, 1', '']))).toEqual({ ring: 0, row: 'few' })
    const corridor = asKind(withRows(emptyDraft, ['1, 1', '2, 2']), 'corridor')
    for (const reach of ['', '0', '-1', 'x', '6000']) expect(shapeOf({ ...corridor, halfWidth: reach })).toBe('reach')
    expect(shapeOf({ ...corridor, halfWidth: '0,5' })).toMatchObject({ halfWidth: 926 })
  })

  it('has holes and parts, each drawn by itself', () => {
    const square = (from: number, to: number) => [
      `${from}, ${from}`,
      `${from}, ${to}`,
      `${to}, ${to}`,
      `${to}, ${from}`,
    ]
    const cornersOf = (rows: string[]) =>
      rows.map((row) => ({ lat: Number(row.split(', ')[0]), lon: Number(row.split(', ')[1]) }))
    let draft = withRows(emptyDraft, square(0, 9))
    draft = withRows(addRing(draft, false), square(20, 25))
    draft = withRows(addRing({ ...draft, ring: 0 }, true), square(1, 2))
    draft = withRows(addRing(draft, true), square(4, 5))
    expect(shapeOf(draft)).toEqual({
      kind: 'polygons',
      polygons: [[square(0, 9), square(1, 2), square(4, 5)].map(cornersOf), [cornersOf(square(20, 25))]],
    })
    expect(shapeOf(withRows(draft, []))).toMatchObject({ polygons: [{ length: 2 }, { length: 1 }] })
    expect(shapeOf(withRows(draft, ['1, 1']))).toEqual({ ring: 2, row: 'few' })
    expect(shapeOf(removeRing(draft))).toMatchObject({ polygons: [{ length: 2 }, { length: 1 }] })
    expect(shapeOf(removeRing({ ...draft, ring: 0 }))).toMatchObject({ polygons: [[cornersOf(square(20, 25))]] })
    expect(removeRing(emptyDraft)).toEqual(emptyDraft)
  })

  it('keeps what another kind of shape has no use for', () => {
    const draft = addRing(withRows(emptyDraft, ['1, 1', '1, 3', '3, 3']), false)
    const polygon = withRows(draft, ['5, 5', '5, 6', '6, 6'])
    const circle = { ...asKind(polygon, 'circle'), radius: '5' }
    expect(rowsIn(circle)).toEqual(['5, 5'])
    expect(shapeOf(circle)).toMatchObject({ kind: 'circle', centre: { lat: 5, lon: 5 } })
    expect(shapeOf(asKind(circle, 'polygon'))).toEqual(shapeOf(polygon))
  })

  it('has a width of its own as a corridor, whatever the radius of the circle was', () => {
    const circle = { ...asKind(withRows(emptyDraft, ['1, 1', '2, 2']), 'circle'), radius: '40' }
    expect(shapeOf(asKind(circle, 'corridor'))).toMatchObject({ halfWidth: METRES_PER_NM })
    const kept = {
      kind: 'corridor' as const,
      line: [
        { lat: 1, lon: 1 },
        { lat: 2, lon: 2 },
      ],
      halfWidth: 926,
    }
    expect(shapeOf(asKind(draftOf(kept, write), 'circle'))).toBe('reach')
  })

  it('comes back from what is kept', () => {
    for (const shape of [
      { kind: 'circle', centre: { lat: 1, lon: 2 }, radius: 9_260 },
      { kind: 'rectangle', box: { south: -5, north: 5, west: 170, east: -170 } },
      {
        kind: 'corridor',
        line: [
          { lat: 1, lon: 1 },
          { lat: 2, lon: 2 },
        ],
        halfWidth: 926,
      },
      {
        kind: 'polygons',
        polygons: [
          [
            [
              { lat: 1, lon: 1 },
              { lat: 2, lon: 2 },
              { lat: 1, lon: 3 },
            ],
            [
              { lat: 1.2, lon: 2 },
              { lat: 1.4, lon: 2 },
              { lat: 1.3, lon: 2.1 },
            ],
          ],
          [
            [
              { lat: 11, lon: 1 },
              { lat: 12, lon: 2 },
              { lat: 11, lon: 3 },
            ],
          ],
        ],
      },
    ] as const) {
      const { of: _, ...rows } = draftOf(structuredClone(shape) as Parameters<typeof draftOf>[0], write)
      expect(shapeOf(rows)).toEqual(shape)
    }
  })

  it('stays as it is while nothing of it is changed: wider and finer than two corners can tell', () => {
    const wide = { kind: 'rectangle', box: { south: -80, north: 80, west: -180, east: 180 } } as const
    const draft = draftOf(wide, ({ lat, lon }) => `${lat.toFixed(0)}, ${lon.toFixed(0)}`)
    expect(shapeOf({ ...draft, ring: 0 })).toEqual(wide)
    expect(shapeOf(withRows(draft, ['1, 1', '2, 2']))).toMatchObject({ box: { west: 1, east: 2 } })
    const round = draftOf({ kind: 'circle', centre: { lat: 1.23456, lon: 2 }, radius: 1_000 }, () => '1.2, 2')
    expect(shapeOf(round)).toMatchObject({ centre: { lat: 1.23456 } })
    expect(shapeOf({ ...round, radius: '2' })).toMatchObject({ centre: { lat: 1.2 }, radius: 3_704 })
  })
})
