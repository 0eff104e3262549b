import type { FleetReport, ReportShip } from '@fairway/contract'
import { createElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatTexts } from '../../i18n/format-texts.ts'
import { i18n } from '../../i18n/instance.ts'
import { fleetReportTexts } from './fleet-report-texts.ts'
import { ReportShips, weatherOf } from './report-ships.tsx'

beforeAll(async () => {
  await Promise.all([fleetReportTexts, formatTexts].map((texts) => texts.load('en-US')))
  i18n.show('en-US')
})

const wind = { windSpeed: 8.4, windLevel: 5, windDirection: 40, waveHeight: 1.8 }
const ship = (more: Partial<ReportShip> = {}): ReportShip => ({
  mmsi: 477_000_111,
  name: 'JADE HORIZON',
  nameZh: null,
  class: null,
  lat: 20,
  lon: 118,
  sog: 12,
  cog: 90,
  positionAt: 0,
  heardAt: 0,
  silent: false,
  lastPort: null,
  nextPort: null,
  destination: null,
  crewEta: null,
  crewState: null,
  ours: null,
  weather: null,
  simulated: false,
  ...more,
})
const report = (ships: ReportShip[], weather: FleetReport['weather'] = null): FleetReport => ({
  fleet: { id: 'x7Yk2mP9qL4a', groupName: 'East', groupColor: '#3A70EF' },
  day: '2026-11-18',
  madeAt: 0,
  zone: 'UTC',
  position: 'now',
  noonAt: null,
  since: 0,
  ships,
  left: 0,
  unreckoned: 0,
  weather,
  changes: [],
  more: 0,
})
const moments = { short: String, full: String }
const whose = { text: 'Weather of tests', url: 'https://weather.example/' }

async function headsOf(of: FleetReport): Promise<string[]> {
  const page = createElement(StaticRouter, { location: '/' }, createElement(ReportShips, { report: of, moments }))
  const html = await text((await prerenderToNodeStream(page)).prelude)
  return [...html.matchAll(/<th scope="col">([^<]*)<\/th>/g)].map(([, head]) => head)
}

describe('the weather of a morning report', () => {
  it('is a column where a ship has some, and none of dashes where no ship has', async () => {
    expect(await headsOf(report([ship({ weather: wind }), ship()], whose))).toContain('Weather')
    expect(await headsOf(report([ship()]))).toEqual([
      'Ship',
      'Position',
      'Speed',
      'Last and next port',
      'ETA of the crew',
      'ETA calculated',
    ])
  })

  it('is told to be missing by whose fault, where a ship was heard that could have had some', () => {
    expect(weatherOf(report([ship()]))).toBe('none')
    expect(weatherOf(report([ship()], whose))).toBe('unreachable')
    expect(weatherOf(report([ship({ silent: true })]))).toBe('unasked')
    expect(weatherOf(report([ship({ weather: wind }), ship()], whose))).toBe('shown')
  })
})
