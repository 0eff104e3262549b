import { chartWanted, type Area, type Chart, type Fleet, type Ship } from '@fairway/contract'
import { portByLocode } from '@fairway/tracking/ports'
import { expect, it } from 'vitest'
import { ApiError } from '../http/answers/errors.ts'
import type { PortStay } from '../voyages/board/congestion.ts'
import { createCharts, type ChartsOptions } from './charts.ts'

const DAY = 86_400_000
const HOUR = DAY / 24
const TODAY = Date.UTC(2026, 10, 26)
const NOW = TODAY + 9 * HOUR
const ANN = 1
const FLEET = 'fleet-of-ann'
const AREA = 'area-of-ann-0000'
const named: Partial<Record<number, Pick<Ship, 'name' | 'nameZh' | 'class'>>> = {
  413_000_001: { name: 'ONE', nameZh: '一号', class: 'tanker' },
  413_000_002: { name: null, nameZh: null, class: 'bulk' },
}
const stay = (mmsi: number, began: number, more: Partial<PortStay> = {}): PortStay => ({
  mmsi,
  began,
  ended: null,
  anchored_at: null,
  atb: null,
  ...more,
})

function charts(more: Partial<ChartsOptions> = {}) {
  return createCharts({
    fleets: {
      list: async (user: number) => ({
        fleets: user === ANN ? [{ id: FLEET, groupName: 'Ours', ships: [{ mmsi: 413_000_001 }] } as Fleet] : [],
      }),
    } as ChartsOptions['fleets'],
    areas: {
      get: async (user, id) => {
        if (user !== ANN || id !== AREA) throw new ApiError('notFound')
        return { name: 'Roads', shape: { kind: 'circle', centre: { lat: 30, lon: 122 }, radius: 5_000 } } as Area
      },
    },
    port: portByLocode,
    ship: (mmsi) => (named[mmsi] as Ship | undefined) ?? null,
    tracks: {
      sailedDays: async () => [{ day: TODAY - DAY, metres: 185_200, hours: 8 }],
      shipDays: async () => ({ rows: 0, day: [], mmsi: [], cut: false }),
    },
    stays: async () => [],
    now: () => NOW,
    ...more,
  })
}
const read = (wanted: object, from = charts(), user = ANN): Promise<Chart> =>
  from.read(user, chartWanted.parse({ days: 7, ...wanted }))

it('shows what a fleet sailed by days of UTC: nothing is 0 nm, and no speed', async () => {
  const distance = await read({ subject: 'fleet', fleet: FLEET, measure: 'distance' })
  expect(distance).toMatchObject({ name: 'Ours', unit: 'nm', by: 'day', shipsLeftOut: 0 })
  expect(distance.labels.at(0)).toBe('2026-11-20')
  expect(distance.labels.at(-1)).toBe('2026-11-26')
  expect(distance.series).toEqual([{ name: 'distance', values: [0, 0, 0, 0, 0, 100, 0] }])
  const speed = await read({ subject: 'ship', mmsi: 413_000_001, measure: 'speed' })
  expect(speed).toMatchObject({ name: 'ONE', nameZh: '一号', unit: 'kn' })
  expect(speed.series[0].values).toEqual([null, null, null, null, null, 12.5, null])
})

it('shows calls of a port by day and class, and how long ships waited', async () => {
  const waited = { anchored_at: TODAY - DAY, atb: TODAY - DAY + 6 * HOUR }
  const stays = [
    stay(413_000_001, TODAY - DAY, { ...waited, ended: TODAY + HOUR }),
    stay(413_000_001, TODAY - DAY, waited),
    stay(413_000_001, TODAY - 2 * DAY, { ...waited, ended: TODAY + 2 * HOUR }),
    stay(413_000_002, TODAY - 60 * DAY, { atb: TODAY - 60 * DAY, ended: TODAY - 6 * DAY }),
    stay(999, TODAY),
  ]
  const from = charts({ stays: async () => stays })
  const of = (measure: string) => read({ subject: 'port', locode: 'CNSHA', measure }, from)
  expect((await of('calls')).series).toEqual([
    { name: 'arrivals', values: [0, 0, 0, 0, 1, 2, 1] },
    { name: 'departures', values: [1, 0, 0, 0, 0, 0, 2] },
  ])
  expect((await of('arrivalClasses')).series).toEqual([
    { name: 'tanker', values: [0, 0, 0, 0, 1, 2, 0] },
    { name: 'other', values: [0, 0, 0, 0, 0, 0, 1] },
  ])
  expect((await of('waiting')).series[0].values).toEqual([null, null, null, null, null, 6, null])
  expect(await of('waitingByClass')).toMatchObject({
    unit: 'h',
    by: 'class',
    labels: ['tanker'],
    series: [{ name: 'waiting', values: [6] }],
  })
})

it('shows how many ships were in an area, and refuses one that has too many', async () => {
  const shipDays = async () => ({
    rows: 3,
    day: [TODAY - DAY, TODAY, TODAY],
    mmsi: [413_000_001, 413_000_001, 413_000_002],
    cut: false,
  })
  const tracks = { sailedDays: async () => [], shipDays }
  const from = charts({ tracks })
  expect((await read({ subject: 'area', area: AREA, measure: 'ships' }, from)).series).toEqual([
    { name: 'ships', values: [0, 0, 0, 0, 0, 1, 2] },
  ])
  expect((await read({ subject: 'area', area: AREA, measure: 'shipClasses' }, from)).series.map((s) => s.name)).toEqual(
    ['tanker', 'bulk'],
  )
  const full = charts({ tracks: { ...tracks, shipDays: async () => ({ ...(await shipDays()), cut: true }) } })
  await expect(read({ subject: 'area', area: AREA, measure: 'ships' }, full)).rejects.toMatchObject({
    code: 'orderTooWide',
  })
})

it('gives nobody another’s fleet or area, whatever was read before', async () => {
  const from = charts()
  const fleet = { subject: 'fleet', fleet: FLEET, measure: 'distance' }
  await read(fleet, from)
  await expect(read(fleet, from, 2)).rejects.toMatchObject({ code: 'notFound' })
  await expect(read({ subject: 'area', area: AREA, measure: 'ships' }, from, 2)).rejects.toMatchObject({
    code: 'notFound',
  })
  await expect(read({ subject: 'port', locode: 'XXXXX', measure: 'calls' })).rejects.toMatchObject({
    code: 'unknownPort',
  })
  await expect(read({ subject: 'ship', mmsi: 5, measure: 'speed' })).rejects.toMatchObject({ code: 'unknownShip' })
})
