import type { NoteFields } from '@fairway/contract'

export const note: NoteFields = {
  nameZh: '远河',
  nameEn: 'Far River',
  grouping: '冷藏',
  type: 'reefer',
  totalTonnage: 9_984.5,
  name: 'our best',
  remarks: 'two lines\nof text',
}
