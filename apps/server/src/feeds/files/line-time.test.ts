import { expect, it } from 'vitest'
import { timeInLine } from './line-time.ts'

const read = (line: string) => {
  const bytes = Buffer.from(`xx${line}\r\n`)
  return timeInLine(bytes, 2, bytes.length - 1)
}

it('finds the time in tag blocks, trailers and the sentences that tell it', () => {
  const at = Date.UTC(2026, 6, 26, 3, 52, 58)
  expect(read(`\\s:st,c:${at / 1000}*00\\!AIVDM,1,1,,A,x,0*00`)).toBe(at)
  expect(read(`\\c:${at + 250},s:st*00\\!AIVDM,1,1,,A,x,0*00`)).toBe(at + 250)
  expect(read(`!AIVDM,1,1,,A,x,0*00,r003669987,${at / 1000}`)).toBe(at)
  expect(read(`!AIVDM,1,1,,A,x,0*0A,s1,d-100,T1.5,${at / 1000}`)).toBe(at)
  expect(read('$GPRMC,035258,A,5000.0,N,00300.0,W,4.0,183.2,260726,3.8,W,A*18')).toBe(at)
  expect(read('$GPZDA,035258.50,26,07,2026,00,00*4B')).toBe(at + 500)
  expect(read('$PGHP,1,2026,7,26,3,52,58,390,231,45,992190934,1,2B*5B')).toBe(at + 390)
})

it('finds none where there is none', () => {
  const without = [
    '!AIVDM,1,1,,A,15MgK45P3@G?fl0E`JbR0OwT0@MS,0*4E',
    '$IIRMC,035258,A,5000.0,N,00300.0,W,4.0,183.2,,3.8,W,A*18',
    '$GPGLL,5000.0,N,00300.0,W,035258,A,A*52',
    '2026-07-26 03:52:58 the receiver was started',
    '# 2026-07-26 03:52:58 !AIVDM,1,1,,A,x,0*00',
    '2026-13-26 03:52:58 !AIVDM,1,1,,A,x,0*00',
    '2026-07-26 !AIVDM,1,1,,A,x,0*00',
    '03:52:58 !AIVDM,1,1,,A,x,0*00',
    // The number of a search and rescue transmitter is no time.
    '970123456,!AIVDM,1,1,,A,x,0*00',
    '{"rxuxtime":5,"nmea":["!AIVDM,1,1,,A,x,0*00"]}',
    '',
    '\\s:x*00\\!AIVDM',
  ]
  for (const line of [...without, '\\c:99*00\\!AIVDM,1,1,,A,x,0*00', '!AIVDM,1,1,,A,x,0*00,r0,123456789012345'])
    expect(read(line)).toBeNaN()
})

it('finds the time that a program has written before the sentence, which is UTC where it does not say otherwise', () => {
  const at = Date.UTC(2026, 6, 26, 3, 52, 58)
  const exact = [
    '2026-07-26 03:52:58 ',
    '2026-07-26T03:52:58Z ',
    '2026-07-26T03:52:58\t',
    '2026/07/26 03:52:58,',
    '[2026-07-26 03:52:58] ',
    '"2026-07-26 03:52:58","',
    'roof: 2026-07-26 03:52:58 UTC: ',
    '2026-07-26T05:52:58+02:00 ',
    '2026-07-25 20:22:58 -0730 ',
    '2026-07-26T05:52:58+02 ',
    '2026-07-26 03:52:58 -12 dB ',
    '20260726035258 ',
    '20260726T035258Z ',
    `${at / 1000},`,
    `${at} `,
    `[${at / 1000}] `,
  ]
  for (const before of exact) expect([before, read(`${before}!AIVDM,1,1,,A,x,0*00`)]).toEqual([before, at])
  const withFraction = [
    '2026-07-26 03:52:58.250 ',
    '2026-07-26T03:52:58,25Z ',
    '2026-07-26T05:52:58.250+02:00 ',
    `${at / 1000}.25 `,
    `${at + 250}\t`,
  ]
  for (const before of withFraction) expect([before, read(`${before}!AIVDM,1,1,,A,x,0*00`)]).toEqual([before, at + 250])
})

it('finds fractions of seconds in tag blocks and trailers, and believes the station before the program that wrote the log', () => {
  const at = Date.UTC(2026, 6, 26, 3, 52, 58)
  expect(read(`\\c:${at / 1000}.5*00\\!AIVDM,1,1,,A,x,0*00`)).toBe(at + 500)
  expect(read(`!AIVDM,1,1,,A,x,0*00,${at / 1000}.25`)).toBe(at + 250)
  expect(read(`2026-07-26 04:00:00 \\s:st,c:${at / 1000}*00\\!AIVDM,1,1,,A,x,0*00`)).toBe(at)
  expect(read(`2026-07-26 04:00:00 !AIVDM,1,1,,A,x,0*00,${at / 1000}`)).toBe(at)
})

it('finds when AIS-catcher heard the message of a line of JSON', () => {
  const at = Date.UTC(2026, 6, 26, 3, 52, 58)
  const pad = 'x'.repeat(700)
  expect(read(`{"pad":"${pad}","rxuxtime":${at / 1000},"nmea":["!AIVDM,1,1,,A,x,0*00"]}`)).toBe(at)
  expect(read(`{"nmea":["!AIVDM,1,1,,A,x,0*00"],"rxuxtime":${at / 1000}.5}`)).toBe(at + 500)
  expect(read('{"rxtime":"20260726035258","nmea":["!AIVDM,1,1,,A,x,0*00"]}')).toBe(at)
})
