import type { Plugin } from 'vite'
import { firstScripts } from '../src/prerender/page-files.ts'

/** The first scripts of pages that come with something to see (prerender/hold-program.ts): entries of their own, which nothing of the program imports. */
export const emitFirstScripts: Plugin = {
  name: 'first-scripts',
  apply: 'build',
  buildStart() {
    if (this.environment.config.build.ssr) return
    for (const file of Object.values(firstScripts))
      this.emitFile({ type: 'chunk', id: new URL(`../${file}`, import.meta.url).pathname, name: nameOf(file) })
  },
}

const nameOf = (file: string) => file.split('/').at(-1)!.replace('.ts', '')
