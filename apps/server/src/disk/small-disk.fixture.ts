import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** False where nothing can be mounted: then the folder is on the machine's own disk. */
  mounted: boolean
  remove(): void
}

/** A file system of its own, which a test can fill; `options` are those of tmpfs. Says loudly what is not tested without it. */
export function mountSmallDisk(name: string, options: string, untested: string): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), `fairway-${name}-`))
  const mounted = mount(folder, options)
  if (!mounted)
    console.warn(`A small file system cannot be mounted here: ${untested} is NOT tested. Run as root to test it.`)
  return {
    folder,
    mounted,
    remove() {
      if (mounted) execFileSync('umount', [folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function mount(folder: string, options: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
