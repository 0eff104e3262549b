import { MOST_TONS, type NoteFields } from '@fairway/contract'

/** A note as it is typed: the tonnage is text until it is a number. */
export type NoteDraft = Record<Exclude<keyof NoteFields, 'totalTonnage'>, string> & { totalTonnage: string }

export const emptyDraft: NoteDraft = {
  nameZh: '',
  nameEn: '',
  grouping: '',
  type: '',
  totalTonnage: '',
  name: '',
  remarks: '',
}

export const draftOf = (note: NoteFields | null): NoteDraft => {
  if (note === null) return emptyDraft
  const { nameZh, nameEn, grouping, type, totalTonnage, name, remarks } = note
  return {
    nameZh,
    nameEn,
    grouping,
    type,
    totalTonnage: totalTonnage === null ? '' : String(totalTonnage),
    name,
    remarks,
  }
}

/** Tons as people write them, with thousands parted; null for nothing, undefined for what is no number of tons. */
export function readTons(text: string): number | null | undefined {
  const digits = text.normalize('NFKC').replaceAll(/[,'\s]/g, '')
  if (digits === '') return null
  const tons = /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
  return tons <= MOST_TONS ? tons : undefined
}
