/**
 * Ports that crews call by the name of another port, or of a town beside them that another port is called after: which is meant, the
 * ship's place tells. Compact capitals; LOCODEs of rows of the table.
 */
export const homonyms: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    BARCELONA: ['VEGUT'],
    NEWCASTLE: ['GBNCL'],
    PANAMACITY: ['PABLB'],
    PERTH: ['GBPER'],
    SANVICENTE: ['CVMIN'],
    STANLEY: ['FKPSY'],
    SANFRANCISCO: ['BRSFS'],
    SANPEDRO: ['USLAX'],
    VICTORIA: ['SCPOV'],
  }),
)

/** Ports far smaller than the one whose name crews call them by: meant by ships within {@link LESSER_REACH} of them alone. */
export const lesserHomonyms: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    ABERDEEN: ['USGHR'],
    GOA: ['ITGOA'],
    KINGSTON: ['GBHUL'],
    SANJUAN: ['PESNX'],
    STJOHN: ['AGSJO', 'VISTT'],
  }),
)
export const LESSER_REACH = 1_000_000
