import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { composeDocument } from './compose-document.ts'
import { headTags } from './head-tags.ts'

const template = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')
const head = headTags({
  address: '/index/a?id=1',
  language: 'zh-CN',
  title: 'A "B" <C> $&',
  description: 'D & E',
  listed: true,
})
const parts = {
  language: 'zh-CN',
  address: '/index/a?id=1',
  head,
  css: ['assets/a.css'],
  base: '/base/',
  content: '',
} as const

it('puts language, head, files and content into the page, and nothing of its text into the markup', () => {
  const html = composeDocument(template, {
    ...parts,
    content:
      '<link rel="preload" as="image" href="/mark.svg"/><link rel="preload" as="image" href="/first.webp" fetchPriority="high"/><h1>$1</h1>',
  })
  expect(html).toContain('<html lang="zh-CN" data-head="zh-CN /index/a?id=1"')
  expect(html).toContain('<title>A &quot;B&quot; &lt;C&gt; $&amp;</title>')
  expect(html.match(/name="description"/g)).toHaveLength(1)
  expect(html).toContain('<div id="app"><h1>$1</h1></div>')
  expect(html).toContain('href="/base/assets/a.css"')
  expect(html).toContain('/first.webp')
  expect(html).not.toContain('as="image" href="/mark.svg"')
  expect(html).not.toContain('<noscript>')
})
it('leaves the page that the browser draws empty, with a word for who has no script', () => {
  const html = composeDocument(template, { ...parts, address: null })
  expect(html).toContain('<div id="app"></div>')
  expect(html).toContain('<noscript>')
  expect(html).not.toContain('data-head')
})
it('stops when the template lost a place', () =>
  expect(() => composeDocument(template.replace('id="app"', 'id="x"'), parts)).toThrow(/no place/))
it('says where the page and its twin are', () => {
  expect(head).toContain('<link rel="canonical" href="https://origin.invalid/index/a?id=1&amp;lang=zh-CN">')
  expect(head).toContain('hreflang="en" href="https://origin.invalid/index/a?id=1&amp;lang=en-US"')
  expect(head).toContain('hreflang="x-default" href="https://origin.invalid/index/a?id=1"')
  expect(headTags({ address: '/x', language: 'en-US', title: '', description: '', listed: false })).toMatch(/noindex/)
})
