import { createContext } from 'react'

/** Whether names that have not come by the socket are worth asking for: where somebody reads them one by one. */
export const NamesWanted = createContext(false)
