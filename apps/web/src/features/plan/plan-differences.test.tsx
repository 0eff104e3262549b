import { createElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { i18n } from '../../i18n/instance.ts'
import { formatTexts } from '../../i18n/format-texts.ts'
import { Failure } from '../../ui/panel/panel-states.tsx'
import { uiTexts } from '../../ui/ui-texts.ts'
import { Differences } from '../../ui/versions/differences.tsx'
import { versionsTexts } from '../../ui/versions/versions-texts.ts'
import { useComparedPlans, type Comparable } from './plan-differences.tsx'
import { planTexts } from './plan-texts.ts'

beforeAll(async () => {
  await Promise.all([planTexts, formatTexts, uiTexts, versionsTexts].map((texts) => texts.load('zh-CN')))
  i18n.show('zh-CN')
})

const plan = (note: string): Comparable => ({
  name: '东海一月',
  mmsi: 477_000_111,
  speedKn: 12,
  corridorNm: 2,
  note: '',
  calls: [{ port: 'CNSHA', eta: null, etd: Date.UTC(2026, 10, 24), note }],
  route: null,
})

it('two versions of a plan are told apart with Chinese punctuation in Chinese', async () => {
  const ports = [{ locode: 'CNSHA', name: 'Shanghai', nameZh: '上海', timeZone: null, lat: 31, lon: 122 }]
  const Both = () =>
    createElement(Differences, { titles: ['一', '二'], fields: useComparedPlans(ports)(plan('加油'), plan('换班')) })
  const { prelude } = await prerenderToNodeStream(createElement(Both))
  const html = await text(prelude)
  expect(html).toMatch(/<td>上海，[^<]*，加油<\/td><td>上海，[^<]*，换班<\/td>/)
})

it('a failure is said with Chinese punctuation in Chinese', async () => {
  const failure = createElement(Failure, { text: '无法显示报告', why: '服务异常', onRetry: null })
  const { prelude } = await prerenderToNodeStream(failure)
  expect(await text(prelude)).toContain('无法显示报告：服务异常')
})
