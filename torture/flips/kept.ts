/** One kind of file that the product keeps, as the torture of flipped bits sees it. */
export interface Kept {
  readonly name: string
  /** Whether a round costs a start of PostgreSQL: those are fewer. */
  readonly slow?: boolean
  /** Writes the files, as the product does. */
  make(folder: string): Promise<void>
  /** Whether a file, by its path in the folder, is one of those that bits are flipped in. */
  holds?(path: string): boolean
  /** Asks for all there is, as the product does. Whoever finds damage throws, or says it. */
  read(folder: string, say: (sentence: string) => void): Promise<string>
}
