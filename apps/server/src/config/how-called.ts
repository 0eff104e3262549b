import { basename } from 'node:path'

/** How a command is called where this runs: `fairway backup FOLDER` in a release, `npm run backup -- FOLDER` in the repository. */
export function howCalled(command: string, given = '', program = process.argv[1] ?? ''): string {
  const words = /^fairway(\.cjs)?$/.test(basename(program))
    ? ['fairway', command, given]
    : ['npm run', command, given && `-- ${given}`]
  return words.filter(Boolean).join(' ')
}
