import { until, type Product } from './product.ts'

/** A ship of the demonstration that has a position and a name. Waits for the first. */
export async function someShip({ url }: Pick<Product, 'url'>): Promise<{ mmsi: number; name: string }> {
  let ship: { mmsi: number; name: string } | undefined
  await until('a ship with a name', async () => {
    const answer = await fetch(`${url}/api/SHIPDT-SERVICE-NEW/ships?limit=5`)
    const { result } = (await answer.json()) as { result: { ships: { mmsi: number; name: string | null }[] } }
    for (const { mmsi, name } of result.ships) if (name !== null) ship ??= { mmsi, name }
    return ship !== undefined
  })
  return ship!
}
