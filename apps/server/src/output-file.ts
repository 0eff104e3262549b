import { open } from 'node:fs/promises'

/**
 * Opens a file that a command fills at its end, so that one that cannot be written is told at once, and before root becomes somebody
 * else. What is in it stays until then.
 */
export async function openOutput(file: string): Promise<(text: string) => Promise<void>> {
  const handle = await open(file, 'a')
  return async (text) => {
    if ((await handle.stat()).isFile()) await handle.truncate()
    await handle.writeFile(text)
    await handle.close()
  }
}
