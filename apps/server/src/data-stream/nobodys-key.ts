import type { KnownKey } from '../data-api/keys/key-book.ts'
import type { StreamBill } from './stream-bill.ts'

/** In the place of a key, for what the site itself shows: it may look at ships, belongs to no account and stands in no table. */
export const nobodysKey: KnownKey = {
  id: '',
  userId: 0,
  name: '',
  prefix: '',
  oldPrefix: null,
  keyHash: '',
  oldKeyHash: null,
  oldUntil: null,
  foundBy: '',
  scopes: ['vessels'],
  networks: [],
  networkList: null,
  hosts: [],
  createdAt: 0,
  changedAt: 0,
  firstKeyAt: 0,
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
  stoppedAt: null,
  monthlyCap: null,
  keyCredits: 0,
  accountCredits: 0,
  boughtCredits: 0,
  month: '',
  readAt: 0,
  accountBase: 0,
  keyBase: 0,
}

export const nobodysBill: Pick<StreamBill, 'pay' | 'close'> = { pay() {}, close() {} }
