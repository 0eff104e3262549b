import { expect, it } from 'vitest'
import { SettingError } from '../config/config.ts'
import { parseFeedUrl } from './feed-url.ts'

it('reads every form of the manual', () => {
  expect(parseFeedUrl('tcp://153.44.253.27:5631')).toMatchObject({
    kind: 'tcp',
    host: '153.44.253.27',
    port: 5631,
    idleMs: 60_000,
    name: 'tcp 153.44.253.27:5631',
    credit: 'Kystverket (NLOD)',
  })
  expect(parseFeedUrl('tcp://[::1]:10110?idle=5')).toMatchObject({ host: '::1', port: 10110, idleMs: 5_000 })
  expect(parseFeedUrl('gpsd://boat')).toMatchObject({ kind: 'tcp', host: 'boat', port: 2947, gpsd: true })
  expect(parseFeedUrl('gpsd://[::1]:3000')).toMatchObject({ host: '::1', port: 3000 })
  expect(parseFeedUrl('gpsd://[::1]')).toMatchObject({ host: '::1', port: 2947 })
  expect(parseFeedUrl('tcp-listen://:10110')).toMatchObject({ kind: 'tcp-listen', host: '', port: 10110 })
  expect(parseFeedUrl('udp://:10110')).toMatchObject({ kind: 'udp', host: '', port: 10110 })
  expect(parseFeedUrl('udp://127.0.0.1:10110')).toMatchObject({ kind: 'udp', host: '127.0.0.1' })
  expect(parseFeedUrl('file:logs/a.txt')).toMatchObject({
    kind: 'file',
    path: 'logs/a.txt',
    speed: 1,
    loop: false,
    time: 'now',
    name: 'file a.txt',
  })
  expect(parseFeedUrl('file:/var/a.txt?speed=60&loop')).toMatchObject({ path: '/var/a.txt', speed: 60, loop: true })
  expect(parseFeedUrl('file:///var/a.txt?speed=max&time=log')).toMatchObject({
    path: '/var/a.txt',
    speed: Infinity,
    time: 'log-time',
  })
  expect(parseFeedUrl('file:/var/aisdk.csv')).toMatchObject({ speed: Infinity, time: 'log-time' })
  expect(parseFeedUrl('file:a.csv.gz?time=now&speed=60&loop')).toMatchObject({ speed: 60, time: 'now', loop: true })
  expect(parseFeedUrl('mqtt+wss://meri.digitraffic.fi:443/mqtt')).toMatchObject({
    kind: 'mqtt',
    url: 'wss://meri.digitraffic.fi/mqtt',
    credit: 'Fintraffic / digitraffic.fi (CC BY 4.0)',
  })
  expect(parseFeedUrl('mqtt+tcp://localhost:1883')).toMatchObject({ url: 'mqtt://localhost:1883' })
  expect(parseFeedUrl('mqtt+tcp://b?topic=ais/%23&form=nmea')).toMatchObject({ topic: 'ais/#', form: 'nmea' })
  expect(parseFeedUrl('aisstream://?key=s3cret')).toMatchObject({
    kind: 'aisstream',
    key: 's3cret',
    boxes: [
      [
        [-90, -180],
        [90, 180],
      ],
    ],
    url: 'wss://stream.aisstream.io/v0/stream',
  })
  expect(parseFeedUrl('aisstream://?key=k&bbox=59;24;61;26')).toMatchObject({
    boxes: [
      [
        [59, 24],
        [61, 26],
      ],
    ],
  })
  expect(parseFeedUrl('serial:/dev/ttyUSB0')).toMatchObject({ kind: 'serial', path: '/dev/ttyUSB0', baud: 38_400 })
  expect(parseFeedUrl('serial:/dev/tty.usb?baud=9600')).toMatchObject({ baud: 9_600, name: 'serial tty.usb' })
  expect(parseFeedUrl('signalk://boat')).toMatchObject({
    kind: 'signalk',
    url: 'ws://boat:3000/signalk/v1/stream?subscribe=none',
    token: null,
    mmsi: null,
  })
  expect(parseFeedUrl('signalks://[::1]:8443?token=s3cret&mmsi=211000001')).toMatchObject({
    url: 'wss://[::1]:8443/signalk/v1/stream?subscribe=none',
    token: 's3cret',
    mmsi: 211_000_001,
    name: 'signalks [::1]:8443',
  })
  expect(parseFeedUrl('signalk+tcp://boat')).toMatchObject({ url: 'tcp://boat:8375' })
  expect(parseFeedUrl('sim:?ships=500&seed=7')).toMatchObject({ kind: 'sim', ships: 500, seed: 7 })
  expect(parseFeedUrl('sim:')).toMatchObject({ ships: 3_000, seed: 1 })
  expect(parseFeedUrl('tcp-listen://:1?secret=correct-horse-battery')).toMatchObject({
    secret: 'correct-horse-battery',
    name: 'tcp-listen :1',
  })
  expect(parseFeedUrl('http-post:roof-2?secret=correct-horse-battery')).toMatchObject({
    kind: 'http-post',
    path: 'roof-2',
    secret: 'correct-horse-battery',
    name: 'http-post roof-2',
    publicName: null,
  })
  expect(parseFeedUrl('udp://239.192.0.4:1?interface=192.0.2.7')).toMatchObject({ interface: '192.0.2.7' })
  expect(parseFeedUrl('udp://[ff02::1]:1?interface=::%25eth0')).toMatchObject({ interface: '::%eth0' })
  expect(parseFeedUrl('tcp://a:1?name=Harbour&credit=Me')).toMatchObject({ name: 'Harbour', credit: 'Me' })
})

it.each([
  'http://host:80',
  'tcp://host',
  'tcp://:5000',
  'tcp://host:0',
  'tcp://host:70000',
  'tcp://ho st:1',
  'udp://',
  'file:',
  'file:a?speed=fast',
  'file:a?spede=2',
  'file:a?loop=perhaps',
  'file:a?time=then',
  'file:a.csv?loop',
  'file:a?loop&time=log',
  'mqtt+ftp://a',
  'mqtt+wss://',
  'aisstream://',
  'aisstream://?key=k&bbox=1,2',
  'aisstream://?key=k&bbox=99;0;1;1',
  'serial:ttyUSB0',
  'serial:/dev/ttyUSB0?baud=fast',
  'signalk://',
  'signalk://boat?mmsi=12',
  'sim:?ships=0',
  'sim:?ships=many',
  'sim:?ships=3.5',
  'sim:?seed=2147483648',
  'tcp://a:1?idle=0',
  'tcp-listen://:1?secret=short',
  'http-post:roof',
  'http-post:a/b?secret=correct-horse-battery',
  'http-post:?secret=correct-horse-battery',
  'http-post:roof?secret=short',
  'udp://:1?interface=127.0.0.1',
  'udp://239.0.0.1:1?interface=eth0',
  'nonsense',
  '',
])('stops at %s with one sentence that names it', (url) => {
  expect(() => parseFeedUrl(url)).toThrow(SettingError)
  expect(() => parseFeedUrl(url)).toThrow(/^The feed ".*" cannot be used: .*\.$/)
})

it('tells no secret', () => {
  for (const url of [
    'aisstream://?key=s3cret&bbox=1',
    'mqtt+ftp://user:s3cret@host',
    'tcp://u:s3cret@host',
    'tcp://u:x@s3cret@host',
    'tcp://u:x/s3cret@host:1',
    'wrong://?key=s3cret',
    'tcp-listen://:1?secret=s3cret',
    'http-post:roof?secret=s3cret',
    'signalk://?token=s3cret',
  ]) {
    expect(() => parseFeedUrl(url)).toThrow(/^(?!.*s3cret)/)
  }
  expect(parseFeedUrl('aisstream://?key=s3cret').name).not.toContain('s3cret')
  expect(parseFeedUrl('mqtt+tcp://user:s3cret@host:1883').name).not.toContain('s3cret')
})

it('takes no option twice', () =>
  expect(() => parseFeedUrl('sim:?ships=5&ships=9')).toThrow(
    'The feed "sim:" cannot be used: it has the option "ships" twice.',
  ))
