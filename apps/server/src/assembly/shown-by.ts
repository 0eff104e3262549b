import type { Part } from '../part.ts'

/** All that a process shows which answers no people. */
export const shownBy = (parts: readonly Part[]) => ({
  api: parts.flatMap(({ api = [] }) => api),
  pages: parts.flatMap(({ pages = [] }) => pages),
  sockets: {},
})
