/** A wait that somebody else may end early. One at a time; who ends none does nothing. */
export class Pause {
  #end: () => void = () => {}

  end(): void {
    this.#end()
  }

  async wait(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#end = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#end = () => {}
  }
}
