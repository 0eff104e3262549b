/** The five classes of data in the order of `classId` (docs/specification.md 2). Append only, addresses refer to it. */
export const dataClassIds = ['ship', 'weather', 'cargo', 'port', 'vehicle'] as const
export type DataClassId = (typeof dataClassIds)[number]

export const dataApiPath = '/index/dataApi'
export const dataClassPath = (dataClass: DataClassId) => `${dataApiPath}?classId=${dataClassIds.indexOf(dataClass)}`

/** The class an address asks for; undefined when it asks for none or for one that does not exist. */
export function dataClassOf(classId: string | null): DataClassId | undefined {
  return classId !== null && /^\d$/.test(classId) ? dataClassIds[Number(classId)] : undefined
}
