import { planTransitions, type Language, type PlanStatus, type PlanStep } from '@fairway/contract'
import { ApiError } from '../http/answers/errors.ts'
import { goneWords, statusWords, stepWords } from './plan-errors.ts'

/** A step that does not lead on from a plan's status. The sentence needs the reader's language. */
export class StepRefused extends Error {
  override name = 'StepRefused'
  readonly status: PlanStatus
  readonly step: PlanStep
  constructor(step: PlanStep, status: PlanStatus) {
    super(`${step} of a plan that is ${status}`)
    this.step = step
    this.status = status
  }
}

/** Somebody else has changed the plan since it was read; whoever answers shows what it is now. */
export class PlanMoved extends Error {
  override name = 'PlanMoved'
}

/** Does something to a plan; a step that is refused is told in the reader's language, with both states. */
export async function inWordsOf<T>(language: Language, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof StepRefused)) throw error
    const { to } = planTransitions[error.step]
    throw new ApiError('planStepRefused', {
      status: statusWords[error.status][language],
      step: stepWords[error.step][language],
      to: to === null ? goneWords[language] : statusWords[to][language],
    })
  }
}
