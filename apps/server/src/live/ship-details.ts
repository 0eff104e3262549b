import { DETAILS_ZOOM, type ServerMessage } from '@fairway/contract'
import type { Picture } from '../picture/picture.ts'
import type { LiveClient } from './live-client.ts'

type Detail = Extract<ServerMessage, { type: 'details' }>['ships'][number]

/** Ships a message names; the rest follow with the next tick. */
const MESSAGE_LIMIT = 2_000
/** Ships a view has names for at most: more do not fit on a screen at this zoom. */
const DUE_LIMIT = 20_000
/** Ships remembered as told; beyond, some are told again. */
const TOLD_LIMIT = 50_000

export const wantsDetails = (client: LiveClient) => client.view !== null && client.view.zoom >= DETAILS_ZOOM

/** Notes that a client sees these ships: who was not named on this connection will be. */
export function noteInView(client: LiveClient, rows: ArrayLike<number>, count: number): void {
  if (client.detailed.size > TOLD_LIMIT) client.detailed.clear()
  for (let i = 0; i < count && client.detailsDue.length < DUE_LIMIT; i++) {
    if (client.detailed.has(rows[i])) continue
    client.detailed.add(rows[i])
    client.detailsDue.push(rows[i])
  }
}

/** A ship's name or outline changed: she is told again when next she is in view, at once if she is. */
export function noteDetailChanged(client: LiveClient, row: number, inView: boolean): void {
  client.detailed.delete(row)
  if (inView) noteInView(client, [row], 1)
}

/** Sends the names that are due. */
export function sendDetails(client: LiveClient, picture: Picture): void {
  if (client.detailsDue.length === 0 || client.isBusy) return
  const ships = client.detailsDue
    .splice(0, MESSAGE_LIMIT)
    .map((row) => detailOf(picture, row))
    .filter((detail) => detail !== null)
  if (ships.length > 0) client.sendMessage({ type: 'details', ships })
}

/** Null when nothing is known that the mark itself does not show. */
function detailOf(picture: Picture, row: number): Detail | null {
  const c = picture.columns
  const name = picture.names.get(row) ?? ''
  const nameZh = picture.register.find(c.mmsi[row], c.imo[row])?.nameZh ?? ''
  const outline = [c.toBow[row], c.toStern[row], c.toPort[row], c.toStarboard[row]] as const
  if (name === '' && nameZh === '' && outline.every((metres) => metres === 0)) return null
  return [c.mmsi[row], name, nameZh, ...outline]
}
