/** Run by directory-lock.test.ts: tries to lock each folder that it is told, keeps the lock, and answers whether it has it. */
import { createInterface } from 'node:readline'
import { DirectoryInUse, lockDirectory } from './directory-lock.ts'

console.log('ready')
for await (const folder of createInterface(process.stdin)) {
  try {
    lockDirectory(folder)
    console.log('has it')
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
    console.log(error.message)
  }
}
