import { expect, it } from 'vitest'
import { addressIn, isShellPath, listedAddress, siteAddressOf, sitePageOf } from './page-address.ts'

it('finds a page with and without a slash at its end', () => {
  expect(siteAddressOf('/index/aboutUs/', '')).toBe('/index/aboutUs')
  expect(siteAddressOf('/index/nothing', '')).toBe('*')
  expect(siteAddressOf('/index/toString', '')).toBe('*')
})
it('takes the variant that the query names, and the plain page for any other query', () => {
  expect(siteAddressOf('/index/solutions/solutionDetail', '?id=3&utm_source=x')).toBe(
    '/index/solutions/solutionDetail?id=3',
  )
  expect(siteAddressOf('/index/solutions/solutionDetail', '?id=99')).toBe('/index/solutions/solutionDetail')
  expect(siteAddressOf('/index/aboutUs', '?id=3')).toBe('/index/aboutUs')
})
it('wears product and data pages dark, as the specification says', () => {
  for (const path of [
    'productService/cdt',
    'productService/xdt',
    'productService/car',
    'productService/riverRoute',
    'dataApi',
  ])
    expect(sitePageOf(`/index/${path}`).header).toBe('dark')
  for (const path of ['home', 'productService', 'solutions', 'aboutUs'])
    expect(sitePageOf(`/index/${path}`).header).toBe('light')
})
it('has the page that is the same as another listed under that, and each language under its own address', () => {
  expect(
    ['/index/solutions/solutionDetail', '/index/solutions/solutionDetail?id=0', '/index/home'].map((address) =>
      listedAddress(address as '/index/home'),
    ),
  ).toEqual(['/index/solutions', '/index/solutions/solutionDetail?id=0', '/index/home'])
  expect([addressIn('/index/home', 'en-US'), addressIn('/index/solutions/solutionDetail?id=0', 'zh-CN')]).toEqual([
    '/index/home?lang=en-US',
    '/index/solutions/solutionDetail?id=0&lang=zh-CN',
  ])
})
it('leaves account pages to the browser', () => {
  expect([
    isShellPath('/index/myAccount/help'),
    isShellPath('/index'),
    isShellPath('/index/home'),
    isShellPath('/nothing'),
  ]).toEqual([true, true, false, false])
})
