/** The three legal texts of the site. */
export const legalKinds = ['agreement', 'privacy', 'limits'] as const
export type LegalKind = (typeof legalKinds)[number]

/**
 * A legal text as data, so that page, dialog and print draw the same one. In every text `{provider}` is the operator's name,
 * `{product}` the product's and `{mail}` the address for questions. A paragraph that begins with `!` is set in bold: clauses
 * that limit liability must strike the eye (Civil Code of the PRC, article 496). A paragraph that begins with `- ` is an item of a list.
 */
export interface LegalDocument {
  title: string
  /** The day this version is from, YYYY-MM-DD. */
  version: string
  intro: readonly string[]
  sections: readonly { heading: string; paragraphs: readonly string[] }[]
}
