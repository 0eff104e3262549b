export type Room = 'room-bridge' | 'room-site'

/** The colours of the page that lies below: the dialog belongs to the room it opens over. */
export function roomOfPage(): Room {
  const frame = document.querySelector('#app .room-bridge, #app .room-site')
  return frame?.classList.contains('room-bridge') ? 'room-bridge' : 'room-site'
}
