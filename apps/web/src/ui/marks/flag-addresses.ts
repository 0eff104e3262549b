/** Addresses of all flags by ISO code; a chunk of its own, loaded with the first flag that is drawn. */
const files = import.meta.glob<string>('/../../node_modules/flag-icons/flags/4x3/??.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

export const flagAddresses: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, address]) => [path.slice(-6, -4).toUpperCase(), address]),
)
