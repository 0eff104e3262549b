import { renameSync, rmSync } from 'node:fs'
import { beHelper } from '../concurrency/helper-process.ts'
import { cutCoast, type CoastFiles, type Cut } from './coast/cut-coast.ts'

// Cuts the coast in a process of its own, of low priority: it takes a minute of a core and half a gigabyte, once.

export interface CutOrder {
  files: CoastFiles
  /** Where the archive is to lie. It has that name only when it is whole. */
  path: string
  metadata: object
}

/** What was cut, or why it could not be. */
export type CutAnswer = Cut | { failed: string }

/** Nice: ships, tracks and pages come first. */
const PRIORITY = 15

beHelper(PRIORITY)
process.on('message', ({ files, path, metadata }: CutOrder) => {
  const part = `${path}.part`
  const answer = (said: CutAnswer) => process.send!(said, () => process.disconnect())
  cutCoast(files, part, metadata)
    .then((cut) => {
      renameSync(part, path)
      answer(cut)
    })
    .catch((error: Error) => {
      rmSync(part, { force: true })
      answer({ failed: error.message })
    })
})
