import { errorCodes } from '@fairway/contract'
import { queryClient } from './query-client.ts'

/** Asks again for what is shown of queries whose key begins with one of these. */
export const readAgain = (...keys: readonly string[]) =>
  Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))

/** Gives the answer of a call that changes something, when what it changed is read again; a refusal at once. */
export const changing =
  (again: () => Promise<unknown>) =>
  async <T extends { code: number }>(answering: Promise<T>): Promise<T> => {
    const answer = await answering
    if (answer.code === errorCodes.ok) await again()
    return answer
  }
