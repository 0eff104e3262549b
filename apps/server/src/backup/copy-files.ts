import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { CopyAnswer, CopyOrder } from './copy-files.worker.ts'

/**
 * Copies files one after another by a process of low priority, and yields what each became. Throws what the first one failed with;
 * ends with an error when `signal` says so.
 */
export async function* copyFiles(orders: readonly CopyOrder[], signal: AbortSignal): AsyncGenerator<CopyAnswer> {
  const child = forkCopier()
  const end = () => child.kill('SIGKILL')
  signal.addEventListener('abort', end)
  try {
    for (const order of orders) {
      signal.throwIfAborted()
      yield await ask(child, order)
    }
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

function ask(child: ChildProcess, order: CopyOrder): Promise<CopyAnswer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null, by: string | null) =>
      reject(new Error(`The process that copies files ended with ${code ?? by}.`))
    child.once('exit', ended).once('error', reject)
    child.once('message', (answer: CopyAnswer | { failure: string }) => {
      child.off('exit', ended).off('error', reject)
      if ('failure' in answer) reject(new Error(answer.failure))
      else resolve(answer)
    })
    child.send(order, (error) => error && reject(error))
  })
}

/** As source the worker lies beside this file and needs the loader; built, it lies beside the bundle. */
function forkCopier(): ChildProcess {
  const source = import.meta.url.endsWith('.ts')
  const name = source ? './copy-files.worker.ts' : './copy-files.worker.js'
  return fork(fileURLToPath(new URL(name, import.meta.url)), {
    execArgv: [...(source ? ['--import', 'tsx'] : []), '--max-old-space-size=64'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}
