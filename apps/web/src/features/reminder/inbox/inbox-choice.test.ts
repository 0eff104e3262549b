import { expect, it } from 'vitest'
import { readInboxChoice, writeInboxChoice } from './inbox-choice.ts'
import type { InboxChoice } from '../reminder-api.ts'

it.each<InboxChoice>([
  { unread: false },
  { unread: true, kind: 'area-enter', rule: 'JUdQKFcsVAfx-Sgx', mmsi: 477_100_001 },
  { unread: false, by: 'ship' },
  { unread: false, id: 'asRbylHzyfb2HBq3fEOTE6h7QiwRZ3bZACo39gDdGmc' },
])('an address keeps what is chosen of the inbox: %j', (choice) => {
  expect(readInboxChoice(new URLSearchParams(writeInboxChoice(choice)))).toEqual(choice)
})

it('an address with what nobody knows chooses nothing', () => {
  expect(readInboxChoice(new URLSearchParams('kind=volcano&ship=0&unread=yes&by=weight'))).toEqual({ unread: false })
})
