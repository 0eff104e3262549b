import type { EndpointText } from '../endpoint-text.ts'

export const texts: EndpointText = {
  gives:
    'How far it is from one port to another by sea, and through which canals and straits the way leads. Ships’ sizes, places to avoid and a whole route are asked for with POST /v1/routes:plan.',
  notes: [
    'Ports by UN/LOCODE, or places as latitude,longitude.',
    'For planning, not for navigation: the way keeps to the water of the base map.',
  ],
}
