/** Sends rounds of sentences to a port as fast as they are taken: node --import tsx blast.ts PORT SHIPS ROUNDS. A process of its own; what it sends is written before. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { makeRounds } from './sentences.ts'

const [port, ships, rounds] = process.argv.slice(2).map(Number) as [number, number, number]
const all = makeRounds(ships, rounds)
const socket = connect({ host: '127.0.0.1', port, noDelay: true })
await once(socket, 'connect')
for (const { bytes } of all) if (!socket.write(bytes)) await once(socket, 'drain')
socket.end()
await once(socket, 'close')
