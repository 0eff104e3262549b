import type { Track } from '@fairway/contract'
import { describe, expect, it } from 'vitest'
import { chartColours } from '../colours/chart-colours.ts'
import { playbackPoints } from './playback-marks.ts'
import { styledTracks } from './styled-tracks.ts'
import { MOST_TRACKS, trackColour, trackColours, trackDash, trackLetter } from './track-styles.ts'

function track(points: [lat: number, lon: number][], gaps: number[] = []): Track {
  return {
    mmsi: 1,
    from: 0,
    to: 0,
    stored: points.length,
    simulated: false,
    gaps,
    time: points.map((_, i) => i * 600_000),
    lat: points.map(([lat]) => lat),
    lon: points.map(([, lon]) => lon),
    sog: points.map(() => 10),
    cog: points.map(() => null),
  }
}

describe('several tracks', () => {
  it('are runs of reports with the silences between them, joined end to end', () => {
    const { features } = styledTracks([
      {
        track: track(
          [
            [0, 0],
            [0, 1],
            [0, 2],
            [0, 3],
            [0, 4],
          ],
          [2],
        ),
        style: 3,
      },
    ])
    expect(features.map(({ properties }) => [properties.style, properties.gap, properties.letter])).toEqual([
      [3, false, 'D'],
      [3, true, 'D'],
      [3, false, 'D'],
    ])
    expect(features.map(({ geometry }) => geometry.coordinates)).toEqual([
      [
        [0, 0],
        [1, 0],
      ],
      [
        [1, 0],
        [2, 0],
      ],
      [
        [2, 0],
        [3, 0],
        [4, 0],
      ],
    ])
  })

  it('run on past 180°', () => {
    const { features } = styledTracks([
      {
        track: track([
          [0, 179.5],
          [0, -179.5],
        ]),
        style: 0,
      },
    ])
    expect(features[0].geometry.coordinates).toEqual([
      [179.5, 0],
      [180.5, 0],
    ])
  })

  it('need two points to be a line', () => {
    expect(styledTracks([{ track: track([[1, 2]]), style: 0 }]).features).toEqual([])
  })

  it('differ in colour and letter, and in dash from their neighbours', () => {
    const all = Array.from({ length: MOST_TRACKS }, (_, style) => style)
    for (const theme of ['light', 'dark'] as const)
      expect(new Set(all.map((style) => trackColour(theme, style))).size).toBe(MOST_TRACKS)
    expect(all.map(trackLetter).join('')).toBe('ABCDEFGHIJ')
    expect(new Set(all.slice(0, 5).map((style) => trackDash(style).join())).size).toBe(5)
  })

  it.each(['light', 'dark'] as const)('stand out 3:1 from sea and land of the %s chart', (theme) => {
    for (const colour of trackColours[theme])
      for (const ground of [chartColours[theme].sea, chartColours[theme].land])
        expect(contrast(colour, ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(3)
  })
})

it('a mark of playback keeps its course, or is round without one', () => {
  const [sailing, lost] = playbackPoints([
    { lat: 1, lon: 2, course: 45, style: 2, label: 'A', held: false },
    { lat: 3, lon: 4, course: null, style: null, label: null, held: true },
  ]).features
  expect(sailing.properties).toEqual({ style: 2, course: 45, round: false, held: false, label: 'A' })
  expect(lost.properties).toEqual({ style: -1, course: 0, round: true, held: true, label: '' })
})

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16)
  const [r, g, b] = [value >> 16, (value >> 8) & 255, value & 255].map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
