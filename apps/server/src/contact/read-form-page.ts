import { consultSchema, contactSchema, industries, type Industry, type Language } from '@fairway/contract'
import { problemSentence } from '../http/answers/field-problems.ts'
import type { Asker } from './find-place.ts'
import { leadOfConsult, leadOfContact, type Lead, type Receipt } from './lead.ts'

/** What a browser without script sends: the fields of the page's form by their names. */
export type FormFields = Readonly<Record<string, string>>

/** By the names of the form's fields; what belongs to none of them is under ''. */
export type FormProblems = ReadonlyMap<string, string>

export type FormRead =
  | { trap: string; picture: Asker['picture']; lead(receipt: Receipt): Lead }
  | { problems: FormProblems }

/** The call's field and the form's, where they differ. */
const fieldOfForm: Readonly<Record<string, string>> = {
  content: 'message',
  description: 'message',
  industryLabel: 'industry',
}
const formFields = new Set(['userName', 'companyName', 'industry', 'identity', 'phoneNumber', 'contactWay', 'message'])

/** Reads a form of a variant by the same schema as the call that the script makes. */
export function readFormPage(kind: Lead['kind'], fields: FormFields, isNarrow: boolean, language: Language): FormRead {
  const { industry = '', message = '', contentType, ...rest } = fields
  const shared = {
    ...rest,
    contentType: Number(contentType),
    userSource: isNarrow ? 2 : 1,
    ...(industry !== '' && {
      industry: Object.hasOwn(industries, industry) ? industries[industry as Industry] : undefined,
      industryLabel: industry,
    }),
  }
  if (kind === 'contact') {
    const read = contactSchema.safeParse({ ...shared, content: message })
    return read.success
      ? {
          trap: read.data.website,
          picture: pictureOf(read.data),
          lead: (receipt) => leadOfContact(read.data, receipt),
        }
      : { problems: problemsOf(read.error.issues, language) }
  }
  const read = consultSchema.safeParse({ ...shared, description: message })
  return read.success
    ? { trap: read.data.website, picture: pictureOf(read.data), lead: (receipt) => leadOfConsult(read.data, receipt) }
    : { problems: problemsOf(read.error.issues, language) }
}

const pictureOf = ({ imageKey = '', imageCode = '' }: { imageKey?: string; imageCode?: string }): Asker['picture'] =>
  imageKey === '' ? null : { imageKey, imageCode }

interface Issue {
  code: string
  path: readonly PropertyKey[]
}

function problemsOf(issues: readonly Issue[], language: Language): FormProblems {
  const problems = new Map<string, string>()
  for (const issue of issues) {
    const path = issue.path.join('/')
    const named = fieldOfForm[path] ?? path
    const field = formFields.has(named) ? named : ''
    // Of several findings about a field the first is the plainest.
    if (!problems.has(field))
      problems.set(
        field,
        problemSentence({ keyword: issue.code, instancePath: `/${path}`, params: { ...issue } }, language),
      )
  }
  return problems
}
