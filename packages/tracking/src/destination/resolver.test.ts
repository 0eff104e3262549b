import { chinaInland } from './china-inland.ts'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ports } from '../ports/index.ts'
import { createDestinationResolver } from './index.ts'

const resolver = createDestinationResolver(ports)
const resolve = (text: string, near?: { lat: number; lon: number }) => resolver.resolve(text, near)

const labels = readFileSync(new URL('./labels.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes('\t') && !line.startsWith('#'))
  .map((line) => line.split('\t') as [string, string, string?])

describe('a destination text', () => {
  it.each(labels)('%s leads to %s %s', (text, locode, position) => {
    const [lat, lon] = (position ?? '').split(' ').map(Number)
    const { port } = resolve(text, position ? { lat: lat!, lon: lon! } : undefined)
    expect(port?.locode ?? '-').toBe(locode)
  })

  it('says how it was understood', () => {
    expect(resolve('CNSHA')).toMatchObject({ method: 'locode', confidence: 0.97 })
    expect(resolve('NLRTM00116LOCKB00410').method).toBe('eri')
    expect(resolve('SHANGHAI,CHINA').method).toBe('name-country')
    expect(resolve('NOLA').method).toBe('alias')
    expect(resolve('HAMBRUGE').method).toBe('fuzzy')
  })

  it('says why no port is shown', () => {
    const gaps = ['', 'FOR ORDERS', 'CHINA', 'ATLANTIS', 'DALIAN<>YANTAI', 'QD'].map((text) => resolve(text).gap)
    expect(gaps).toEqual(['empty', 'no-port', 'no-port', 'unknown', 'ambiguous', 'unlikely'])
    expect(resolver.resolve(null).gap).toBe('empty')
  })

  it('keeps both ends of a ferry line as alternatives', () => {
    expect(
      resolve('DALIAN<>YANTAI')
        .alternatives.map(({ port }) => port.locode)
        .toSorted(),
    ).toEqual(['CNDLC', 'CNYNT'])
  })

  it('names the port of departure where the text has one', () => {
    expect(resolve('NLRTM>CNSHA').from?.locode).toBe('NLRTM')
    expect(resolve('AE DXB>NL RTM').from?.locode).toBe('AEDXB')
    expect(resolve('CN SHA KR PUS').from?.locode).toBe('CNSHA')
    expect(resolve('DEPARTED BUSAN')).toMatchObject({ port: null, gap: 'no-port', from: { locode: 'KRPUS' } })
    expect(resolve('ROTTERDAM-XANADU')).toMatchObject({ port: null, gap: 'unknown' })
  })

  it('takes the nearer of two ports with one name, and leaves it open where neither is near', () => {
    expect(resolve('PORTSMOUTH', { lat: 37, lon: -75.5 }).port?.locode).toBe('USPTM')
    expect(resolve('PORTSMOUTH').gap).toBe('ambiguous')
  })

  it('knows places of rivers that the table of ports has not', () => {
    expect(resolve('LINZ').port).toMatchObject({ locode: 'ATLNZ', country: 'AT', size: 5 })
    expect(resolve('NLNIJ').method).toBe('locode')
    expect(resolve('DEDUI 0047').port?.locode).toBe('DEDUI')
  })

  it('knows the harbours of China’s rivers and canals, by their names and by the port that they are part of', () => {
    const known =
      'JINING CNJNG, EZHOU CNEZH, CN JNG CNJNG, BENGBU CNBFU, CHANGDE CNCGD, SHUNDE CNSUD, ZHAOQING CNZQG, XINTANG CNXIT, ' +
      'CHENGLINGJI CNYYA, SHASHI CNJGZ, YANGLUO CNWUH, CUNTAN CNCKG, JINGJIANG CNTZO, YANGZHONG CNZHE, RUGAO CNNTG, PIZHOU CNXUZ, ' +
      'GUIPING CNGUG'
    for (const [, text, locode] of known.split(', ').map((one) => /^(.+) (\w+)$/.exec(one)!))
      expect(resolve(text!).port?.locode, text).toBe(locode)
    for (const locode of Object.keys(chinaInland)) expect(resolve(locode).port?.locode, locode).toBe(locode)
  })

  it('takes a slip in a short name for a small port only where the ship is near it', () => {
    expect(resolve('SOUSAKI').port).toBeNull()
    expect(resolve('SIROS').port).toBeNull()
    expect(resolve('SIROS', { lat: 37.6, lon: 24.2 }).port?.locode).toBe('GRJSY')
    expect(resolve('LIVRPOOL').port?.locode).toBe('GBLIV')
  })

  it('learns from where ships that said a text called, and does not let it overrule what is surely read', () => {
    const own = createDestinationResolver(ports)
    expect(own.resolve('BIG JETTY 4').port).toBeNull()
    const lesson = (text: string, locode: string, calls: number, of: number) => ({ text, locode, calls, of })
    own.learn([
      lesson('BIG JETTY 4', 'NLMOE', 12, 13),
      lesson('OLD QUAY', 'NLMOE', 2, 2),
      lesson('NEW QUAY', 'NLMOE', 6, 9),
      lesson('ROTTERDAM', 'NLMOE', 30, 30),
      lesson('FOR ORDERS', 'NLMOE', 30, 30),
    ])
    expect(own.resolve('big jetty-4 ')).toMatchObject({
      port: { locode: 'NLMOE' },
      method: 'learned',
      learned: { calls: 12, of: 13 },
    })
    expect(own.resolve('OLD QUAY').port).toBeNull()
    expect(own.resolve('NEW QUAY').port).toBeNull()
    expect(own.resolve('ROTTERDAM').port?.locode).toBe('NLRTM')
    expect(own.resolve('FOR ORDERS').gap).toBe('no-port')
    own.learn([])
    expect(own.resolve('BIG JETTY 4').port).toBeNull()
  })

  it('gives the same answer the second time, from memory', () => {
    expect(resolve('HAI PHONG VIET NAM')).toEqual(resolve('HAI PHONG VIET NAM'))
  })

  it('bears any text a receiver can hand on', () => {
    let seed = 7
    const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
    for (let i = 0; i < 20_000; i++) {
      const text = String.fromCharCode(
        ...Array.from({ length: Math.floor(random() * 21) }, () => 32 + Math.floor(random() * 64)),
      )
      const { port, confidence, gap } = resolve(text)
      expect(confidence >= 0 && confidence <= 1 && (port === null) === (gap !== null)).toBe(true)
    }
  })
})

const real = new URL('../../../../../shared/data/ais_destinations_real.tsv', import.meta.url)

describe('real destination texts', () => {
  it.skipIf(!existsSync(real))('are resolved for the most part (skipped without the file of real texts)', () => {
    const rows = readFileSync(real, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t') as [string, string])
    let [named, resolved] = [0, 0]
    for (const [count, text] of rows) {
      const { port, gap } = resolve(text)
      if (gap !== 'empty' && gap !== 'no-port') named += Number(count)
      if (port !== null) resolved += Number(count)
    }
    console.log(
      `real destinations that mean a place: ${resolved} of ${named} resolved (${((100 * resolved) / named).toFixed(1)} %)`,
    )
    expect(resolved / named).toBeGreaterThan(0.75)
  })
})
