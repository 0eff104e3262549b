/** Keeps a value under its key; the one kept longest goes where there are `most`. */
export function keep<T>(known: Map<string, T>, key: string, value: T, most: number): void {
  if (known.size >= most && !known.has(key)) known.delete(known.keys().next().value!)
  known.set(key, value)
}
