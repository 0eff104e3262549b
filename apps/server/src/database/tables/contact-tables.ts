export interface ContactTables {
  contact_request: ContactRequestTable
}

/** A request that came by the contact form of either variant. */
export interface ContactRequestTable {
  /** What both parties name it by. */
  reference: string
  /** Made by the page: the same request sent twice is kept once. */
  request_id: string | null
  received_at: Date
  kind: 'contact' | 'consult'
  user_name: string
  company_name: string
  /** The phone number of a contact, whatever way a consult named. */
  reach_by: string
  /** The specification's number; government and other share 4, the label keeps them apart. */
  industry: number | null
  industry_label: string | null
  identity: string | null
  content: string
  /** A feature id. */
  content_type: number
  /** 1 wide screen, 2 narrow. */
  user_source: number
  language: string
}
