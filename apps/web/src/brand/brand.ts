import type { Language } from '@fairway/contract'
import type { LegalDocument } from '../legal/legal-document.ts'

export type Text = Record<Language, string>
export interface Link {
  title: Text
  url: string
}
/** A picture of a QR code, and what it leads to in words: whoever cannot scan it reads the same. */
export interface QrCode {
  image: string
  title: Text
  /** The account's name, or the address that the code holds. */
  twin: Text
}
/** Texts of the operator's own instead of those that come with the product, still downloaded only by who reads them. */
export type OwnLegalTexts = Partial<
  Record<'agreement' | 'privacy' | 'limits', Record<Language, () => Promise<{ texts: LegalDocument }>>>
>

export interface Brand {
  /** Short, for the header. */
  name: Text
  /** One line under the name in the footer. */
  claim: Text
  /** The mark, and the one for dark pages. Every picture is a file beside a brand of the provider's own or in the web's public folder, named from there. */
  logo: string
  logoOnDark: string
  /** The mark as home screens and bookmarks show it: a square PNG of 180 to 256 pixels that fills its corners. */
  icon: string
  /** What shared links show, in each language: JPEG or PNG, 1200 × 630. */
  sharePicture: Text
  /** The operator's name as the law wants it; where it is empty the texts say "the operator of this site". */
  company: Text
  /** Who made the site, and where to read about them. */
  author: { name: Text; url: string }
  companyPhone: string
  businessPhone: string
  mail: string
  address: Text
  /** When somebody answers: "Mon–Fri 9:00–18:00 (UTC+8)". */
  hours: Text
  /** The mobile application's download. */
  app: QrCode | null
  /** The work chat of the online consulting. */
  workChat: QrCode | null
  /** More QR codes for the footer. */
  qrCodes: QrCode[]
  socialLinks: Link[]
  friendlyLinks: Link[]
  /** Where a contact request from the container, vehicle and intermodal pages leads; ship tracking leads to this site's own map. */
  containerSite: string
  /** Named with their consent. */
  clients: { name: Text; logo: string; url: string }[]
  legalTexts: OwnLegalTexts
  /** ICP and public-security filing, as the authority gave them. */
  icpNumber: string
  publicSecurityNumber: string
  publicSecurityUrl: string
  sourceUrl: string
}
