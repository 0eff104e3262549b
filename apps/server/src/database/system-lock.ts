import { createRequire } from 'node:module'
import { CannotOpen } from './cannot-open.ts'

type TryLock = (fd: number, byte: number) => boolean

/** A byte that no text reaches: where locks are mandatory (Windows), the text before it can still be read. */
const LOCKED_BYTE = 2 ** 30

/** Of Linux, the same in every C library and on every processor with 64 bits: <fcntl.h>, asm-generic. */
const F_OFD_SETLK = 37
const F_WRLCK = 1
const SEEK_SET = 0

// Loaded by hand and when asked for, so that a platform without them gets a sentence and not a stack.
const load = createRequire(import.meta.url)
let known: TryLock | undefined

/**
 * Takes the system's lock of an open file for as long as the file is open; false while another open file has it. Where the program that does
 * so on Linux with glibc, macOS and Windows is not made for this machine (musl, other processors), the C library is asked for the same lock.
 */
export function tryLockFile(file: string, fd: number): boolean {
  try {
    known ??= byProgram() ?? byLibrary()
    return known(fd, LOCKED_BYTE)
  } catch (error) {
    throw new CannotOpen(`A lock of the system on ${file}`, error)
  }
}

function byProgram(): TryLock | null {
  try {
    const { tryLock }: typeof import('fs-native-extensions') = load('fs-native-extensions')
    return (fd, byte) => tryLock(fd, byte, 1)
  } catch (error) {
    if (process.platform === 'linux') return null
    throw error
  }
}

function byLibrary(): TryLock {
  const koffi = loadKoffi()
  const range = koffi.struct({ l_type: 'short', l_whence: 'short', l_start: 'int64', l_len: 'int64', l_pid: 'int' })
  // `struct flock` as 64 bits have it; with 32 its offsets are of other sizes.
  if (koffi.sizeof('void *') !== 8) throw new Error(noneFor())
  const fcntl = koffi.load(null).func('fcntl', 'int', ['int', 'int', '...'])
  const asked = koffi.pointer(range)
  return (fd, byte) => {
    const lock = { l_type: F_WRLCK, l_whence: SEEK_SET, l_start: byte, l_len: 1, l_pid: 0 }
    if (fcntl(fd, F_OFD_SETLK, asked, lock) === 0) return true
    const code = koffi.errno()
    if (code === koffi.os.errno.EAGAIN || code === koffi.os.errno.EACCES) return false
    throw new Error(`the C library refuses it with error ${code}`)
  }
}

function loadKoffi(): typeof import('koffi').default {
  try {
    return load('koffi')
  } catch (error) {
    throw new Error(noneFor(), { cause: error })
  }
}

const noneFor = () =>
  `it is taken by one of the packages fs-native-extensions and koffi, and neither has a program for this machine (${process.platform} ${process.arch})`
