import { Worker } from 'node:worker_threads'

/**
 * Starts a thread from `name.worker.ts` in the folder of `beside` (an `import.meta.url`). The bundle has the thread's code
 * beside itself as JavaScript; from sources the thread must first learn to read TypeScript.
 */
export function startThread(beside: string, name: string, workerData?: unknown): Worker {
  if (!beside.endsWith('.ts')) return new Worker(new URL(`./${name}.worker.js`, beside), { workerData })
  const source = JSON.stringify(new URL(`./${name}.worker.ts`, beside).href)
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'))
  return new Worker(`import(${loader}).then(({ register }) => { register(); return import(${source}) })`, {
    eval: true,
    workerData,
    execArgv: [],
  })
}
