import type { Plugin } from 'vite'

/** Methods of MapLibre's tile buckets that make triangles and letters out of tile data. */
const WORKER_ONLY = ['populate', 'addFeatures', 'addFeature']

/**
 * MapLibre ships the same bucket classes to the page and to its workers, but only the workers fill them: the page draws what it is sent.
 * Emptied in the page's copy, these methods let the bundler drop what only they need (text shaping, bidirectional text, tessellation):
 * 14 kB of the first load after compression. The workers' file is another and stays whole.
 */
export const leanMaplibre: Plugin = {
  name: 'lean-maplibre',
  apply: 'build',
  transform: {
    filter: { id: /maplibre-gl[\\/]dist[\\/]maplibre-gl\.mjs$/ },
    order: 'pre',
    handler: (code) => ({ code: withoutWorkerCode(code).code, map: null }),
  },
}

/** The bundle with those methods empty, and how many there were. */
export function withoutWorkerCode(code: string): { code: string; emptied: number } {
  let emptied = 0
  let lean = code
  for (const name of WORKER_ONLY) {
    const head = new RegExp(`(?<=[};])${name}\\((?:[^(){}]*|\\{[^(){}]*\\})\\)\\{`, 'g')
    for (let found = head.exec(lean); found !== null; found = head.exec(lean)) {
      const start = found.index + found[0].length
      lean = lean.slice(0, start) + lean.slice(endOfBody(lean, start))
      emptied++
    }
  }
  return { code: lean, emptied }
}

/** Where the brace stands that closes the body which begins at `start`. These bodies have no braces in their texts; the test looks. */
function endOfBody(code: string, start: number): number {
  let depth = 1
  let at = start
  for (; depth > 0 && at < code.length; at++) {
    if (code[at] === '{') depth++
    else if (code[at] === '}') depth--
  }
  return at - 1
}
