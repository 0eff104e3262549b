import { ApiError } from '../http/answers/errors.ts'
import { languageOf } from '../http/answers/messages.ts'
import { filterReason } from './filter-labels.ts'
import { CountsBusy, FilterUnusable } from './filters.ts'

/** A filter's refusal in the words of the reader; everything else as it was. */
export function toApiError(
  error: unknown,
  { headers }: { headers: Readonly<Record<string, string | string[] | undefined>> },
): unknown {
  if (error instanceof FilterUnusable)
    return new ApiError('filterUnusable', { reason: filterReason(error.problem, languageOf(headers)) })
  if (error instanceof CountsBusy) return new ApiError('unavailable', { seconds: 1 })
  return error
}
