type Told = (agreed: boolean) => void

/** More than a page can sensibly have under way at once; who comes later is told no. */
const MOST_WAITING = 50

/** Those who wait for what the reader does in a dialog. */
export function createWaiting() {
  let waiting: Told[] = []
  return {
    add(tell: Told): void {
      if (waiting.length < MOST_WAITING) waiting.push(tell)
      else tell(false)
    },
    /** Tells all, who may wait anew. */
    end(agreed: boolean): void {
      const told = waiting
      waiting = []
      for (const tell of told) tell(agreed)
    },
  }
}
