/**
 * Ports that crews call by the name of another port, or of a town beside them that another port is called after: which is meant, the
 * ship's place tells. Compact capitals; LOCODEs of rows of the table.
 */
export const homonyms: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    BARCELONA: ['VEGUT'],
    KINGSTON: ['GBHUL'],
    NEWCASTLE: ['GBNCL'],
    PANAMACITY: ['PABLB'],
    PERTH: ['GBPER'],
    SANFRANCISCO: ['BRSFS'],
    SANPEDRO: ['USLAX'],
    VICTORIA: ['SCPOV'],
  }),
)
