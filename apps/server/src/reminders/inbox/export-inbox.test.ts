import type { InboxEvent } from '@fairway/contract'
import { expect, it } from 'vitest'
import { unzip } from '../../spreadsheet/unzip.fixture.ts'
import { inboxAsCsv, inboxAsXlsx } from './export-inbox.ts'

const AT = Date.UTC(2026, 10, 20, 12)
const event: InboxEvent = {
  id: 'e'.repeat(43),
  ruleId: null,
  ruleName: 'Watch',
  kind: 'area-enter',
  mmsi: 41_300_001,
  at: AT,
  noticedAt: AT + 1_000,
  lat: 14.5,
  lon: 53.25,
  facts: {
    ship: 'JADE',
    shipZh: '翡翠',
    class: 'tanker',
    area: 'Gulf of Aden',
    areaZh: '亚丁湾',
    port: null,
    portName: null,
    portNameZh: null,
    sog: 12.5,
    cog: 90,
    approach: null,
    coolDown: 10,
    simulated: true,
  },
  read: false,
}
/** The last row, by the names of its columns; what is empty is left out. */
function lastRow(events: readonly InboxEvent[]): Record<string, string> {
  const lines = inboxAsCsv(events).replace('\uFEFF', '').trimEnd().split('\r\n')
  const [names, cells] = [lines[0], lines.at(-1)!].map((line) => line.split(','))
  expect(cells).toHaveLength(names.length)
  return Object.fromEntries(names.map((name, i) => [name, cells[i]] as const).filter(([, cell]) => cell !== ''))
}

it('has what stands in the inbox, an official area in both languages', () => {
  expect(lastRow([event])).toEqual({
    at: '2026-11-20T12:00:00.000Z',
    noticed_at: '2026-11-20T12:00:01.000Z',
    kind: 'area-enter',
    mmsi: '041300001',
    ship: 'JADE',
    ship_zh: '翡翠',
    class: 'tanker',
    area: 'Gulf of Aden',
    area_zh: '亚丁湾',
    lat: '14.5',
    lon: '53.25',
    sog: '12.5',
    cog: '90',
    rule: 'Watch',
    read: '0',
    simulated: '1',
  })
})

it('says by what it told: an ETA as a moment, a silence and a delay in seconds', () => {
  const eta = {
    ...event,
    kind: 'voyage-eta' as const,
    facts: { ...event.facts, detail: { before: AT, after: AT + 3_600_000 } },
  }
  expect(lastRow([event, eta])).toMatchObject({ before: '2026-11-20T12:00:00.000Z', after: '2026-11-20T13:00:00.000Z' })
  const detail = { since: AT, silence: 5_400_000, neighbours: 3, metres: 800 }
  const lost = { ...event, kind: 'ais-lost' as const, facts: { ...event.facts, detail } }
  expect(lastRow([lost])).toMatchObject({
    since: '2026-11-20T12:00:00.000Z',
    silence_s: '5400',
    neighbours: '3',
    metres: '800',
  })
  const late = {
    ...event,
    kind: 'plan-late' as const,
    facts: { ...event.facts, plan: 'Equator', detail: { late: 7_200_000 } },
  }
  expect(lastRow([late])).toMatchObject({ plan: 'Equator', late_s: '7200' })
})

it('is a workbook with the same columns, in which a moment is a moment and a text of a crew is no formula', async () => {
  const eta = {
    ...event,
    kind: 'voyage-eta' as const,
    facts: { ...event.facts, ship: '=HYPERLINK("x")', detail: { after: AT } },
  }
  const files = unzip(await inboxAsXlsx([eta], 'zh-CN'))
  expect(files.get('xl/workbook.xml')).toContain('name="消息（UTC）"')
  const [head, row] = files.get('xl/worksheets/sheet1.xml')!.match(/<row .*?<\/row>/g)!
  const names = [...head.matchAll(/<t [^>]*>(.*?)<\/t>/g)].map(([, name]) => name)
  expect(names).toEqual(inboxAsCsv([]).replace('\uFEFF', '').trimEnd().split(','))
  // Style 2 is a date; 46346.5 is noon of 20 November 2026.
  expect(row).toContain('<c r="A2" s="2"><v>46346.5</v></c>')
  expect(row.match(/s="2"/g)).toHaveLength(3)
  expect(row).toContain('<t xml:space="preserve">=HYPERLINK(&quot;x&quot;)</t>')
  expect(row).toContain('<t xml:space="preserve">041300001</t>')
  expect(row).toContain('<c r="M2"><v>14.5</v></c>')
})
