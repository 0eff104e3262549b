interface Closable {
  close(): Promise<unknown>
}

/**
 * What a start has opened, to be closed when it fails further on. Without that the process would end under the feet of the
 * track store's engine, whose threads then crash it: no exit code, no sentence.
 */
export class Opened {
  readonly #things: Closable[] = []

  /** Waits for all, also when one fails; then throws what the first of them threw. */
  async all<const T extends readonly Promise<Closable>[]>(opening: T): Promise<{ [I in keyof T]: Awaited<T[I]> }> {
    const ends = await Promise.allSettled(opening)
    for (const end of ends) if (end.status === 'fulfilled') this.#things.push(end.value)
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
    return ends.map((end) => (end as PromiseFulfilledResult<Closable>).value) as { [I in keyof T]: Awaited<T[I]> }
  }

  /** Closes everything; what cannot be closed is left to the end of the process, which has a better reason to tell. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#things.splice(0).map((thing) => thing.close()))
  }
}
