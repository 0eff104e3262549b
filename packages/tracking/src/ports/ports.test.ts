import { describe, expect, it } from 'vitest'
import { inlandPlaces } from '../destination/index.ts'
import { canonicalLocode, harboursWithoutCode, portByLocode, ports } from './index.ts'
import { overrides } from './overrides/index.ts'
import { sizeOf } from './sizes.ts'
import { locodeAliases } from './aliases.ts'

describe('the port table', () => {
  it('has one well-formed row per code', () => {
    expect(new Set(ports.map((port) => port.locode)).size).toBe(ports.length)
    for (const port of ports) {
      expect(port.locode, port.locode).toMatch(/^[A-Z]{2}[A-Z2-9]{3}$/)
      expect(port.country).toBe(port.locode.slice(0, 2))
      expect(Math.abs(port.lat), port.locode).toBeLessThanOrEqual(90)
      expect(Math.abs(port.lon), port.locode).toBeLessThanOrEqual(180)
      expect(port.name.length, port.locode).toBeGreaterThan(1)
      expect(port.radius).toBeGreaterThanOrEqual(2_000)
      expect(port.radius).toBeLessThanOrEqual(25_000)
    }
  })

  it('has at least 2,500 sea ports, and harbours without a code that are none of them', () => {
    expect(ports.length).toBeGreaterThanOrEqual(2_500)
    expect(harboursWithoutCode.length).toBeGreaterThan(500)
    for (const { name, country, lat, lon } of harboursWithoutCode) {
      expect(country, name).toMatch(/^[A-Z]{2}$/)
      expect(Math.abs(lat), name).toBeLessThanOrEqual(90)
      expect(Math.abs(lon), name).toBeLessThanOrEqual(180)
      expect(
        ports.some((port) => port.country === country && port.name === name && Math.abs(port.lat - lat) < 0.1),
        name,
      ).toBe(false)
    }
  })

  it('knows the harbours that the first table lacked, and lets Pori be called by its outer harbours', () => {
    for (const code of 'FIMHQ FISKV ITMSN ITREG ITVSG ITPIO ITPFE ITPOZ NOHFT PLWLA JOAQB'.split(' '))
      expect(portByLocode(code)?.locode, code).toBe(code)
    expect(portByLocode('FIMTL')?.locode).toBe('FIPOR')
    expect(portByLocode('JOAQJ')?.locode).toBe('JOAQB')
  })

  it('uses country codes that exist', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    for (const country of new Set(ports.map((port) => port.country))) expect(names.of(country), country).toBeDefined()
  })

  it('gives every port a Chinese name: Han alone, but for a country or state behind a name that others have', () => {
    for (const { locode, nameZh } of [...ports, ...inlandPlaces.filter(({ country }) => country === 'CN')])
      expect(nameZh, locode).toMatch(/^\p{Script=Han}+([-·]\p{Script=Han}+)*(（\p{Script=Han}+）)?$/u)
    const names =
      'ITPMO 巴勒莫, KHPNH 金边, AZBAK 巴库, LKHBA 汉班托塔, CNHGH 杭州, CNSUD 顺德, CNSJQ 三水, CNZQG 肇庆, TRIZM 伊兹密尔'
    for (const [locode, name] of names.split(', ').map((one) => one.split(' ')))
      expect(portByLocode(locode!)?.nameZh, locode).toBe(name)
  })

  it('gives every port a time zone the runtime knows', () => {
    for (const { locode, timeZone } of ports) expect(timeZone, locode).not.toBeNull()
    for (const zone of new Set(ports.map((port) => port.timeZone!)))
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), zone).not.toThrow()
  })

  it('keeps local noon within three hours of the zone, so that no port has the zone of another continent', () => {
    const at = Date.UTC(2026, 0, 15, 12)
    for (const port of ports) {
      if (port.timeZone === null) continue
      const parts = new Intl.DateTimeFormat('en', {
        timeZone: port.timeZone,
        hour: 'numeric',
        hour12: false,
        day: 'numeric',
      }).formatToParts(at)
      const hour = Number(parts.find((part) => part.type === 'hour')!.value) % 24
      const day = Number(parts.find((part) => part.type === 'day')!.value)
      const offset = hour - 12 + (day - 15) * 24
      const away = Math.abs(offset - port.lon / 15)
      expect(Math.min(away, 24 - away), `${port.locode} ${port.timeZone}`).toBeLessThan(3.3)
    }
  })

  it('tells the zone by the place in countries that have several', () => {
    const known = `
      RUKGD Europe/Kaliningrad, RUMMK Europe/Moscow, RUOYA Europe/Astrakhan, RUVOG Europe/Volgograd, RUSBT Asia/Yekaterinburg,
      RUDUD Asia/Krasnoyarsk, RUDKS Asia/Krasnoyarsk, RUIKS Asia/Yakutsk, RUVVO Asia/Vladivostok, RUVNN Asia/Vladivostok,
      RUDKA Asia/Vladivostok, RUNIA Asia/Vladivostok, RUOHO Asia/Vladivostok, RUKHO Asia/Sakhalin, RUKOR Asia/Sakhalin,
      RUNEV Asia/Sakhalin, RUPRN Asia/Sakhalin, RUSHA Asia/Sakhalin, RUMVO Asia/Sakhalin, RUGDX Asia/Magadan,
      RUPKC Asia/Kamchatka, RUPWE Asia/Anadyr, RUPVS Asia/Anadyr, UAKEH Europe/Simferopol, UAMPW Europe/Kyiv,
      USGHN America/Detroit, USHLM America/Detroit, USLDM America/Detroit, USMKG America/Detroit, USMQT America/Detroit,
      USESC America/Detroit, USMNM America/Chicago, USGRB America/Chicago, USGYY America/Chicago, USPSJ America/New_York,
      USPFN America/Chicago, USNYC America/New_York, USLAX America/Los_Angeles, USANC America/Anchorage, USDUT America/Nome,
      USAXK America/Adak, USHNL Pacific/Honolulu, CACHV America/Winnipeg, CAYCB America/Cambridge_Bay, CAGPE America/Toronto,
      CADHS America/Moncton, CASYD America/Halifax, CAGOO America/Goose_Bay, CASJF America/St_Johns, CAVAN America/Vancouver,
      CADEB America/Toronto, GLTHU America/Thule, GLNAQ America/Nuuk, PFTAI Pacific/Marquesas, PFPPT Pacific/Tahiti,
      KICXI Pacific/Kiritimati, KITRW Pacific/Tarawa, PGKIE Pacific/Bougainville, FMYAP Pacific/Chuuk, FMPNI Pacific/Pohnpei,
      BRSTM America/Santarem, BRPVH America/Porto_Velho, BRCMG America/Campo_Grande, BRSSA America/Bahia, MXPPE America/Hermosillo,
      MXESE America/Tijuana, MXSRL America/Mazatlan, MXTUX America/Mexico_City, MXPVN America/Cancun, AUWYN Australia/Perth,
      AUBEL Australia/Hobart, AUQDN Australia/Sydney, IDBOA Asia/Makassar, IDSMQ Asia/Pontianak, IDTTE Asia/Jayapura,
      IDAMQ Asia/Jayapura, IDBDJ Asia/Makassar, CLPCH America/Punta_Arenas, CLIPC Pacific/Easter, PTPDL Atlantic/Azores,
      PTFNC Atlantic/Madeira, ESLPA Atlantic/Canary, ESCEU Africa/Ceuta, MYKCH Asia/Kuching, KZAAU Asia/Aqtau, GBBAD Europe/London`
    for (const [locode, zone] of known.split(',').map((one) => one.trim().split(' ')))
      expect(portByLocode(locode!)?.timeZone, locode).toBe(zone)
  })

  it('knows which ports of the seed and which smaller harbours are larger than others', () => {
    for (const code of sizeOf.keys()) expect(portByLocode(code)?.locode, code).toBe(code)
    const sizes = 'VNCLI 2, ITPMO 3, USTOL 3, GBHLY 3, NOHFT 4, FJLTK 4, USBCC 5, NOHES 5'
    for (const [locode, size] of sizes.split(', ').map((one) => one.split(' ')))
      expect(portByLocode(locode!)?.size, locode).toBe(Number(size))
    for (const size of [1, 2, 3, 4, 5] as const)
      expect(ports.filter((port) => port.size === size).length, `size ${size}`).toBeGreaterThan(150)
  })

  it('holds every large port of China', () => {
    const wanted =
      'CNSHA CNWGQ CNYAN CNNGB CNZOS CNYTN CNSHK CNCWN CNDCB CNSZX CNCAN CNNSA CNHUA CNTAO CNDJA CNTXG CNXMN CNDLC CNYIK CNBYQ CNJNZ CNSHP ' +
      'CNTGS CNCFD CNHHA CNRZH CNLYG CNYNT CNWEI CNNTG CNTAC CNZJG CNJIA CNNKG CNZHE CNTZO CNWNZ CNFOC CNQZJ CNPUT CNSWA CNZUH CNGON CNHUI ' +
      'CNZHA CNMMI CNBHY CNQZH CNFAN CNHAK CNYPG CNSYA HKHKG MOMFM TWKHH TWKEL TWTXG TWTPE'
    for (const code of wanted.split(' ')) expect(portByLocode(code)?.locode, code).toBe(code)
    expect(overrides.length).toBeGreaterThanOrEqual(200)
  })
})

describe('a code', () => {
  it('is found with a space, a hyphen and in any case', () => {
    for (const code of ['CNSHA', 'CN SHA', 'cn-sha', ' cnsha ']) expect(portByLocode(code)?.nameZh).toBe('上海')
  })

  it('of the airport, the terminal or the city leads to the harbour', () => {
    expect(canonicalLocode('CN SGH')).toBe('CNSHA')
    expect(portByLocode('CNNBO')?.locode).toBe('CNNGB')
    expect(portByLocode('IDTPP')?.nameZh).toBe('雅加达')
  })

  it('that nobody knows finds nothing', () => {
    expect(portByLocode('XXXXX')).toBeNull()
    expect(portByLocode('')).toBeNull()
    expect(portByLocode('__proto__')).toBeNull()
  })

  it('is never both an alias and a row, and every alias leads to a row', () => {
    const rows = new Set(ports.map((port) => port.locode))
    for (const [alias, locode] of locodeAliases) {
      expect(rows.has(alias), alias).toBe(false)
      expect(rows.has(locode), locode).toBe(true)
    }
  })
})
