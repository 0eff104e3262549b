import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { readCaller, settleForwarded } from './forwarded.ts'

const proxiesOf = (setting: string) => readConfig(['--demo'], { TRUST_PROXY: setting }).trustedProxies

function requestFrom(peer: string, headers: Record<string, string>): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const request = new IncomingMessage(socket)
  Object.assign(request.headers, { host: 'inside:8080' }, headers)
  return request
}
const addressOf = (setting: string, peer: string, headers: Record<string, string>) =>
  readCaller(requestFrom(peer, headers), proxiesOf(setting)).address

describe('what a proxy writes', () => {
  it.each([
    ['nginx with $remote_addr, Caddy, HAProxy', { 'x-forwarded-for': '203.0.113.7' }, '203.0.113.7'],
    ['nginx, Apache and Traefik, appending', { 'x-forwarded-for': '1.1.1.1, 203.0.113.7' }, '203.0.113.7'],
    ['Azure Application Gateway and IIS', { 'x-forwarded-for': '1.1.1.1,203.0.113.7:51234' }, '203.0.113.7'],
    ['the same with IPv6', { 'x-forwarded-for': '[2001:db8::7]:51234' }, '2001:db8::7'],
    ['IIS without brackets', { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6:51234' }, '2001:db8:1:2:3:4:5:6'],
    ['Envoy and AWS', { 'x-forwarded-for': '2001:DB8::7' }, '2001:db8::7'],
    ['a dual stack', { 'x-forwarded-for': '::ffff:203.0.113.7' }, '203.0.113.7'],
    ['a link-local caller', { 'x-forwarded-for': 'fe80::7%eth0' }, 'fe80::7'],
    ['RFC 7239', { forwarded: 'for=192.0.2.1;proto=http, for=203.0.113.7;by=10.0.0.1;proto=https' }, '203.0.113.7'],
    ['RFC 7239 with IPv6', { forwarded: 'For="[2001:db8:cafe::17]:4711"' }, '2001:db8:cafe::17'],
    ['RFC 7239 with a port', { forwarded: 'host="a,b";for="203.0.113.7:80"' }, '203.0.113.7'],
    ['both, and they agree', { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7' }, '203.0.113.7'],
  ])('%s is read', (_who, headers, address) => {
    expect(addressOf('1', '10.0.0.1', headers)).toBe(address)
    expect(addressOf('10.0.0.0/8', '::ffff:10.0.0.1', headers)).toBe(address)
  })

  it.each([
    ['nothing', {}],
    ['a hidden caller', { forwarded: 'for=_hidden, for=_gazonk' }],
    ['an unknown caller', { forwarded: 'for=unknown' }],
    ['an unknown caller, as squid writes it', { 'x-forwarded-for': '203.0.113.7, unknown' }],
    ['what is no address', { 'x-forwarded-for': '203.0.113.7.evil.example' }],
    ['a port alone', { 'x-forwarded-for': ':443' }],
    ['two headers that say different things', { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.8' }],
  ])('%s counts for the proxy itself', (_what, headers) => {
    expect(addressOf('1', '10.0.0.1', headers)).toBe('10.0.0.1')
  })
})

describe('who is believed', () => {
  const forged = { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }

  it('nobody without the setting, and nobody outside the networks of it', () => {
    expect(addressOf('0', '10.0.0.1', forged)).toBe('10.0.0.1')
    expect(addressOf('', '10.0.0.1', forged)).toBe('10.0.0.1')
    expect(addressOf('10.0.0.0/8, fd00::/8', '203.0.113.9', forged)).toBe('203.0.113.9')
    expect(addressOf('loopback', '127.0.0.1', forged)).toBe('6.6.6.6')
    expect(addressOf('private', '172.17.0.1', forged)).toBe('6.6.6.6')
    expect(addressOf('private', '172.32.0.1', forged)).toBe('172.32.0.1')
    expect(addressOf('fd00::/8', 'fd00::5', forged)).toBe('6.6.6.6')
  })

  it('a number of proxies in a row, and no entry beyond them', () => {
    const chain = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7, 10.0.0.2' }
    expect(addressOf('1', '10.0.0.1', chain)).toBe('10.0.0.2')
    expect(addressOf('2', '10.0.0.1', chain)).toBe('203.0.113.7')
  })

  it('every proxy of the networks, up to the first stranger', () => {
    const chain = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7, 192.0.2.10, 10.0.0.2:3128' }
    expect(addressOf('10.0.0.0/8 192.0.2.10', '10.0.0.1', chain)).toBe('203.0.113.7')
  })

  it('with what it says of host and protocol, last entry first', () => {
    const read = (setting: string, headers: Record<string, string>) =>
      readCaller(requestFrom('10.0.0.1', headers), proxiesOf(setting))
    expect(read('1', { ...forged, 'x-forwarded-host': 'evil.example, ships.example' })).toEqual({
      address: '6.6.6.6',
      host: 'ships.example',
      protocol: 'https',
      isLocal: false,
    })
    expect(read('1', { forwarded: 'for=6.6.6.6;host="ships.example:8443";proto=https' })).toEqual({
      address: '6.6.6.6',
      host: 'ships.example:8443',
      protocol: 'https',
      isLocal: false,
    })
    expect(read('0', forged)).toEqual({ address: '10.0.0.1', host: 'inside:8080', protocol: 'http', isLocal: false })
  })

  it('to be on the machine itself: who says nothing of a proxy, and comes from it', () => {
    const isLocal = (peer: string, headers: Record<string, string>, setting = '') =>
      readCaller(requestFrom(peer, headers), proxiesOf(setting)).isLocal
    expect([isLocal('127.0.0.1', {}), isLocal('::1', {}), isLocal('::ffff:127.0.0.1', {})]).toEqual([true, true, true])
    // A proxy on this machine that the settings do not name: whom it speaks for is not known.
    expect(isLocal('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(false)
    expect(isLocal('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 'loopback')).toBe(false)
    expect(isLocal('10.0.0.1', {})).toBe(false)
  })

  it('and nothing of the others is left to be read', () => {
    const request = requestFrom('203.0.113.9', { ...forged, forwarded: 'for=6.6.6.6' })
    settleForwarded(request, proxiesOf('10.0.0.0/8'))
    expect(request.headers).toEqual({ host: 'inside:8080' })
  })

  it('and a setting that is no network stops the start', () => {
    for (const wrong of ['10.0.0.0/33', 'yes', '10.0.0.0/8,,x', '300.1.1.1', '12', '::/129', '10.0.0.0/8/8'])
      expect(() => proxiesOf(wrong), wrong).toThrow(/TRUST_PROXY.*10\.0\.0\.0\/8/)
  })
})
