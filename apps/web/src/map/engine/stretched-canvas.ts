/** The map's canvas, which may be larger than the screen for a while and be moved about under it. */
export class StretchedCanvas {
  readonly #canvas: HTMLCanvasElement
  readonly #holder: HTMLElement

  /** `holder` fills the screen, and the canvas fills it when it is not stretched. */
  constructor(canvas: HTMLCanvasElement, holder: HTMLElement) {
    this.#canvas = canvas
    this.#holder = holder
  }

  /** Gives it a size in CSS pixels, of so many device pixels each; tells its size in device pixels. It is empty if it had another. */
  stretch(width: number, height: number, ratio: number): { width: number; height: number } {
    const size = { width: Math.round(width * ratio), height: Math.round(height * ratio) }
    this.#resize(size.width, size.height, ratio)
    this.#canvas.style.willChange = 'transform'
    // MapLibre measures the pointer from the canvas's corner: it is to find the screen's.
    const holder = this.#holder
    Object.defineProperties(this.#canvas, {
      getBoundingClientRect: { configurable: true, value: () => holder.getBoundingClientRect() },
      offsetWidth: { configurable: true, get: () => holder.offsetWidth },
      offsetHeight: { configurable: true, get: () => holder.offsetHeight },
    })
    return size
  }

  /** Puts its upper left corner so far from the screen's, CSS pixels. */
  move(x: number, y: number): void {
    this.#canvas.style.transform = `translate(${x}px, ${y}px)`
  }

  /** As large as the screen again, in device pixels, and where the screen is. */
  restore(width: number, height: number, ratio: number): void {
    const canvas = this.#canvas
    this.#resize(width, height, ratio)
    canvas.style.willChange = ''
    canvas.style.transform = ''
    for (const own of ['getBoundingClientRect', 'offsetWidth', 'offsetHeight']) Reflect.deleteProperty(canvas, own)
  }

  #resize(width: number, height: number, ratio: number): void {
    const canvas = this.#canvas
    if (canvas.width === width && canvas.height === height) return
    canvas.width = width
    canvas.height = height
    canvas.style.width = `${width / ratio}px`
    canvas.style.height = `${height / ratio}px`
  }
}
