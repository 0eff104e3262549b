import { problemTitle, v1Problems, type V1ProblemCode } from '@fairway/contract/v1'
import type { Language } from '@fairway/contract'
import type { WrongParameter } from './wrong-parameters.ts'

/** A refusal of the data API, thrown by whatever works on a call. */
export class V1Problem extends Error {
  override name = 'V1Problem'
  readonly code: V1ProblemCode
  readonly more: Readonly<{ param?: string; seconds?: number; detail?: string; errors?: readonly WrongParameter[] }>
  constructor(code: V1ProblemCode, more: V1Problem['more'] = {}) {
    super(code)
    this.code = code
    this.more = more
  }
}

/** A problem as RFC 9457 has it, in the reader's language. */
export function problemBody(
  { code, more }: Pick<V1Problem, 'code' | 'more'>,
  { language, instance, requestId }: { language: Language; instance: string; requestId: string },
) {
  const { errors = [] } = more
  const title = problemTitle(code, language)
  const [only] = errors
  return {
    type: `/v1/problems#${code}`,
    title,
    status: v1Problems[code][0],
    detail:
      more.detail ??
      (errors.length > 0 ? errors.map(({ detail }) => detail).join(language === 'zh-CN' ? '；' : '; ') : title),
    instance,
    code,
    param: more.param ?? (errors.length === 1 ? only.param : null),
    doc_url: `/v1/problems#${code}`,
    request_id: requestId,
    errors,
  }
}

export const problemStatus = (code: V1ProblemCode): number => v1Problems[code][0]
