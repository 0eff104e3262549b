import { v1CallIds, v1Calls } from '@fairway/contract'

const calls = v1CallIds.map((id) => {
  const { method, path } = v1Calls[id]
  return {
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
    at: new RegExp(`^/v1${path.replaceAll(/\/:\w+/g, '/[^/]+')}$`),
  }
})

/** By which methods the call at a path of `/v1` is asked; none where there is no call. */
export function allowedMethods(path: string): string[] {
  const found = calls.filter(({ at }) => at.test(path)).flatMap(({ methods }) => methods)
  return [...new Set(found)].toSorted()
}
