/** A piece of the process's memory that shows a file. */
export interface ProgramPages {
  readonly address: number
  readonly bytes: number
}

const RANGE = /^([0-9a-f]+)-([0-9a-f]+) (.)(.)(.)(.) \S+ \S+ \S+ +(.*)$/
/** Pages that are the process's own: in memory, and those that were put out of it. */
const OWN_PAGES = /^(Anonymous|Swap): +(\d+) kB$/
/** Both are told, in this order. */
const NONE = 'Anonymous 0 Swap 0 '

/**
 * The pieces of memory that show nothing but what stands in some files, as Linux tells them (`/proc/self/smaps`): the system reads them
 * again when they are needed. Pieces that may be written, or of which the process has copies of its own, are not among them.
 */
export function programPages(smaps: string, isProgram: (file: string) => boolean): ProgramPages[] {
  const found: ProgramPages[] = []
  let looked: ProgramPages | null = null
  let own = ''
  for (const line of smaps.split('\n')) {
    const range = RANGE.exec(line)
    if (range !== null) {
      const [, from = '', to = '', , writable, , shared, file = ''] = range
      const address = Number.parseInt(from, 16)
      const isFixed = writable === '-' && shared === 'p' && isProgram(file)
      looked = isFixed ? { address, bytes: Number.parseInt(to, 16) - address } : null
      own = ''
      continue
    }
    const pages = looked === null ? null : OWN_PAGES.exec(line)
    if (looked === null || pages === null) continue
    own += `${pages[1]} ${pages[2]} `
    if (own === NONE) found.push(looked)
  }
  return found
}
