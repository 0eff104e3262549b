/** Where the tiles of a path with `:z`, `:x`, `:y` are, for the map: with {z}, {x}, {y}. Not by new URL(): it would escape the braces. */
export const tileAddress = (path: string, query: Record<string, string>): string =>
  `${location.origin}${path.replace(':z', '{z}').replace(':x', '{x}').replace(':y', '{y}')}?${new URLSearchParams(query)}`
