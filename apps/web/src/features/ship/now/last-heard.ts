import type { Ship } from '@fairway/contract'

/**
 * When she was last heard, UTC ms: the time of the position that is shown. A receiver may hand on late what it heard, and a log or a world
 * that fills its past does; the moment at which it reached this server would make an old position look fresh. Without a position, that moment is all there is.
 */
export const lastHeard = ({ positionAt, receivedAt }: Pick<Ship, 'positionAt' | 'receivedAt'>): number | null =>
  positionAt ?? receivedAt
