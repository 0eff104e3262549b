/** Ships that are looked at for a port where one lies. */
const MOST_ASKED = 6

interface SentRequest {
  path: string
  body: string
}
type Ask = (path: string) => Promise<string>

/**
 * The sample's request for this server: its ship, waters and port are those of the server that the sample was taken from, so a
 * ship that this one hears takes their place. Where it hears none, the request stays as it is. `ask` gives the text of an answer.
 */
export async function requestHere({ path, body }: SentRequest, ask: Ask): Promise<SentRequest> {
  if (/\/ships\/\d/.test(path)) {
    const [ship] = await shipsHeard(ask, 'limit=1&classes=container,tanker,bulk')
    return { path: ship === undefined ? path : path.replace(/\/ships\/\d+/, `/ships/${ship.mmsi}`), body }
  }
  if (/[?&]west=/.test(path)) {
    const [ship] = await shipsHeard(
      ask,
      `limit=1&classes=${new URLSearchParams(path.split('?')[1]).get('classes') ?? ''}`,
    )
    return {
      path:
        ship === undefined
          ? path
          : path.replaceAll(
              /\b(west|south|east|north)=[-\d.]+/g,
              (_, side: Side) => `${side}=${boxAround(ship)[side]}`,
            ),
      body,
    }
  }
  if (body.includes('"west"')) {
    const [ship] = await shipsHeard(ask, 'limit=1')
    return {
      path,
      body: ship === undefined ? body : JSON.stringify({ ...(JSON.parse(body) as object), box: boxAround(ship) }),
    }
  }
  if (/\/ports\/\w+/.test(path)) {
    const port = await portWithShips(ask)
    return { path: port === undefined ? path : path.replace(/\/ports\/\w+/, `/ports/${port}`), body }
  }
  return { path, body }
}

type Side = 'west' | 'south' | 'east' | 'north'
interface Heard {
  mmsi: string
  lat: number
  lon: number
}

async function shipsHeard(ask: Ask, query: string): Promise<Heard[]> {
  const text = await ask(`/api/SHIPDT-SERVICE-NEW/ships?${query.replace(/&classes=$/, '')}`)
  return Array.from(text.matchAll(/"mmsi":(\d+).*?"lat":(-?[\d.]+),"lon":(-?[\d.]+)/g), ([, mmsi, lat, lon]) => ({
    mmsi: mmsi!,
    lat: Number(lat),
    lon: Number(lon),
  }))
}

/** Two degrees a side, inside of the world. */
function boxAround({ lat, lon }: Heard): Record<Side, number> {
  const [middle, west] = [
    Math.max(-89, Math.min(89, Math.round(lat))),
    Math.max(-180, Math.min(178, Math.round(lon) - 1)),
  ]
  return { west, south: middle - 1, east: west + 2, north: middle + 1 }
}

/** A port where one of the ships lies that stopped last. */
async function portWithShips(ask: Ask): Promise<string | undefined> {
  for (const { mmsi } of await shipsHeard(ask, `limit=${MOST_ASKED}&filter=status:stopped`)) {
    const port = /"inPort":\{"port":"(\w+)"/.exec(await ask(`/api/SHIPDT-SERVICE-NEW/ships/${mmsi}/voyage`))?.[1]
    if (port !== undefined) return port
  }
  return undefined
}
