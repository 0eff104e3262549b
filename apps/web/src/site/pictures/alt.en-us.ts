import type { PictureName } from './pictures.ts'

export const texts: Record<PictureName, string> = {
  world: 'The map at world scale: thousands of ships as coloured points along the sea lanes on a dark chart.',
  harbour: 'The map at the approaches to a port: ships drawn as hulls pointing the way they head, with names, and the legend of ship classes.',
  ship: 'A ship selected on the map: her track of the last day, and a panel with status, speed, course, destination, draught and the age of the report.',
  port: 'A port selected on the map: a panel with its names, its code and the ships in and around it.',
  list: 'The list of ships in the area shown, with type, speed, destination and age of the last report.',
  phone: 'The map on a phone: search on top, the chart, and the ship panel as a sheet at the bottom.',
}
