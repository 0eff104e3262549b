import type { NoteFields } from '@fairway/contract'

/** Nothing noted: such a note is none. */
export const isEmptyNote = ({ totalTonnage, ...texts }: NoteFields): boolean =>
  totalTonnage === null && Object.values(texts).every((text) => text === '')
