import { expect } from 'vitest'
import type { Ask, Outcome, Person, RouteAccess } from './access-case.fixture.ts'

/** What a way answered. */
export interface Answer {
  status: number
  code: number | undefined
  message: string
  result: unknown
  headers: Headers
}

/** What is asked of it, as its owner. */
export const rightOf = (way: RouteAccess, owner: Person): Ask =>
  typeof way.right === 'function' ? way.right(owner) : way.right
export const expectOutcome = (answer: Answer, [status, code]: Outcome) => {
  expect([answer.status, code === undefined ? undefined : answer.code]).toEqual([status, code])
  if (answer.code) expect(answer.message).toMatch(/\p{Script=Han}/u)
}
/** By the name of the way. */
export const named = (some: readonly RouteAccess[]) => some.map((way) => [way.route, way] as const)
