/** Where a code is sent, already in the one spelling that the contract's rules make of it. */
export interface Contact {
  kind: 'phone' | 'email'
  value: string
}
