import { portRegions, type Port } from '@fairway/contract'

/** Regions, countries and ports whose code or name begins with the text, then those that hold it; the larger first. */
export function placesNamed(
  query: string,
  ports: ReadonlyMap<string, Port>,
  nameOf: (choice: string) => string,
  counted: readonly string[],
): string[] {
  const text = query.normalize('NFKC').trim().toLowerCase()
  const code = text.replaceAll(' ', '')
  const found: { choice: string; rank: number }[] = []
  const add = (choice: string, names: readonly string[], size: number) => {
    const begins = choice.toLowerCase().startsWith(code) || names.some((name) => name.startsWith(text))
    if (begins || names.some((name) => name.includes(text))) found.push({ choice, rank: (begins ? 0 : 10) + size })
  }
  const countries = new Set([
    ...Array.from(ports.keys(), (locode) => locode.slice(0, 2)),
    ...counted.filter((choice) => choice.length === 2),
  ])
  for (const region of portRegions) add(region, [nameOf(region).toLowerCase()], -2)
  for (const country of countries) add(country, [nameOf(country).toLowerCase()], -1)
  for (const { locode, name, nameZh, size } of ports.values()) add(locode, [name.toLowerCase(), nameZh ?? ''], size)
  return found.sort((a, b) => a.rank - b.rank).map(({ choice }) => choice)
}
