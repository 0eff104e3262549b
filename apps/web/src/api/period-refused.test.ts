import { errorCodes } from '@fairway/contract'
import { expect, it } from 'vitest'
import { periodRefused } from './period-refused.ts'
import { CallError } from './request.ts'

it.each([
  ['a period in the future', new CallError(errorCodes.rangeInFuture, ''), true],
  ['a period that runs backwards', new CallError(errorCodes.rangeBackwards, ''), true],
  ['a period too long', new CallError(errorCodes.rangeTooLong, ''), true],
  ['a silent network', new CallError(errorCodes.network, ''), false],
  ['anything else', new Error('4002'), false],
  ['nothing', null, false],
])('%s', (_, error, refused) => expect(periodRefused(error)).toBe(refused))
