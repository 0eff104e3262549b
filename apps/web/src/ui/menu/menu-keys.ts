/** Where a key leads from the entry at `at` of `count`, round in a circle; null for a key that means nothing to a list. */
export function moveByKey(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** A pause after which typing begins anew, ms. */
const TYPING = 600

/** Type-ahead: gives the entry that begins with what was typed; one letter again and again goes through those that begin with it. */
export function createTypeAhead(now: () => number = () => performance.now()) {
  let typed = ''
  let last = -Infinity
  return (key: string, texts: readonly string[], at: number): number | null => {
    if ([...key].length !== 1) return null
    const time = now()
    // A space presses the entry, unless it belongs to what is being typed.
    if (key === ' ' && (typed === '' || time - last > TYPING)) return null
    typed = time - last > TYPING ? key : typed + key
    last = time
    const same = [...typed].every((letter) => letter === typed[0])
    const wanted = (same ? typed[0] : typed).toLowerCase()
    // A letter alone looks beyond the present entry; what grows longer may stay on it.
    const start = same ? at + 1 : Math.max(at, 0)
    for (let step = 0; step < texts.length; step++) {
      const index = (start + step) % texts.length
      if (texts[index].trim().toLowerCase().startsWith(wanted)) return index
    }
    return null
  }
}
