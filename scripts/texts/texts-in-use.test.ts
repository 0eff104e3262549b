import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseAst } from 'vite'
import { textSets, textsOf } from './text-files.mjs'

const root = join(import.meta.dirname, '../..')
const source = join(root, 'apps/web/src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.(test|fixture|en-us|zh-cn)\.tsx?$/.test(name),
)
const sources = new Map(files.map((name) => [name, readFileSync(join(source, name), 'utf8')]))
const code = [...sources.values()].join('\n')
const words = new Set(code.match(/[A-Za-z_$][\w$-]*/g))

it('uses every text of the web: its own name, or that of a group that is read as a whole, stands in the code', () => {
  const unused = [...textSets(root)]
    .filter(([namespace]) => namespace.startsWith('web/') && !namespace.includes('/data-api/'))
    .flatMap(([namespace, { 'en-US': file }]) =>
      textsOf(file, 'en-US').map(({ path }) => ({ namespace, path: path.map(String) })),
    )
    .filter(({ path }) => {
      const names = path.map((name) => name.replace(/_(zero|one|other)$/, ''))
      const grouped = names
        .slice(0, -1)
        .some(
          (name) =>
            /^\d+$/.test(name) ||
            new RegExp(`\\b${name.replaceAll(/\W/g, '\\$&')}\\b(?:\\[|\\)|,| \\}| as |\\}|;|$)`, 'm').test(code),
        )
      // Addresses and codes are looked up by their value.
      return /^\w+$/.test(names.at(-1)!) && !words.has(names.at(-1)!) && !grouped
    })
    .map(({ namespace, path }) => `${namespace}: ${path.join('.')}`)
  expect(unused).toEqual([])
})

/** One word for one thing in Chinese: 账号, 航迹 and 响应. 行踪轨迹 is a term of the law, 应答器 a device. */
const otherWords = /账户|(?<!行踪)轨迹|应答(?!器)/

it('calls account, track and answer by one word in Chinese, but where a search takes others too', () => {
  const found = [...textSets(root)].flatMap(([namespace, { 'zh-CN': file }]) =>
    textsOf(file, 'zh-CN')
      .filter(({ path, text }) => path.at(-1) !== 'words' && otherWords.test(text))
      .map(({ text }) => `${namespace}: ${text}`),
  )
  expect(found).toEqual([])
})

/** Marks and units that are the same in every language. */
const sameEverywhere = /^(?:[A-Z]|GitHub|kn|m|MMSI|IMO|×|N|S|HTTP|JSON)$/

it('has no text for users in components', () => {
  const found = [...sources]
    .filter(([name]) => name.endsWith('.tsx') && !name.startsWith('prerender/'))
    .flatMap(([name, text]) => jsxTexts(parseAst(text, { lang: 'tsx' })).map((words) => `${name}: ${words}`))
  expect(found).toEqual([])
})

function jsxTexts(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  if ('type' in node && node.type === 'JSXText' && 'value' in node) {
    const text = String(node.value).trim()
    return /\p{L}/u.test(text) && !sameEverywhere.test(text) ? [text] : []
  }
  return Object.values(node).flatMap(jsxTexts)
}
