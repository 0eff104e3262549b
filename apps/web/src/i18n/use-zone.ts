import { currentDisplay, useDisplay } from '../storage/display-store.ts'

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone whose days and hours the reader means: the one set, else the browser's. */
export const useZone = (): string => useDisplay().timeZone ?? browserZone

/** The same at the moment, for what is begun now and keeps it. */
export const zoneNow = (): string => currentDisplay().timeZone ?? browserZone
