import { sql } from 'kysely'

const numbers = (list: readonly number[]) =>
  sql<number>`(select value::int from jsonb_array_elements_text(${JSON.stringify(list)}::jsonb))`

/** The ships of a list, which goes as one JSON parameter: five thousand ships are too many for one each. */
export const among = (mmsis: readonly number[]) => sql<boolean>`mmsi in ${numbers(mmsis)}`
