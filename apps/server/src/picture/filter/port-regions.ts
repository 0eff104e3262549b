import type { PortRegion } from '@fairway/contract'

/** Countries and territories of each region, ISO 3166 alpha-2: the regions of UN M.49, brought together as the trade speaks of them. */
const countriesOf: Readonly<Record<PortRegion, string>> = {
  'east-asia': 'CN HK MO TW JP KR KP MN',
  'southeast-asia': 'BN ID KH LA MM MY PH SG TH TL VN',
  'south-asia': 'BD IN IO LK MV NP PK',
  'middle-east': 'AE BH IL IQ IR JO KW LB OM PS QA SA SY TR YE',
  europe:
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GE GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK XZ',
  africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW',
  'north-america': 'BM CA GL PM US',
  'latin-america':
    'AG AI AR AW BB BL BO BQ BR BS BZ CL CO CR CU CW DM DO EC FK GD GF GP GS GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PR PY SR SV SX TC TT UY VC VE VG VI',
  oceania: 'AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
}
const regionOf = new Map<string, PortRegion>()
for (const [region, countries] of Object.entries(countriesOf))
  for (const country of countries.split(' ')) regionOf.set(country, region as PortRegion)
// Azerbaijan, Kazakhstan, Turkmenistan, Armenia and Uzbekistan: the Caspian ports are spoken of with the Middle East.
for (const country of ['AM', 'AZ', 'KZ', 'TM', 'UZ']) regionOf.set(country, 'middle-east')

/** The region of a port, null for a code of no country. */
export const portRegion = (locode: string): PortRegion | null => regionOf.get(locode.slice(0, 2)) ?? null

/** Whether a port is meant by a choice of the filter: the port itself, its country or territory, its region. */
export const isPortOf = (locode: string, choice: string): boolean =>
  choice.length === 2 ? locode.startsWith(choice) : choice === locode || choice === portRegion(locode)
