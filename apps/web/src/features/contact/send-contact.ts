import { contactEndpoints, featureIds, industries, WIDE_ABOVE_PX, type ConsultRequest, type ContactRequest, type Envelope, type Feature } from '@fairway/contract'
import { request } from '../../api/request.ts'
import type { ContactVariant } from '../../ui/contact-store.ts'
import { requestIdOfDraft, type ContactDraft } from './contact-draft.ts'

/** Sends a draft that has no problems; the answer's code says whether it is kept. */
export function sendContact(variant: ContactVariant, draft: ContactDraft, feature: Feature): Promise<Envelope<{ reference: string }>> {
  return request({
    path: contactEndpoints[variant],
    schema: (all) => all.contactResult,
    body: variant === 'contact' ? contactBody(draft, feature) : consultBody(draft, feature),
  })
}

function contactBody(draft: ContactDraft, feature: Feature): ContactRequest {
  return { ...shared(draft, feature), phoneNumber: draft.phoneNumber, content: draft.message }
}

function consultBody(draft: ContactDraft, feature: Feature): ConsultRequest {
  return { ...shared(draft, feature), contactWay: draft.contactWay, description: draft.message, ...(draft.identity && { identity: draft.identity }) }
}

function shared(draft: ContactDraft, feature: Feature) {
  return {
    userName: draft.userName,
    companyName: draft.companyName,
    ...(draft.industry && { industry: industries[draft.industry], industryLabel: draft.industry }),
    contentType: featureIds[feature],
    userSource: innerWidth > WIDE_ABOVE_PX ? (1 as const) : (2 as const),
    requestId: requestIdOfDraft(),
    website: draft.website,
  }
}
