import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { featureIds } from '@fairway/contract'
import { afterAll, describe, expect, it } from 'vitest'
import type { Lead } from './lead.ts'
import { csvCell } from '../csv/csv-text.ts'
import { leadMail } from './lead-mail.ts'
import { leadsCsv } from './leads-csv.ts'
import { askLeads, leadsSocketPath, openLeadsSocket } from './leads-socket.ts'
import { leadsText } from './leads-text.ts'

const lead: Lead = {
  reference: 'ACDEFGHJ',
  requestId: null,
  receivedAt: new Date('2026-11-20T12:00:00Z'),
  kind: 'consult',
  userName: '=HYPERLINK("https://evil.example","click")',
  companyName: '@SUM(1), 航运',
  reachBy: '+44 20 7946 0000',
  industry: 4,
  industryLabel: 'government',
  identity: 'it',
  content: '-1+1\n"quoted"',
  contentType: 9,
  userSource: 2,
  language: 'zh-CN',
}

describe('the CSV of the leads', () => {
  it('holds nothing that a spreadsheet would calculate', () => {
    const lines = leadsCsv([lead]).split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFreceived_at,reference,form,name,company,reach_by,industry,identity,about,screen,language,message',
    )
    expect(lines[1]).toBe(
      `2026-11-20T12:00:00.000Z,ACDEFGHJ,consult,"'=HYPERLINK(""https://evil.example"",""click"")","'@SUM(1), 航运",'+44 20 7946 0000,政府机构 · Government,信息技术人员 · IT,方案咨询 · Consultation,narrow,zh-CN,"'-1+1\n""quoted"""`,
    )
  })
  it.each(['=1', '+1+cmd|x', '-A1', '@x', '＝1', '＠x', ' =1', '\t=1', '"=1', "'=1", '+1-555-0100'])(
    'makes a text of %j',
    (text) => expect(csvCell(text)).toMatch(/^"?'/),
  )
  it.each(['李雷', 'a=b', '138-0013-8000', '2026-11-20', ''])('leaves %j as it is', (text) =>
    expect(csvCell(text)).toBe(text),
  )
})

it('the terminal shows a block a lead', () => {
  expect(leadsText([lead])).toContain('2026-11-20T12:00:00.000Z  ACDEFGHJ  方案咨询 · Consultation\n')
  expect(leadsText([])).toBe('0 requests.')
})

it.each([
  ['contact', 'productService', '预约演示 · Demonstration'],
  ['contact', 'packingList', '预约演示（集装箱追踪） · Demonstration (Container tracking)'],
  ['contact', 'test', '申请试用 · Trial application'],
  ['consult', 'test', '申请试用 · Trial application'],
  ['contact', 'dataApi', '数据需求 · Request for data'],
  ['consult', 'regularShip', '方案咨询（船舶追踪） · Consultation (Ship tracking)'],
] as const)('the subject of a mail says in words what is asked: %s from %s', (kind, place, words) => {
  const { title, rows } = { rows: [], title: '', ...leadMail({ ...lead, kind, contentType: featureIds[place] }) }
  expect(title).toBe(`${words}: @SUM(1), 航运 (ACDEFGHJ)`)
  expect(rows.flat().join('\n')).not.toContain(place)
})

describe('the socket of a running server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-leads-'))
  const path = leadsSocketPath(folder)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it("answers the command line, is nobody else's, and takes over what a crash left", async () => {
    const asked: Date[][] = []
    const list = async (since: Date, until: Date) => {
      asked.push([since, until])
      return [lead]
    }
    for (let start = 0; start < 2; start++) {
      const socket = await openLeadsSocket(path, list)
      expect(statSync(path).mode & 0o777).toBe(0o600)
      expect(await askLeads(path, new Date('2026-11-01T00:00:00Z'), new Date('2026-12-01T00:00:00Z'))).toEqual([lead])
      await socket?.close()
    }
    expect(asked[0]).toEqual([new Date('2026-11-01T00:00:00Z'), new Date('2026-12-01T00:00:00Z')])
    await expect(askLeads(path, new Date(), new Date())).rejects.toThrow()
  })

  it.each(['nonsense\n', '{"since":"x"}\n', 'x'.repeat(300)])('hangs up on %s', async (text) => {
    const server = await openLeadsSocket(path, () => Promise.resolve([lead]))
    const heard = await new Promise<string>((resolve) => {
      let all = ''
      const socket = connect(path, () => socket.write(text))
      socket.on('data', (chunk) => (all += String(chunk)))
      socket.on('error', () => resolve(all))
      socket.on('close', () => resolve(all))
    })
    expect(heard).toBe('')
    await server?.close()
  })

  it('is left out where its path is too long', async () => {
    expect(await openLeadsSocket(join(folder, 'x'.repeat(120)), () => Promise.resolve([]))).toBeNull()
  })
})
