import { expect, it } from 'vitest'
import { decodeCsv, UnreadableText } from './decode-csv.ts'

const text = 'IMO,船名\n9000003,海源\n'

it('reads what spreadsheets save, whatever their alphabet', () => {
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
  expect(decodeCsv(Buffer.from(text))).toBe(text)
  expect(decodeCsv(Buffer.from(`\uFEFF${text}`))).toBe(text)
  expect(decodeCsv(utf16)).toBe(text)
  expect(decodeCsv(Buffer.from(utf16).swap16())).toBe(text)
})

it('reads GBK, as Chinese Excel saves', () => {
  const gbk = Uint8Array.from([
    ...Buffer.from('IMO,'),
    0xb4,
    0xac,
    0xc3,
    0xfb,
    0x0a,
    ...Buffer.from('9000003,'),
    0xba,
    0xa3,
    0xd4,
    0xb4,
    0x0a,
  ])
  expect(decodeCsv(gbk)).toBe(text)
})

it('refuses what is no text at all', () => {
  expect(() => decodeCsv(Uint8Array.from([0x49, 0xff, 0xff, 0x80, 0x0a]))).toThrow(UnreadableText)
})
