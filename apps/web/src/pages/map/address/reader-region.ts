type Region = readonly [lat: number, lon: number]

/** Waters by the time zones of those who live beside them: the first that fits. */
const regions: readonly (readonly [zones: RegExp, at: Region])[] = [
  [/^Asia\/(Shanghai|Chongqing|Harbin|Urumqi|Kashgar|Hong_Kong|Macau|Taipei)|^PRC$|^Hongkong$/, [29, 122]],
  [/^Asia\/(Tokyo|Seoul|Pyongyang)|^Japan$|^ROK$/, [35, 132]],
  [/^Asia\/(Kolkata|Calcutta|Colombo|Dhaka|Karachi|Kathmandu)|^Indian\//, [13, 77]],
  [/^Asia\/(Dubai|Muscat|Qatar|Bahrain|Kuwait|Riyadh|Baghdad|Tehran|Aden)/, [25, 55]],
  [
    /^Asia\/(Jerusalem|Tel_Aviv|Beirut|Damascus|Amman|Nicosia|Gaza)|^Europe\/(Istanbul|Athens)|^Africa\/(Cairo|Tripoli)/,
    [35, 29],
  ],
  [/^Asia\/(Vladivostok|Sakhalin|Kamchatka|Magadan)/, [45, 140]],
  [/^Asia\//, [5, 108]],
  [/^Europe\/(Madrid|Rome|Malta|Zagreb|Ljubljana|Gibraltar|Tirane)|^Africa\/(Algiers|Tunis|Casablanca|Ceuta)/, [40, 8]],
  [/^Europe\/(Bucharest|Sofia|Kiev|Kyiv|Chisinau|Moscow|Simferopol)/, [43, 33]],
  [/^Europe\/(Helsinki|Stockholm|Tallinn|Riga|Vilnius|Warsaw|Mariehamn)/, [57, 18]],
  [/^Europe\/|^Atlantic\/Faroe|^GB$/, [53, 4]],
  [/^America\/(Los_Angeles|Vancouver|Tijuana|Phoenix|Denver)|^US\/Pacific/, [38, -124]],
  [/^America\/(New_York|Detroit|Toronto|Montreal|Halifax|Indiana)|^US\/Eastern/, [37, -73]],
  [/^America\/(Sao_Paulo|Argentina|Buenos_Aires|Montevideo|Bahia|Recife|Fortaleza|Belem)/, [-27, -47]],
  [/^America\/(Lima|Santiago|Guayaquil)/, [-20, -74]],
  [/^America\/(Anchorage|Juneau)/, [57, -142]],
  [/^America\//, [23, -85]],
  [/^Africa\/(Johannesburg|Maputo|Windhoek|Harare)/, [-32, 25]],
  [/^Africa\/(Nairobi|Dar_es_Salaam|Mogadishu|Djibouti|Kampala|Addis_Ababa)/, [2, 45]],
  [/^Africa\//, [5, 1]],
  [/^Australia\/(Perth|West)/, [-26, 114]],
  [/^Australia\//, [-30, 150]],
  [/^Pacific\/Auckland|^NZ$/, [-38, 174]],
]

/** Where the clock says nothing (UTC): languages that are spoken beside one water. English is spoken everywhere. */
const byLanguage: readonly (readonly [language: RegExp, at: Region])[] = [
  [/^zh\b/, [29, 122]],
  [/^(ja|ko)\b/, [35, 132]],
  [/^(de|nl|da|nb|no|en-GB)\b/, [53, 4]],
  [/^(vi|th|id|ms)\b/, [5, 108]],
  [/^(it|fr|es-ES)\b/, [40, 8]],
]

/** Every place that a map may open at. */
export const regionPlaces: readonly Region[] = [...new Map(regions.map(([, at]) => [at.join('_'), at])).values()]

export interface Reader {
  timeZone: string
  languages: readonly string[]
}

/** The waters nearest to a reader, as far as clock and language tell: both stay in the browser. Null where they do not. */
export function readerRegion({ timeZone, languages }: Reader): { lat: number; lon: number } | null {
  const found =
    regions.find(([zones]) => zones.test(timeZone)) ??
    byLanguage.find(([language]) => language.test(languages[0] ?? ''))
  return found === undefined ? null : { lat: found[1][0], lon: found[1][1] }
}
