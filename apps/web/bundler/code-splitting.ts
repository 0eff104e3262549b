import type { Rolldown } from 'vite'
import { pages } from '../src/pages/pages.ts'
import { packageOf, planChunks, type ChunkName } from './chunks.ts'

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>

/** What every page needs of npm: one large file compresses better than its parts. */
const framePackages = new Set(['react', 'react-dom', 'scheduler', 'react-router', 'use-sync-external-store', 'zustand'])
const queryPackages = new Set(['@tanstack/react-query', '@tanstack/query-core'])

/** What hangs the coast into the map's page before anything else is there: one small file. */
const firstSight =
  /\/pages\/map\/(?:first-sight\/(?:coast|hang|show)-|address\/(?:start-view|reader-region|view-of-address))[\w-]*\.ts$|first-coast$/

const isOf = (packages: ReadonlySet<string>) => (id: string) => packages.has(packageOf(id) ?? '')

/** What stands for a solution: pages that show one show all nine, which would be six files of 300 bytes. */
const solutionIcon =
  /\/(?:boxes|chart-candlestick|factory|handshake|landmark|microscope|shield-check|ship-wheel|warehouse)\.mjs$/

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
    // Two first scripts use it, and neither is to bring the other.
    { name: 'start-program', test: (id) => id.endsWith('/src/first-script/start-program.ts') },
    { name: 'first-sight', test: (id) => firstSight.test(id) },
    { name: 'maplibre', test: (id) => packageOf(id) === 'maplibre-gl' && !id.endsWith('.css') },
    { name: 'frame', test: isOf(framePackages) },
    ours('page', (name) => name === 'page'),
    ours('api', (name) => name === 'api'),
    { name: 'solution-icons', test: (id) => packageOf(id) === 'lucide-react' && solutionIcon.test(id) },
    // Forty icons of 300 bytes each would be forty requests, but every page of the site loads this chunk: only what many share.
    { name: 'icons', test: (id) => packageOf(id) === 'lucide-react', minShareCount: 7 },
    ours('site', (name) => name === 'site'),
    ours('sections', (name) => name.startsWith('section-')),
    { name: 'contract', test: isOfTheContract, minShareCount: 6, entriesAware: true },
    { name: 'queries', test: isOf(queryPackages) },
    // Apart from the tools: the map, which is one of them, would begin with the texts of the account area.
    { name: 'account-texts', test: (id) => id.endsWith('/features/account/account-texts.ts') },
    // A page of the site that shows a number is not to load the tools with it.
    { name: 'format-number', test: (id) => id.endsWith('/src/i18n/format-number.ts') },
    ours('tools', (name) => name === 'queries' || name === 'tools'),
  ]
}
