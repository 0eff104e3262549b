import { text } from 'node:stream/consumers'
import { createElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { beforeAll, expect, it } from 'vitest'
import { i18n } from '../../i18n/instance.ts'
import { GoneAreas } from './gone-areas.tsx'
import { emptyPlan } from './plan-draft.ts'
import { routePlanTexts } from './route-plan-texts.ts'

const shape = { kind: 'circle' as const, centre: { lat: 54, lon: 8 }, radius: 9_000 }
const there = { id: 'there', name: 'Bight', shown: true, shape, official: null, by: 'Lena' }

beforeAll(() => Promise.all([routePlanTexts.load('en-US'), routePlanTexts.load('zh-CN')]))

async function drawn(language: 'en-US' | 'zh-CN', ...areas: string[]): Promise<string> {
  i18n.show(language)
  const draft = { ...emptyPlan(0), areas }
  const { prelude } = await prerenderToNodeStream(
    createElement(GoneAreas, { draft, areas: [there], onChange: () => {} }),
  )
  return text(prelude)
}

it('a route that was led round an area which is gone says so, and offers to leave it out', async () => {
  expect(await drawn('en-US', 'there', 'gone')).toMatch(/An area that this route was led round .*Leave it out/)
  expect(await drawn('en-US', 'gone', 'another')).toMatch(/^<p[^>]*role="alert">2 areas .*Leave them out/)
  expect(await drawn('zh-CN', 'gone')).toContain('已被删除，或不再与您共享')
})

it('nothing is said while all of them are there', async () => {
  expect(await drawn('en-US', 'there')).toBe('')
})
