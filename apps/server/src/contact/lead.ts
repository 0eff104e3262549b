import type { consultSchema, contactSchema, Identity, Industry, Language } from '@fairway/contract'
import type { z } from 'zod'

/** What somebody wants of the operator, from either variant of the form. */
export interface Lead {
  reference: string
  requestId: string | null
  receivedAt: Date
  kind: 'contact' | 'consult'
  userName: string
  companyName: string
  reachBy: string
  industry: number | null
  industryLabel: Industry | null
  identity: Identity | null
  content: string
  contentType: number
  userSource: number
  language: Language
}

/** What the forms do not say. */
export type Receipt = Pick<Lead, 'reference' | 'receivedAt' | 'language'>

export function leadOfContact(form: z.output<typeof contactSchema>, receipt: Receipt): Lead {
  return { ...shared(form, receipt), kind: 'contact', reachBy: form.phoneNumber, identity: null, content: form.content }
}

export function leadOfConsult(form: z.output<typeof consultSchema>, receipt: Receipt): Lead {
  return {
    ...shared(form, receipt),
    kind: 'consult',
    reachBy: form.contactWay,
    identity: form.identity ?? null,
    content: form.description,
  }
}

function shared(form: z.output<typeof contactSchema> | z.output<typeof consultSchema>, receipt: Receipt) {
  const {
    userName,
    companyName,
    industry = null,
    industryLabel = null,
    contentType,
    userSource,
    requestId = null,
  } = form
  return { ...receipt, userName, companyName, industry, industryLabel, contentType, userSource, requestId }
}
