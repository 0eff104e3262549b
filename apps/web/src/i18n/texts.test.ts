import { expect, it, vi } from 'vitest'
import { defineTexts } from './texts.ts'

const english = import.meta.glob<{ texts: object }>('../**/*.en-us.ts', { eager: true })
const chinese = import.meta.glob<{ texts: object }>('../**/*.zh-cn.ts', { eager: true })
const pairs = Object.keys(english).map((path) => [path, path.replace('.en-us.ts', '.zh-cn.ts')] as const)

/** Every text with its path; the plural forms that only some languages have are left out. */
function flatten(value: unknown, prefix = ''): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]]
  if (typeof value === 'function') return [[prefix, 'function']]
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([key]) => !/_(zero|one)$/.test(key))
      .flatMap(([key, inner]) => flatten(inner, prefix === '' ? key : `${prefix}.${key}`))
  return [[prefix, String(value)]]
}
const places = (text: string) =>
  [...text.matchAll(/\{\{(.+?)\}\}/g)]
    .map(([, name]) => name)
    .filter((name) => !/^count\b/.test(name))
    .sort()

it('has a Chinese file for every English one and the other way', () => {
  expect(Object.keys(chinese).sort()).toEqual(pairs.map(([, zh]) => zh).sort())
})

it.each(pairs)('%s says as much in Chinese', (en, zh) => {
  const texts = flatten(english[en].texts)
  const other = new Map(flatten(chinese[zh].texts))
  expect([...other.keys()].sort()).toEqual(texts.map(([key]) => key).sort())
  for (const [key, text] of [...texts, ...other]) expect(text.trim(), key).not.toBe('')
  for (const [key, text] of other) {
    expect(text, key).not.toMatch(/\p{Script=Han}[,;:!?]/u)
    // One word for one unit.
    expect(text, key).not.toContain('千米')
  }
  for (const [key, text] of texts) expect(places(other.get(key)!), key).toEqual(places(text))
})

it('leaves it to the language how facts are joined', () => {
  const sources = import.meta.glob<string>('../**/*.tsx', { eager: true, query: '?raw', import: 'default' })
  for (const [path, source] of Object.entries(sources))
    expect(/^ +\{\w[^{}]*\}[,:;] \{.*/m.exec(source)?.[0], path).toBeUndefined()
})

/** Names whose forms for none or one have no form for any other number beside them, or a plain text. */
function halfPlurals(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const [, stem] = /^(.+)_(?:zero|one|other)$/.exec(key) ?? []
    const isHalf = stem !== undefined && (!(`${stem}_other` in value) || stem in value)
    return [...(isHalf ? [`${prefix}${key}`] : []), ...halfPlurals(inner, `${prefix}${key}.`)]
  })
}

it('has a form for any number where it has one for a single thing', () => {
  for (const files of [english, chinese])
    for (const [path, { texts }] of Object.entries(files)) expect(halfPlurals(texts), path).toEqual([])
})

it('asks for texts that did not come again after a moment, and not at each drawing', async () => {
  vi.useFakeTimers()
  try {
    const away = vi.fn(() => Promise.reject(new Error('away')))
    const texts = defineTexts({ 'en-US': away, 'zh-CN': away })
    for (let drawing = 0; drawing < 3; drawing++) await expect(texts.load('en-US')).rejects.toThrow('away')
    expect(away).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_000)
    await expect(texts.load('en-US')).rejects.toThrow('away')
    expect(away).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})
