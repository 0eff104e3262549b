import type { PictureName } from './pictures.ts'

export const texts: Record<PictureName, string> = {
  world: 'The map at world scale: thousands of ships as coloured points along the sea lanes on a dark chart.',
  harbour:
    'The map of the waters off Hong Kong and Shenzhen on a light chart: ships drawn as hulls that point the way they head, in the colours of their classes.',
  ship: 'A ship selected on the map: her track of the last day, and a panel that says where she is bound, how far it is by sea, and when she arrives, according to her crew and as calculated.',
  voyages:
    'The voyage analysis of one ship: port calls, distance and average speed for the month, the time at sea, at anchor and at berth, her track on a chart, and bars for every call and voyage.',
  port: 'A port selected on the map, and its panel: how many ships are in port, who lies at berth and for how long, with tabs for those expected and departed and for the traffic.',
  fleets:
    'The fleets page: two fleets with colours of their own, and their ships with status, speed, destination and time of arrival.',
  filter:
    'The map with the filter open: tankers and container ships are chosen, every choice shows how many ships it has, and the chart shows only those that match.',
  compare:
    'Tracks of three ships compared: one chart, one time bar to play them back, and their distances, speeds and stops side by side.',
  list: 'The list of ships in the area shown, with type, speed, destination and age of the last report.',
  phone: 'The map on a phone: search on top, the chart, and the ship panel as a sheet at the bottom.',
}
