/** One thing that is done a little later, unless something comes in its place before. */
export class PutOff {
  #what: (() => void) | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  put(what: () => void, ms: number): void {
    this.drop()
    this.#what = what
    this.#timer = setTimeout(() => this.do(), ms)
  }

  /** Does it now, where it is not done yet. */
  do(): void {
    const what = this.#what
    this.drop()
    what?.()
  }

  drop(): void {
    clearTimeout(this.#timer)
    this.#what = null
  }
}
