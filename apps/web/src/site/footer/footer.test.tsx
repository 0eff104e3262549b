import { createElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { text } from 'node:stream/consumers'
import { StaticRouter } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { i18n } from '../../i18n/instance.ts'
import { loadFrameTexts } from '../../frame-texts.ts'
import { brand } from '#brand'
import type { Brand } from '../../brand/brand.ts'
import { fullBrand } from '../../brand/full-brand.fixture.ts'
import { Footer, hidesFooter } from './footer.tsx'
import { siteMenu } from '../header/site-menu.ts'

async function footer(of: Brand, base = '/'): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    createElement(StaticRouter, { location: '/index/home' }, createElement(Footer, { brand: of, base })),
  )
  return text(prelude)
}

beforeAll(async () => {
  await loadFrameTexts('zh-CN')
  i18n.show('zh-CN')
})

describe('the footer', () => {
  it('has every page of the menus, nine solutions among them', async () => {
    const html = await footer(brand)
    for (const { path, entries } of siteMenu)
      for (const address of [path, ...entries]) expect(html).toContain(`href="${address}"`)
    expect(html.match(/solutionDetail\?id=\d/g)).toHaveLength(9)
  })

  it('shows nothing in the places that the brand leaves empty', async () => {
    const html = await footer(brand)
    for (const place of ['友情链接', '关注我们', '电话', 'mailto:', 'tel:', 'beian', 'footer-codes', '源代码'])
      expect(html).not.toContain(place)
  })

  it('shows all of a brand that has everything, with links in new tabs and words for each code', async () => {
    const html = await footer(fullBrand)
    for (const place of [
      '友情链接',
      '关注我们',
      '商务电话',
      '公司电话',
      'href="mailto:desk@example.org"',
      'href="tel:+0000000000000"',
      '示例航运数据有限公司',
      '示例公众号',
      'fairway-example',
      '周一至周五',
    ]) {
      expect(html).toContain(place)
    }
    for (const url of [
      'https://friend.example',
      'https://social.example',
      'https://beian.miit.gov.cn/',
      'https://beian.mps.gov.cn/',
      'https://source.example',
    ]) {
      expect(html).toMatch(new RegExp(`href="${url}" target="_blank" rel="noopener noreferrer"`))
    }
  })

  it('is hidden under the base name baidu and only there', async () => {
    expect(['/baidu/', '/maps/baidu/', '/', '/baidu/map/', '/notbaidu/'].map(hidesFooter)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect(await footer(brand, '/baidu/')).toBe('')
  })
})
