import { expect, it } from 'vitest'
import { monthsAhead, monthsOver, newInvoice, readInvoice } from './invoice-draft.ts'

const typed = {
  ...newInvoice([]),
  title: ' 示例航运 ',
  taxNumber: '91350100 m000100y43',
  email: 'a@b.example',
  bank: 'x',
}

it('what is not shown is not sent, and the code is sent as it is written on invoices', () => {
  expect(readInvoice(typed)).toEqual({
    invoice: { ...newInvoice([]), title: '示例航运', taxNumber: '91350100M000100Y43', email: 'a@b.example' },
    faults: [],
  })
  expect(readInvoice({ ...typed, buyer: 'person', type: 'special' }).invoice).toMatchObject({
    type: 'ordinary',
    taxNumber: '',
    bank: '',
  })
})

it('a special invoice wants address, phone, bank and account', () => {
  expect(readInvoice({ ...typed, type: 'special' }).faults).toEqual(['address', 'phone', 'bankAccount'])
  expect(readInvoice({ ...typed, taxNumber: '1' }).faults).toEqual(['taxNumber'])
})

it('the form begins with what the last invoice held', () => {
  const { invoice } = readInvoice(typed)
  expect(newInvoice([{ invoice: null }, { invoice }])).toEqual(invoice)
})

it('months are those of UTC', () => {
  const now = Date.UTC(2026, 0, 31, 23)
  expect(monthsOver(now, 2)).toEqual(['2025-12', '2025-11'])
  expect(monthsAhead(now)).toEqual({ this: '2026-01', next: '2026-02' })
})
