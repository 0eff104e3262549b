import { expect, it } from 'vitest'
import { unzip } from './unzip.fixture.ts'
import { xlsx } from './xlsx.ts'

it('a workbook has its cells by type, and a text of a crew is a text whatever stands in it', async () => {
  const files = unzip(
    await xlsx(
      'Shanghai: [CNSHA]',
      ['Ship', 'ETA', 'm'],
      [
        ['=1+1 <b>&\u0001', new Date(Date.UTC(2026, 10, 20, 12)), 12.5],
        ['海源', null, null],
      ],
    ),
  )
  expect([...files.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ])
  expect(files.get('xl/workbook.xml')).toContain('name="Shanghai   CNSHA "')
  const sheet = files.get('xl/worksheets/sheet1.xml')!
  expect(sheet).toContain('<c r="A2" t="inlineStr"><is><t xml:space="preserve">=1+1 &lt;b&gt;&amp;</t></is></c>')
  expect(sheet).toContain('<c r="B2" s="2"><v>46346.5</v></c><c r="C2"><v>12.5</v></c>')
  expect(sheet).toContain('<row r="3"><c r="A3" t="inlineStr"><is><t xml:space="preserve">海源</t></is></c></row>')
  expect(sheet).toContain('<autoFilter ref="A1:C3"/>')
})
