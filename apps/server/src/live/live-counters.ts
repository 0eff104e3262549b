/** What `/metrics` tells of the live sockets. All but the client counts only rise. */
export interface LiveCounters {
  worldClients: number
  regionalClients: number
  pausedClients: number
  frames: number
  bytes: number
  snapshots: number
  /** Frames a slow client did not get because a newer state replaced them. */
  shed: number
  /** Clients closed because they read nothing for too long. */
  closedSlow: number
  /** Connections refused at the door, by reason. */
  refused: { origin: number; full: number; address: number; elsewhere: number }
  /** Messages from clients that the protocol does not know. */
  badMessages: number
  socketErrors: number
}

export const createLiveCounters = (): LiveCounters => ({
  worldClients: 0,
  regionalClients: 0,
  pausedClients: 0,
  frames: 0,
  bytes: 0,
  snapshots: 0,
  shed: 0,
  closedSlow: 0,
  refused: { origin: 0, full: 0, address: 0, elsewhere: 0 },
  badMessages: 0,
  socketErrors: 0,
})
