import { expect, it } from 'vitest'
import { isPublic, OutOfReach, publicHosts, webhookUrl } from './public-hosts.ts'

const names: Record<string, string[]> = {
  'desk.example': ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'],
  'inside.example': ['10.1.2.3'],
  'half.example': ['93.184.216.34', '169.254.169.254'],
  'mapped.example': ['::ffff:127.0.0.1'],
}
const lookup = async (host: string) => {
  if (names[host] === undefined) throw new Error('no such name')
  return names[host]
}
const hosts = publicHosts([], lookup)
const reaches = (text: string, of = hosts) => {
  const url = webhookUrl(text)
  if (url === null) return Promise.resolve(false)
  return of.addressesOf(url).then(
    () => true,
    (error: unknown) => {
      expect(error).toBeInstanceOf(OutOfReach)
      return false
    },
  )
}

it.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '203.0.113.9',
  '224.0.0.1',
  '239.1.1.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  '100::1',
  'nonsense',
  '',
])('%s is no public address', (address) => expect(isPublic(address)).toBe(false))

it.each(['8.8.8.8', '100.63.255.255', '100.128.0.1', '172.32.0.1', '193.0.0.1', '2606:4700::1', '2a00:1450::1'])(
  '%s is one',
  (address) => expect(isPublic(address)).toBe(true),
)

it.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[fe80::1]/',
  'https://inside.example/',
  'https://half.example/',
  'https://mapped.example/',
  'https://nobody.example/',

  'https://localhost/',
  'https://metadata/',
  'http://desk.example/',
  'ftp://desk.example/',
  'gopher://desk.example/',
  'https://user:word@desk.example/',
  'https://desk.example:25/',
  'https://desk.example:22/',
  'desk.example',
  '',
])('a webhook does not go to %s', async (text) => expect(await reaches(text)).toBe(false))

it.each(['https://desk.example/hook?x=1', 'https://desk.example:8443/', 'https://8.8.8.8/'])(
  'it goes to %s',
  async (text) => expect(await reaches(text)).toBe(true),
)

it('goes into networks that the operator names, without encryption too, and to all addresses of a host or none', async () => {
  const named = publicHosts(['10.1.0.0/16', '::1/128'], lookup)
  expect(await reaches('http://inside.example:8080/', named)).toBe(true)
  expect(await reaches('https://[::1]:8443/', named)).toBe(true)
  expect(await reaches('http://desk.example/', named)).toBe(false)
  expect(await reaches('http://10.2.0.1/', named)).toBe(false)
  expect(await reaches('https://half.example/', named)).toBe(false)
})
