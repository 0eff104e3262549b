/** A place: latitude, longitude, degrees. */
export type Place = readonly [lat: number, lon: number]

/** Places as text: latitude and longitude, degrees, a comma between two. */
export const places = (text: string): readonly Place[] =>
  text.split(', ').map((place): Place => {
    const [lat, lon] = place.split(' ').map(Number)
    return [lat!, lon!]
  })
