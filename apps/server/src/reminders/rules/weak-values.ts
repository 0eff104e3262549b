const LEAST_SWEPT = 1_000

/** Values by key, each for as long as somebody else holds it. */
export class WeakValues<Value extends object> {
  readonly #values = new Map<string, WeakRef<Value>>()
  #sweepAt = LEAST_SWEPT

  /** Names, with those that are gone and not swept out yet. */
  get size(): number {
    return this.#values.size
  }

  get(key: string, make: () => Value): Value {
    const known = this.#values.get(key)?.deref()
    if (known !== undefined) return known
    if (this.#values.size >= this.#sweepAt) this.#sweep()
    const value = make()
    this.#values.set(key, new WeakRef(value))
    return value
  }

  #sweep(): void {
    for (const [key, value] of this.#values) if (value.deref() === undefined) this.#values.delete(key)
    this.#sweepAt = Math.max(LEAST_SWEPT, 2 * this.#values.size)
  }
}
