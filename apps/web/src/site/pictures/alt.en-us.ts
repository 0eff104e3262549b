import type { PictureName } from './pictures.ts'

export const texts: Record<PictureName, string> = {
  world: 'The map at world scale: thousands of ships as coloured points along the sea lanes on a dark chart.',
  harbour: 'The map of the Singapore Strait on a light chart: ships drawn as hulls pointing the way they head, with names, and the legend of ship classes.',
  ship: 'A ship selected on the map: her track of the last day, and a panel with speed, course, where she is bound, two estimates of her arrival, the distance by sea and the weather.',
  voyages: 'The voyage analysis of one ship: figures of the month, a chart of her voyages, shares of time at sea and in port, and a table of port calls.',
  port: 'A port selected on the map: a panel with the ships at berth and at anchor, those expected and those departed, each with times.',
  fleets: 'The fleets page: two fleets with colours of their own, and a table of their ships with status, speed, destination and time of arrival.',
  filter: 'The map with the filter open: classes of ships, sizes, flags and destinations, each with the number of ships it leaves on the chart.',
  compare: 'Three ships compared: their tracks of a week on one chart, a time bar to play them back, and their distances and speeds side by side.',
  list: 'The list of ships in the area shown, with type, speed, destination and age of the last report.',
  phone: 'The map on a phone: search on top, the chart, and the ship panel as a sheet at the bottom.',
}
