import type { Rolldown } from 'vite'
import { pages } from '../src/pages/pages.ts'
import { packageOf, planChunks, type ChunkName } from './chunks.ts'

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>

/** What every page needs of npm: one large file compresses better than its parts. */
const framePackages = new Set(['react', 'react-dom', 'scheduler', 'react-router', 'use-sync-external-store', 'zustand'])
const queryPackages = new Set(['@tanstack/react-query', '@tanstack/query-core'])

const isOf = (packages: ReadonlySet<string>) => (id: string) => packages.has(packageOf(id) ?? '')

const isOfTheContract = (id: string) => id.includes('/packages/contract/')

/** The chunks that are not the bundler's own choice, the first that fits; a group takes along what its modules import and none before it has. */
export function chunkGroups(source: string): Groups {
  let plan: ReturnType<typeof planChunks> | undefined
  const ours = (debugName: string, has: (name: ChunkName) => boolean): Groups[number] => ({
    debugName,
    name(id, context) {
      plan ??= planChunks(
        source,
        Object.values(pages),
        (id) => context.getModuleInfo(id)?.importedIds ?? [],
        (id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
      )
      const name = plan.get(id)
      return name !== undefined && has(name) ? name : null
    },
  })
  return [
    { name: 'maplibre', test: (id) => packageOf(id) === 'maplibre-gl' && !id.endsWith('.css') },
    { name: 'frame', test: isOf(framePackages) },
    ours('page', (name) => name === 'page'),
    ours('api', (name) => name === 'api'),
    // Forty icons of 300 bytes each would be forty requests, but every page of the site loads this chunk: only what many share.
    { name: 'icons', test: (id) => packageOf(id) === 'lucide-react', minShareCount: 7 },
    ours('site', (name) => name === 'site'),
    ours('sections', (name) => name.startsWith('section-')),
    { name: 'contract', test: isOfTheContract, minShareCount: 6, entriesAware: true },
    { name: 'queries', test: isOf(queryPackages) },
    ours('tools', (name) => name === 'queries' || name === 'tools'),
  ]
}
