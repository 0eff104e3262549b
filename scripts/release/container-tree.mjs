// What a container image is made of, in a folder: node scripts/release/container-tree.mjs FOLDER. The first stage of the Dockerfile.
import { resolve } from 'node:path'
import { ensureBuilt, ensureInstalled, requireNode } from '../prepare.mjs'

requireNode()
const folder = process.argv[2]
if (folder === undefined) {
  console.error('Name the folder: node scripts/release/container-tree.mjs FOLDER')
  process.exit(1)
}
ensureInstalled('running')
ensureBuilt()
const { makeTree } = await import('./release-tree.mjs')
await makeTree(resolve(folder))
