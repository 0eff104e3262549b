import { writeSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'

/**
 * Writes all of it or throws. Of a disk that becomes full the system takes a part and says how much, which is no error; only the next
 * write is one. `position`: where in the file; null: where the last write ended.
 */
export function writeAllSync(fd: number, bytes: Uint8Array | string, position: number | null = null): void {
  const all = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
  for (let done = 0; done < all.length;)
    done += writeSync(fd, all, done, all.length - done, position === null ? null : position + done)
}

/** The same in the background. */
export async function writeAll(file: FileHandle, bytes: Uint8Array, position: number | null = null): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const at = position === null ? null : position + done
    done += (await file.write(bytes, done, bytes.length - done, at)).bytesWritten
  }
}
