import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportTexts, importTexts } from './exchange-texts.mjs'

const root = join(import.meta.dirname, '../..')
let copy = ''

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'fairway-texts-'))
  for (const file of [
    'apps/web/src/features/fleet',
    'apps/server/src/fleets/fleet-errors.ts',
    'packages/contract/src/files',
  ])
    cpSync(join(root, file), join(copy, file), { recursive: true })
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('texts for translators', () => {
  it('are i18next resources: languages, namespaces, nested keys, places and plural forms', () => {
    const { 'en-US': english, 'zh-CN': chinese } = exportTexts(copy)
    const fleet = english!['web/features/fleet/fleet']
    expect(fleet.remove).toMatchObject({
      title: 'Delete fleet “{{name}}”?',
      confirmShips_one: 'Delete fleet and 1 ship',
      confirmShips_other: 'Delete fleet and {{count, number}} ships',
    })
    expect(chinese!['web/features/fleet/fleet'].remove.confirmShips_one).toBeUndefined()
  })
  it('have the sentences of the server with them, in the same form', () => {
    expect(JSON.stringify(exportTexts(root)['en-US']!['server/http/answers/messages'])).toContain('{{days}} days')
    expect(JSON.stringify(exportTexts(root)['en-US']!['files/file-faults'])).toContain('broken in line {{line}}')
  })
  it('come back as they went, and then no file changes', () => {
    expect(importTexts(root, exportTexts(root))).toEqual({ problems: [], files: new Map() })
  })
  it('change one string of the source and nothing else', () => {
    const texts = exportTexts(copy)
    texts['zh-CN']!['web/features/fleet/fleet'].remove.title = '要删除“{{name}}”吗？'
    const { problems, files } = importTexts(copy, texts)
    expect(problems).toEqual([])
    expect([...files.keys()]).toEqual([join(copy, 'apps/web/src/features/fleet/fleet.zh-cn.ts')])
    expect([...files.values()][0]).toContain('title: "要删除“{{name}}”吗？"')
  })
  it('are refused with a sentence for what does not fit, all of them at once', () => {
    const name = 'web/features/fleet/fleet'
    const { [name]: texts } = exportTexts(copy)['zh-CN']!
    delete texts.title
    texts.remove.title = '删除{{nam}}'
    texts.all = ' '
    expect(importTexts(copy, { 'zh-CN': { [name]: { ...texts, extra: 'x' }, 'web/nothing': {} }, fr: {} })).toEqual({
      files: new Map(),
      problems: [
        `${name} in zh-CN: the text "title" is missing.`,
        `${name} in zh-CN: the text "all" is empty.`,
        `${name} in zh-CN: the text "remove.title" must have the places {{name}}, and has {{nam}}.`,
        `${name} in zh-CN: there is no text "extra".`,
        'zh-CN: there are no texts called "web/nothing".',
        'There is no language "fr" here, only en-US and zh-CN.',
      ],
    })
  })
})
