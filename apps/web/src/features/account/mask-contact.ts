/** "138****5678", "w***@example.org". */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf('@')
  if (at > 0) return `${contact[0]}***${contact.slice(at)}`
  return contact.length < 8 ? contact : `${contact.slice(0, 3)}****${contact.slice(-4)}`
}
