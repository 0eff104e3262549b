/**
 * The live socket (`livePath`, a WebSocket).
 *
 * Client → server: JSON text frames, {@link clientMessage}. The client says where it looks; each `view` has a number that rises.
 * Server → client: binary frames for ships ({@link LiveFrame}, coded by `encodeLiveFrame` / `decodeLiveFrame`),
 * JSON text frames ({@link serverMessage}) for feed freshness and ship names.
 *
 * World views (zoom < {@link REGIONAL_ZOOM}) get one shared snapshot of every ship at 16-bit precision and shared changes once a second.
 * Regional views get every ship in the box (padded by a quarter of its size) at full precision and changes at most 4 a second.
 * World frames are shared by all clients and so carry view 0: take them while the latest view sent is a world view. Regional frames
 * carry the number of the view they answer: drop those of an earlier one. The server paces views (4 a second, the newest wins).
 * A slow client gets the newest value per ship when it is ready again, never a queue.
 * A compressed frame starts with the two bytes 0x1f 0x8b (gzip); an encoded frame never does.
 */
export const REGIONAL_ZOOM = 5
/** Names and dimensions are sent from this zoom on. */
export const DETAILS_ZOOM = 10

/** Bits of {@link LiveShips.state}. */
export const LiveState = {
  /** Under way by speed (or by status where the speed is not available): drawn as a hull; else a diamond. */
  moving: 1,
  simulated: 2,
  approximate: 4,
  classB: 8,
} as const

/** Ships as columns. "Not available": 65535 in sog, cog, heading. */
export interface LiveShips {
  count: number
  mmsi: Uint32Array
  /** 1e-6 degrees. */
  latE6: Int32Array
  lonE6: Int32Array
  /** 0.1 kn, 0.1°, 0.1°. */
  sog: Uint16Array
  cog: Uint16Array
  heading: Uint16Array
  /** Age of the position at the frame's time, seconds. */
  age: Uint32Array
  /** Index into `mapClasses`. */
  class: Uint8Array
  /** Navigation status 0–15, 255 n/a. */
  status: Uint8Array
  /** {@link LiveState} bits. */
  state: Uint8Array
}

export type LiveFrame =
  /** Replaces everything the client holds. */
  | { kind: 'snapshot'; view: number; time: number; world: boolean; ships: LiveShips }
  /** Upserts `ships`, forgets `gone`. */
  | { kind: 'changes'; view: number; time: number; world: boolean; ships: LiveShips; gone: Uint32Array }
