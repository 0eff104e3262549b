import type { FeatureCollection, Point } from 'geojson'
import { countryName } from '../../i18n/country-name.ts'
import { countries, countryMinZoom } from './countries.ts'
import { seaMinZoom, seas } from './seas.ts'

/** Names of seas and countries in both languages; `from` is the zoom that shows them, `rank` 1 wins over 5. */
export function nameFeatures(): FeatureCollection<Point> {
  const point = (
    kind: 'sea' | 'country',
    en: string,
    zh: string,
    rank: number,
    from: number,
    lon: number,
    lat: number,
  ) => ({
    type: 'Feature' as const,
    properties: { kind, en, zh, rank, from },
    geometry: { type: 'Point' as const, coordinates: [lon, lat] },
  })
  return {
    type: 'FeatureCollection',
    features: [
      ...seas.map(({ nameEn, nameZh, rank, lon, lat }) =>
        point('sea', nameEn, nameZh, rank, seaMinZoom[rank], lon, lat),
      ),
      ...countries.map(({ code, rank, lon, lat }) =>
        point('country', countryName(code, 'en-US'), countryName(code, 'zh-CN'), rank, countryMinZoom[rank], lon, lat),
      ),
    ],
  }
}
