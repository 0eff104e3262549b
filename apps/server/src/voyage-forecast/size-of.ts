import type { Ship } from '@fairway/contract'
import type { ShipSize } from '@fairway/tracking/ship-size'

/** What is known of a ship's size, in the words of the ways by sea. */
export const sizeOf = ({ length, breadth, draught }: Pick<Ship, 'length' | 'breadth' | 'draught'>): ShipSize => ({
  length,
  beam: breadth,
  draught,
})
