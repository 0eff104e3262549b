import { describe, expect, it } from 'vitest'
import { isForeignPage, isKnownHost } from './own-site.ts'

describe('a page of another site', () => {
  const site = { publicUrl: 'https://ships.example/sea', allowedOrigins: ['capacitor://localhost'] }

  it.each([
    ['curl, an app, the calls of a server', {}],
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://ships.example' }],
    ['our own page, by a proxy that writes a host of its own', { origin: 'https://ships.example' }],
    ['our own page without https, in an old browser', { origin: 'http://inside:8080' }],
    ['our own form, sent without a referrer', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['an address typed in', { 'sec-fetch-site': 'none' }],
    ['an app that is allowed', { 'sec-fetch-site': 'cross-site', origin: 'capacitor://localhost' }],
  ])('is not %s', (_who, headers) => {
    expect(isForeignPage(headers, 'inside:8080', site)).toBe(false)
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another site, in an old browser', { origin: 'https://evil.example' }],
    ['another site that hides itself', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site', origin: 'https://blog.ships.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another port', { origin: 'http://inside:9090' }],
    ['what is no origin', { origin: 'inside:8080' }],
  ])('is %s', (_who, headers) => {
    expect(isForeignPage(headers, 'inside:8080', site)).toBe(true)
  })
})

describe('a host', () => {
  const ours = { knownHosts: new Set(['ships.example', '[::1]']) }

  it('is ours with any port, in any letters, with the dot of the root', () => {
    for (const host of ['ships.example', 'Ships.Example:8443', 'ships.example.', '[::1]:8080'])
      expect(isKnownHost(host, ours), host).toBe(true)
  })

  it('is not ours when it is another, or none', () => {
    for (const host of ['evil.example', 'ships.example.evil.example', '', ':80', '[::2]', 'ships.example:80:80'])
      expect(isKnownHost(host, ours), host).toBe(false)
    expect(isKnownHost('evil.example', { knownHosts: null })).toBe(true)
  })
})
