import { dirname } from 'node:path'
import type { Shore } from '@fairway/tracking/voyages'
import { isBeingMade, whileBeingMade } from '../../prepared/being-made.ts'
import { loadShore, type KnownShore } from './shore-file.ts'

/** The shore that the build makes: unknown everywhere until it is loaded, and where there is none. Throws for a file of something else. */
export class BuiltShore implements KnownShore {
  readonly #file: string
  #shore: KnownShore | null = null
  /** Resolves when it counts: a first start still makes it when it opens. */
  readonly loaded: Promise<void>

  constructor(file: string) {
    this.#file = file
    const folder = dirname(file)
    const isComing = isBeingMade('prepared', folder)
    if (!isComing) this.#load()
    this.loaded = isComing ? whileBeingMade('prepared', folder).then(() => this.#load()) : Promise.resolve()
  }

  readonly at = (lat: number, lon: number): Shore => this.#shore?.at(lat, lon) ?? 'unknown'

  get version(): string | undefined {
    return this.#shore?.version
  }

  #load(): void {
    this.#shore = loadShore(this.#file)
  }
}
