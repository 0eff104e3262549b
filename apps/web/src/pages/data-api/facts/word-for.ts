/** The words for a field: those of its whole name, else of what its name ends with. `place` is where the field's table stands. */
export function wordKey(words: object, place: string, name: string): string | undefined {
  const parts = name.replaceAll('[]', '').split('.')
  const keys = [`${place}.${name}`, ...parts.map((_, at) => parts.slice(at).join('.'))]
  return keys.find((key) => Object.hasOwn(words, key))
}
