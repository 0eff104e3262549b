import type { MqttClient } from 'mqtt'
import { reasonOf, type Parcel, type Sender, type SenderState } from './sender.ts'

const RECONNECT_MS = 5_000
const CONNECT_MS = 15_000
/** Bytes waiting for the broker beyond which parcels are left out. */
const BUSY_BYTES = 1024 * 1024

/**
 * Publishes parcels below a topic, with QoS 0 and nothing retained: `topic/<mmsi>/position` and `/static` for rows and deltas,
 * `topic` alone for sentences.
 */
export class MqttSender implements Sender {
  readonly #url: string
  readonly #topic: string
  readonly #isByShip: boolean
  #client: MqttClient | null = null
  #sent = 0
  #shed = 0
  #lastError: string | null = null

  constructor({ url, topic }: { url: string; topic: string }, isByShip: boolean) {
    this.#url = url
    this.#topic = topic
    this.#isByShip = isByShip
  }

  get isIdle(): boolean {
    return this.#client?.connected !== true
  }

  /** Does not wait for the broker, which may come later. */
  async start(): Promise<void> {
    const { default: mqtt } = await import('mqtt')
    this.#client = mqtt.connect(this.#url, {
      reconnectPeriod: RECONNECT_MS,
      connectTimeout: CONNECT_MS,
      queueQoSZero: false,
      clientId: `fairway-out-${Math.random().toString(36).slice(2, 12)}`,
    })
    this.#client.on('connect', () => (this.#lastError = null))
    this.#client.on('error', (error) => (this.#lastError = reasonOf(error)))
  }

  send({ text, mmsi, kind }: Parcel): void {
    const client = this.#client
    if (client?.connected !== true || client.stream.writableLength > BUSY_BYTES) {
      this.#shed += 1
      return
    }
    this.#sent += 1
    client.publish(this.#isByShip ? `${this.#topic}/${mmsi}/${kind}` : this.#topic, text.trimEnd(), { qos: 0 })
  }

  state(): SenderState {
    return { connected: !this.isIdle, sent: this.#sent, shed: this.#shed, lastError: this.#lastError, port: null }
  }

  async stop(): Promise<void> {
    await this.#client?.endAsync(true)
  }
}
