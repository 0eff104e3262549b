import { errorCodes } from '@fairway/contract'
import { CallError } from './request.ts'

const refusals: readonly number[] = [errorCodes.rangeBackwards, errorCodes.rangeInFuture, errorCodes.rangeTooLong]

/** Whether it is the period itself that was refused: asking again can only fail again. */
export const periodRefused = (error: unknown): boolean => error instanceof CallError && refusals.includes(error.code)
