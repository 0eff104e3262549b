import { runnerImport, type Plugin } from 'vite'

const derive = new URL('../src/pages/data-api/facts/derive-facts.ts', import.meta.url).pathname
const prefix = '\0virtual:call-facts/'

interface Derived {
  facts: Readonly<Record<string, unknown>>
  /** What they were derived from. */
  files: readonly string[]
}

/**
 * `virtual:call-facts/<call>`: what the definition of an API call says of it, as plain data for its page. The contract is run here, so
 * that neither schemas nor their library reach the browser, and each page has a chunk with its own call.
 */
export function callFacts(): Plugin {
  let derived: Promise<Derived> | undefined
  return {
    name: 'call-facts',
    resolveId: { filter: { id: /^virtual:call-facts\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:call-facts\// },
      async handler(id) {
        derived ??= deriveAll()
        const { facts, files } = await derived
        for (const file of files) this.addWatchFile(file)
        return `export const facts = ${JSON.stringify(facts[id.slice(prefix.length)])}`
      },
    },
    /** During development a change of the contract shows at once. */
    async hotUpdate({ file, modules }) {
      if (!(await derived)?.files.includes(file)) return undefined
      derived = undefined
      const ours = [...this.environment.moduleGraph.idToModuleMap.values()].filter(({ id }) => id?.startsWith(prefix))
      return [...modules, ...ours]
    },
  }
}

async function deriveAll(): Promise<Derived> {
  const { module, dependencies } = await runnerImport<typeof import('../src/pages/data-api/facts/derive-facts.ts')>(
    derive,
    { logLevel: 'silent' },
  )
  return { facts: module.callFacts, files: [derive, ...dependencies] }
}
