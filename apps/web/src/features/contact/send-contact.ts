import {
  cleanPhone,
  contactApi,
  featureIds,
  industries,
  WIDE_ABOVE_PX,
  type ConsultRequest,
  type ContactRequest,
  type ContactResult,
  type Envelope,
  type Feature,
} from '@fairway/contract'
import { request } from '../../api/request.ts'
import type { ContactVariant } from '../../contact/contact-store.ts'
import { requestIdOfDraft, type ContactDraft } from './contact-draft.ts'
import { valueOf } from './contact-problems.ts'

/** Sends a draft that has no problems; the answer's code says whether it is kept. */
export function sendContact(
  variant: ContactVariant,
  draft: ContactDraft,
  feature: Feature,
  picture: { imageKey?: string; imageCode?: string } = {},
): Promise<Envelope<ContactResult>> {
  return variant === 'contact'
    ? request(contactApi.saveContactByOther, { body: { ...contactBody(draft, feature), ...picture } })
    : request(contactApi.consult, { body: { ...consultBody(draft, feature), ...picture } })
}

/** What is sent for a draft, every value without what nobody sees: so the server finds no length that the form did not judge. */
export function contactBody(draft: ContactDraft, feature: Feature): ContactRequest {
  return {
    ...shared(draft, feature),
    phoneNumber: cleanPhone(valueOf('phoneNumber', draft)),
    content: valueOf('message', draft),
  }
}

export function consultBody(draft: ContactDraft, feature: Feature): ConsultRequest {
  return {
    ...shared(draft, feature),
    contactWay: valueOf('contactWay', draft),
    description: valueOf('message', draft),
    ...(draft.identity && { identity: draft.identity }),
  }
}

function shared(draft: ContactDraft, feature: Feature) {
  return {
    userName: valueOf('userName', draft),
    companyName: valueOf('companyName', draft),
    ...(draft.industry && { industry: industries[draft.industry], industryLabel: draft.industry }),
    contentType: featureIds[feature],
    userSource: innerWidth > WIDE_ABOVE_PX ? (1 as const) : (2 as const),
    requestId: requestIdOfDraft(),
    website: draft.website,
  }
}
