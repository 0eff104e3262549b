import type { EndpointText } from '../endpoint-text.ts'

export const texts: EndpointText = {
  gives:
    'Positions, what ships say of themselves, port calls and alerts as they come, over a WebSocket or as server-sent events. You say which ships: by list, fleet, boxes or a polygon.',
  notes: [
    'After the socket is open, the key is sent first (auth), then subscribe; over HTTP the key stands in the header.',
    'A heartbeat comes every 15 seconds with the lag of each source. After a break, resume with the last token sends what came within two minutes, or says that there is a gap.',
    'A slow reader gets the newest value of each ship when it reads again; left_out counts the older ones.',
    '/v0/stream speaks as aisstream.io does, for clients that were written for it.',
  ],
}
