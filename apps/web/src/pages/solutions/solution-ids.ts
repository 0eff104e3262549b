/** The nine solutions in the order of their ids: `solutionDetail?id=0` is the first. Append only, addresses refer to it. */
export const solutionIds = [
  'shippers',
  'forwarders',
  'shipowners',
  'ports',
  'agents',
  'insurance',
  'trading',
  'government',
  'research',
] as const
export type SolutionId = (typeof solutionIds)[number]

export const solutionPath = (solution: SolutionId) =>
  `/index/solutions/solutionDetail?id=${solutionIds.indexOf(solution)}`
export const consultPath = (solution?: SolutionId) =>
  `/index/solutions/consultForSolutions${solution === undefined ? '' : `?id=${solutionIds.indexOf(solution)}`}`

/** The solution an address asks for; undefined when it asks for none or for one that does not exist. */
export function solutionOf(id: string | null): SolutionId | undefined {
  return id !== null && /^\d$/.test(id) ? solutionIds[Number(id)] : undefined
}
