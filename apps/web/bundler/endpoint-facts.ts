import { runnerImport, type Plugin } from 'vite'

const derive = new URL('../src/pages/data-api/facts/derive-facts.ts', import.meta.url).pathname
const prefix = '\0virtual:endpoint-'

interface Derived {
  facts: Readonly<Record<string, unknown>>
  tables: Readonly<Record<string, unknown>>
  /** What they were derived from. */
  files: readonly string[]
}

/**
 * `virtual:endpoint-facts/<call>` and `virtual:endpoint-tables/<call>`: what the definition of an API call says of it, as plain data for its page. The contract is run here, so
 * that neither schemas nor their library reach the browser, and each page has a chunk with its own call.
 */
export function endpointFacts(): Plugin {
  let derived: Promise<Derived> | undefined
  return {
    name: 'endpoint-facts',
    resolveId: { filter: { id: /^virtual:endpoint-(facts|tables)\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:endpoint-(facts|tables)\// },
      async handler(id) {
        derived ??= deriveAll()
        const { files, ...made } = await derived
        for (const file of files) this.addWatchFile(file)
        const [kind, call] = id.slice(prefix.length).split('/') as ['facts' | 'tables', string]
        return `export const ${kind} = ${JSON.stringify(made[kind][call])}`
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
  return { facts: module.endpointFacts, tables: module.endpointTables, files: [derive, ...dependencies] }
}
