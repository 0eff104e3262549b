import type { Price } from '@fairway/contract'
import { V1_STREAM } from '@fairway/contract/v1'
import type { KeyBook, KnownKey } from '../data-api/keys/key-book.ts'
import type { Meter } from '../data-api/metering/meter.ts'
import { requireCredits } from '../data-api/answers/serve-call.ts'

/** Counts the rows of one stream: the credits of a block of rows before the first of them is sent. */
export class StreamBill {
  readonly #key: KnownKey
  readonly #price: Price
  readonly #book: Pick<KeyBook, 'balance'>
  readonly #meter: Pick<Meter, 'count'>
  /** Rows that may still be sent for what is counted. */
  #paid = 0
  /** Rows that were sent and do not stand in the table of use yet. */
  #sent = 0

  constructor(key: KnownKey, { price, book, meter }: BillNeeds) {
    this.#key = key
    this.#price = price
    this.#book = book
    this.#meter = meter
  }

  /** To be asked before rows are sent. Throws a problem when there are no credits left for them. */
  pay(rows: number): void {
    if (rows > this.#paid) {
      const { credits, perRows } = this.#price
      const blocks = perRows === null ? 1 : Math.ceil((rows - this.#paid) / perRows)
      const cost = blocks * credits
      if (cost > 0) requireCredits(this.#book.balance(this.#key), cost)
      this.#count(cost)
      this.#paid = perRows === null ? Number.POSITIVE_INFINITY : this.#paid + blocks * perRows
    }
    this.#paid -= rows
    this.#sent += rows
  }

  /** Writes down the rows that no block has told yet. */
  close(): void {
    if (this.#sent > 0) this.#count(0)
  }

  #count(credits: number): void {
    const { userId, id } = this.#key
    this.#meter.count({ userId, keyId: id, call: V1_STREAM, rows: this.#sent, credits })
    this.#sent = 0
  }
}

interface BillNeeds {
  price: Price
  book: Pick<KeyBook, 'balance'>
  meter: Pick<Meter, 'count'>
}
