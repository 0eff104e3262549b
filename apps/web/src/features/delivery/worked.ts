import { errorCodes } from '@fairway/contract'
import { sentenceOf } from '../../api/request.ts'
import { toast } from '../../ui/toast/toast-store.ts'

interface Answered {
  code: number
  message: string
}

/** Says what went wrong; whether it went well. */
export function worked(answer: Answered): boolean {
  if (answer.code === errorCodes.ok) return true
  toast('bad', sentenceOf(answer))
  return false
}
