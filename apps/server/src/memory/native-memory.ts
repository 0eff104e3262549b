import { promisify } from 'node:util'
import type { ProgramPages } from './program-pages.ts'

/** What glibc and Linux do for the process whose memory it is. Both run in libuv's pool; who wants memory of glibc meanwhile may wait for {@link NativeMemory.trim}. */
export interface NativeMemory {
  /** Gives the system back what was freed and lies between what is in use (`malloc_trim`). */
  trim(): Promise<void>
  /** Says that pages of a file are not needed for now: whoever touches one gets it again (`madvise`, `MADV_DONTNEED`). */
  leave(pages: ProgramPages): Promise<void>
}

const MADV_DONTNEED = 4

/** Null where there is no glibc, or its caller is not installed. */
export async function openNativeMemory(): Promise<NativeMemory | null> {
  if (process.platform !== 'linux') return null
  try {
    const { default: koffi } = await import('koffi')
    const glibc = koffi.load('libc.so.6')
    const trim = promisify<number, number>(glibc.func('int malloc_trim(size_t pad)').async)
    const madvise = promisify<number, number, number, number>(
      glibc.func('int madvise(uintptr_t address, size_t bytes, int advice)').async,
    )
    return {
      trim: async () => void (await trim(0)),
      leave: async ({ address, bytes }) => {
        if ((await madvise(address, bytes, MADV_DONTNEED)) !== 0)
          throw new Error(`The system did not take ${bytes} bytes of a program back.`)
      },
    }
  } catch {
    return null // musl, or a platform without the package: the memory stays as it is
  }
}
