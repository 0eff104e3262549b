import { shownCalls, SHOWN_CHARACTERS, SHOWN_ROWS } from '@fairway/contract'
import { v1Shapes } from '@fairway/contract/v1'
import { expect, it } from 'vitest'
import { usualPrices } from '../config/api-price-settings.ts'
import { ships, sourceOf, START } from '../data-api/made-up-source.fixture.ts'
import { createResources } from '../data-api/resources/resources.ts'
import type { V1OwnSource } from '../data-api/resources/own-source.ts'
import type { V1Source } from '../data-api/resources/source.ts'
import { ApiError } from '../http/answers/errors.ts'
import { Showcase } from './showcase.ts'

/** The parts of the data API's tests; nothing of an account may be asked for, and nothing counted. */
function openShowcase(vessel = ships.get(413_000_001) ?? null) {
  const clock = { now: START }
  let asked = 0
  let busy = false
  const forbidden = () => {
    throw new Error('an account was asked for')
  }
  const source = {
    ...sourceOf(forbidden, forbidden),
    search: (...question: Parameters<V1Source['search']>) => {
      asked += 1
      if (busy) throw new ApiError('unavailable')
      return sourceOf(forbidden, forbidden).search(...question)
    },
    callsOfPlace: async () => ({ calls: [], next: null, total: 0 }),
  } as unknown as V1Source
  const own = { weather: async () => forbidden(), findWay: forbidden } as unknown as V1OwnSource
  const showcase = new Showcase({
    serve: {
      resources: createResources(source, own),
      book: { balance: forbidden },
      meter: { count: forbidden },
      prices: usualPrices,
      now: () => clock.now,
    },
    someVessel: () => vessel && { mmsi: vessel.mmsi, name: vessel.name!, lat: vessel.lat!, lon: vessel.lon! },
    now: () => clock.now,
  })
  return { showcase, clock, asked: () => asked, setBusy: (now: boolean) => void (busy = now) }
}

it('answers as a key would be answered, about a ship that is heard now, and says what it would cost', async () => {
  const { showcase } = openShowcase()
  const shown = await showcase.show('getVessel', 'en-US')
  expect(shown).toMatchObject({
    method: 'GET',
    path: '/v1/vessels/mmsi:413000001',
    body: null,
    status: 200,
    credits: 1,
  })
  const body: unknown = JSON.parse(shown.text)
  expect(v1Shapes.getVessel.result.safeParse(body).error).toBeUndefined()
  expect(body).toMatchObject({ data: { mmsi: 413_000_001, position: { quality: { simulated: true } } } })
  const around = await showcase.show('queryPositions', 'en-US')
  expect(around.body).toBe('{"circle":{"lat":31,"lon":122,"radius_nm":20}}')
  expect((JSON.parse(around.text) as { data: unknown[] }).data).toHaveLength(SHOWN_ROWS)
})

it('shows a refusal as the problem that it is, in the reader’s language, free of charge', async () => {
  const { showcase } = openShowcase(null)
  const shown = await showcase.show('getVessel', 'zh-CN')
  expect(shown).toMatchObject({ status: 404, type: 'application/problem+json; charset=utf-8', credits: 0 })
  expect(JSON.parse(shown.text)).toMatchObject({ code: 'vessel_not_found', title: '没有这艘船的数据' })
})

it('asks once for all who look within some seconds, and holds no key in anything it says', async () => {
  const { showcase, clock, asked } = openShowcase()
  const all = await Promise.all(Array.from({ length: 50 }, () => showcase.show('searchVessels', 'en-US')))
  expect([asked(), new Set(all).size]).toEqual([1, 1])
  clock.now += 11_000
  await showcase.show('searchVessels', 'en-US')
  expect(asked()).toBe(2)
  expect(JSON.stringify(all)).not.toContain('fwk_')
})

it('asks again at once after what could not be answered', async () => {
  const { showcase, setBusy } = openShowcase()
  setBusy(true)
  expect((await showcase.show('searchVessels', 'en-US')).status).toBe(503)
  setBusy(false)
  expect((await showcase.show('searchVessels', 'en-US')).status).toBe(200)
})

it('sends of every call a request that the call takes', async () => {
  const { showcase } = openShowcase()
  for (const call of shownCalls) {
    if (call === 'getWeather' || call === 'getDistance') continue
    const { status, text } = await showcase.show(call, 'en-US')
    expect([call, status], text).not.toEqual([call, 400])
    expect(text.length).toBeLessThanOrEqual(SHOWN_CHARACTERS)
  }
})
