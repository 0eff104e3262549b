import { METRES_PER_NM } from '@fairway/tracking'
import { describe, expect, it } from 'vitest'
import { asKind, clicked, draftOf, emptyDraft, readDraft, typed, type ShapeDraft } from './area-draft.ts'

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
    expect(Number(click(draft, 0, 2).reach)).toBeCloseTo(120.2, 1)
  })

  it('is a rectangle of two corners, whichever come first, across 180° the short way', () => {
    const rectangle = { ...emptyDraft, kind: 'rectangle' as const }
    const box = { south: -5, north: 5, west: 170, east: -170 }
    expect(shapeOf(click(click(rectangle, 5, -170), -5, 170))).toEqual({ kind: 'rectangle', box })
    expect(shapeOf(click(click(rectangle, -5, 170), 5, -170))).toEqual({ kind: 'rectangle', box })
  })

  it('is typed in any format, and a pasted list becomes rows', () => {
    const draft = typed({ ...emptyDraft, rows: [''] }, 0, "31°12.0'N 122°00.0'E\n31.2 122.5\n北纬31.5 东经122.5\n")
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

  it('says which row is none, that there are too few, and that a width is missing', () => {
    expect(shapeOf({ ...emptyDraft, rows: ['1, 1', '', 'somewhere'] })).toEqual({ row: 2 })
    expect(shapeOf({ ...emptyDraft, rows: ['1, 1', ''] })).toBe('few')
    for (const reach of ['', '0', '-1', 'x', '6000'])
      expect(shapeOf({ kind: 'corridor', rows: ['1, 1', '2, 2'], reach })).toBe('reach')
    expect(shapeOf({ kind: 'corridor', rows: ['1, 1', '2, 2'], reach: '0,5' })).toMatchObject({ halfWidth: 926 })
  })

  it('comes back from what is kept; holes are not edited row by row', () => {
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
          ],
        ],
      },
    ] as const)
      expect(shapeOf(draftOf(structuredClone(shape) as Parameters<typeof draftOf>[0], write)!)).toEqual(shape)
    expect(draftOf({ kind: 'polygons', polygons: [[[], []]] }, write)).toBeNull()
    expect(asKind({ kind: 'polygon', rows: ['1, 1', '2, 2', '3, 3'], reach: '' }, 'rectangle').rows).toHaveLength(2)
  })
})
