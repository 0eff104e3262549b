import { describeRoom } from '../api/api-doc.ts'
import { fleetReportApi } from './fleet-report-api.ts'

const id = 'x7Yk2mP9qL4a'
const settings = { on: true, minute: 480, zone: 'Asia/Shanghai', mail: true, position: 'now' } as const
const answer = {
  settings,
  nextAt: 1_795_046_400_000,
  mails: 'yes' as const,
  days: [{ day: '2026-11-18', madeAt: 1_794_960_003_000, mail: 'sent' as const }],
}
const singapore = { locode: 'SGSIN', name: 'Singapore', nameZh: '新加坡' }
const report = {
  fleet: { id, groupName: 'East China Sea', groupColor: '#3A70EF' },
  day: '2026-11-18',
  madeAt: 1_794_960_003_000,
  zone: settings.zone,
  position: settings.position,
  noonAt: null,
  since: 1_794_873_603_000,
  ships: [
    {
      mmsi: 477_995_300,
      name: 'EVER LUCK',
      nameZh: null,
      class: 'container' as const,
      lat: 12.4,
      lon: 111.3,
      sog: 14.2,
      cog: 205,
      positionAt: 1_794_959_940_000,
      heardAt: 1_794_959_940_000,
      silent: false,
      lastPort: { locode: 'CNSHA', name: 'Shanghai', nameZh: '上海', ata: 1_794_700_000_000, atd: 1_794_780_000_000 },
      nextPort: singapore,
      destination: 'SG SIN',
      crewEta: 1_795_080_000_000,
      crewState: 'ahead' as const,
      ours: { p10: 1_795_080_000_000, p50: 1_795_090_000_000, p90: 1_795_110_000_000 },
      weather: { windSpeed: 8.4, windLevel: 5, windDirection: 40, waveHeight: 1.8 },
      simulated: false,
    },
  ],
  left: 0,
  unreckoned: 0,
  weather: null,
  changes: [
    {
      kind: 'crew-eta' as const,
      mmsi: 477_995_300,
      at: 1_794_960_003_000,
      lat: 12.4,
      lon: 111.3,
      text: 'EVER LUCK: the crew’s ETA at Singapore 19 Nov 2026, 15:20 → 19 Nov 2026, 21:20, 6 h later',
    },
  ],
  more: 0,
}

export const fleetReportRoom = describeRoom({
  tag: 'fleet reports',
  about:
    'The morning report of a fleet: where each ship is, where she is bound, both ETAs, the weather, and what changed since the report before. It is made once a day at an hour of the owner’s choice, kept for 14 days, and mailed once where that is wanted.',
  calls: fleetReportApi,
  docs: {
    getFleetReport: {
      summary: 'The report of a day, or of now',
      description:
        'What changed is said in the language of the request, and its times by the clock of the report’s zone. The same facts are always the same sentence.',
      errors: ['notFound'],
      example: { params: { id }, query: { day: report.day }, result: report },
    },
    exportFleetReport: {
      summary: 'The same as a table',
      errors: ['notFound'],
      example: { params: { id }, query: { format: 'xlsx' } },
    },
    getReportSettings: {
      summary: 'When a fleet’s report is made, and the reports that are kept',
      errors: ['notFound'],
      example: { params: { id }, result: answer },
    },
    saveReportSettings: {
      summary: 'Set when a fleet’s report is made, and whether it is mailed',
      description: 'A day that has its report gets no second one, whatever the hour becomes.',
      errors: ['notFound'],
      example: { params: { id }, body: settings, result: answer },
    },
    lookAtFleet: {
      summary: 'Look at a fleet: what changed since the visit before',
      description:
        'Looks within half an hour of each other are one visit; the answer is held against the last look of the visit before, so it stays while somebody looks. The same facts are always the same sentences.',
      errors: ['notFound'],
      example: {
        params: { id },
        body: { zone: settings.zone },
        result: { since: report.since, first: false, changes: report.changes, more: 0 },
      },
    },
    listFleetEvents: {
      summary: 'What all followed ships did in the last 30 days, a page at a time',
      description: 'Port calls of followed ships, and what rules told of them, the latest first.',
      errors: [],
      example: {
        query: { zone: settings.zone },
        result: {
          events: [
            {
              id: 'arrived:477995300-1794780000000',
              kind: 'arrived',
              mmsi: 477_995_300,
              at: 1_794_780_000_000,
              lat: 1.26,
              lon: 103.8,
              text: 'EVER LUCK arrived at Singapore',
              rule: null,
            },
          ],
          more: false,
        },
      },
    },
  },
})
