// One command at a time installs packages and builds in this folder: two take each other's files.
// Plain JavaScript and Node's own modules only: it runs before anything is installed.
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const lock = join(dirname(fileURLToPath(import.meta.url)), '../.cache/preparing')
const LOOK_EVERY_MS = 200
const WORDLESS_MS = 5_000
/** Longer than a slow machine takes for both. */
const LIMIT_MS = 30 * 60_000

/**
 * Waits until nobody else installs or builds here; `release` of the answer lets the next begin, `hasWaited` says that much may be done by now. Throws after half an hour, naming who has it.
 * Whoever was begun by the holder has it too. `isNeedless`: whether what is waited for can be done without; then null is returned.
 */
export function takePrepareLock({ limitMs = LIMIT_MS, isNeedless = () => false } = {}) {
  mkdirSync(dirname(lock), { recursive: true })
  const began = Date.now()
  let hasWaited = false
  while (!write()) {
    const holder = read()
    if (holder?.pid === process.pid || holder?.pid === process.ppid) return { release: () => {}, hasWaited: false }
    if (isLeft(holder)) {
      removeLeft()
      continue
    }
    if (isNeedless()) return null
    if (Date.now() - began > limitMs)
      throw new Error(
        `process ${holder?.pid} has been installing or building here for too long: end it, or delete ${lock}`,
      )
    if (holder !== null && !hasWaited)
      console.log(`Waiting for another command that installs or builds here (process ${holder.pid}) …`)
    hasWaited = true
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS)
  }
  return { release, hasWaited }
}

function write() {
  let file
  try {
    file = openSync(lock, 'wx')
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  writeSync(file, JSON.stringify({ pid: process.pid, began: startOf(process.pid) }))
  closeSync(file)
  process.once('exit', release)
  return true
}

function release() {
  process.removeListener('exit', release)
  if (read()?.pid === process.pid) rmSync(lock, { force: true })
}

/** Null when it is gone, or says nothing yet. */
function read() {
  try {
    return JSON.parse(readFileSync(lock, 'utf8'))
  } catch {
    return null
  }
}

/** Whether its holder was killed, if need be before a word of it was written. */
const isLeft = (holder) => (holder === null ? isOld(lock) : !lives(holder))

const isOld = (file) => Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > WORDLESS_MS

/** One at a time, and looked at once more: else it is that of somebody who has just taken it. */
function removeLeft() {
  const turn = `${lock}.left`
  try {
    closeSync(openSync(turn, 'wx'))
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isOld(turn)) rmSync(turn, { force: true })
    return
  }
  if (isLeft(read())) rmSync(lock, { force: true })
  rmSync(turn, { force: true })
}

/** Another process may have got the number of one that was killed. */
function lives({ pid, began }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  return startOf(pid) === began
}

/** When a process started, as Linux counts it; null elsewhere, where its number has to do. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return null
  }
}
