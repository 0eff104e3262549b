import type { Port } from '../ports/port.ts'
import { liesInRegion, regionNames } from './regions.ts'

/**
 * Countries as crews write them beside a port, without blanks and signs. The two letters of ISO 3166 count besides these where
 * a country of the port table has them.
 */
const namesOf: Readonly<Record<string, string>> = {
  AE: 'UAE UNITEDARABEMIRATES EMIRATES',
  AL: 'ALBANIA',
  AO: 'ANGOLA',
  AR: 'ARGENTINA ARG',
  AT: 'AUSTRIA OESTERREICH',
  AU: 'AUSTRALIA AUS',
  AZ: 'AZERBAIJAN',
  BD: 'BANGLADESH',
  BE: 'BELGIUM BELGIE BEL BELGIQUE',
  BG: 'BULGARIA BUL',
  BH: 'BAHRAIN',
  BJ: 'BENIN',
  BN: 'BRUNEI',
  BR: 'BRAZIL BRASIL BRA',
  BS: 'BAHAMAS',
  BZ: 'BELIZE',
  CA: 'CANADA CAN',
  CD: 'CONGO DRCONGO',
  CG: 'CONGOBRAZZAVILLE',
  CH: 'SWITZERLAND SCHWEIZ',
  CI: 'IVORYCOAST COTEDIVOIRE',
  CL: 'CHILE',
  CM: 'CAMEROON CAMEROUN',
  CN: 'CHINA CHN PRC PRCHINA',
  CO: 'COLOMBIA',
  CR: 'COSTARICA',
  CU: 'CUBA',
  CV: 'CAPEVERDE CABOVERDE',
  CY: 'CYPRUS',
  CZ: 'CZECHIA',
  DE: 'GERMANY GER DEUTSCHLAND DEU FRG ALEMANIA ALLEMAGNE',
  DJ: 'DJIBOUTI',
  DK: 'DENMARK DEN DANMARK DNK DENMRK',
  DO: 'DOMINICANREPUBLIC DOMREP DOM REPDOM',
  DZ: 'ALGERIA',
  EC: 'ECUADOR ECU',
  EE: 'ESTONIA EST',
  EG: 'EGYPT EGY',
  ER: 'ERITREA',
  ES: 'SPAIN ESPANA ESP',
  FI: 'FINLAND FIN SUOMI',
  FJ: 'FIJI',
  FO: 'FAROE FAROEISLANDS FAEROEISLANDS FAROES',
  FR: 'FRANCE FRA',
  GA: 'GABON',
  GB: 'UK ENGLAND UNITEDKINGDOM GREATBRITAIN SCOTLAND WALES GBR NIRELAND NORTHERNIRELAND ENG SCOT',
  GE: 'GEORGIA',
  GH: 'GHANA',
  GL: 'GREENLAND GRONLAND',
  GM: 'GAMBIA',
  GN: 'GUINEA',
  GQ: 'EQUATORIALGUINEA',
  GR: 'GREECE HELLAS GRC',
  GT: 'GUATEMALA',
  GY: 'GUYANA',
  HK: 'HONGKONG',
  HN: 'HONDURAS',
  HR: 'CROATIA',
  HT: 'HAITI',
  HU: 'HUNGARY',
  ID: 'INDONESIA INDO IDN',
  IE: 'IRELAND EIRE IRL',
  IL: 'ISRAEL',
  IN: 'INDIA IND',
  IQ: 'IRAQ',
  IR: 'IRAN',
  IS: 'ICELAND ISLAND ISL',
  IT: 'ITALY ITALIA ITA',
  JM: 'JAMAICA',
  JO: 'JORDAN',
  JP: 'JAPAN JPN JAP',
  KE: 'KENYA',
  KH: 'CAMBODIA',
  KR: 'KOREA SKOREA SOUTHKOREA ROK KOR REPOFKOREA',
  KW: 'KUWAIT',
  KZ: 'KAZAKHSTAN',
  LB: 'LEBANON',
  LK: 'SRILANKA',
  LR: 'LIBERIA',
  LT: 'LITHUANIA LTU',
  LU: 'LUXEMBOURG',
  LV: 'LATVIA LVA',
  LY: 'LIBYA',
  MA: 'MOROCCO MAROC',
  MD: 'MOLDOVA',
  ME: 'MONTENEGRO',
  MG: 'MADAGASCAR',
  MM: 'MYANMAR BURMA',
  MO: 'MACAU',
  MR: 'MAURITANIA',
  MT: 'MALTA',
  MU: 'MAURITIUS',
  MV: 'MALDIVES',
  MX: 'MEXICO MEX',
  MY: 'MALAYSIA MYS',
  MZ: 'MOZAMBIQUE',
  NA: 'NAMIBIA',
  NC: 'NEWCALEDONIA',
  NG: 'NIGERIA NIGERI NGA',
  NI: 'NICARAGUA',
  NL: 'NETHERLANDS NETHERLAND HOLLAND NEDERLAND NLD NED THENETHERLANDS',
  NO: 'NORWAY NORGE NOR',
  NZ: 'NEWZEALAND NZL',
  OM: 'OMAN',
  PA: 'PANAMA',
  PE: 'PERU',
  PG: 'PNG PAPUANEWGUINEA',
  PH: 'PHILIPPINES PHIL',
  PK: 'PAKISTAN',
  PL: 'POLAND POLSKA POL POLEN',
  PR: 'PUERTORICO',
  PT: 'PORTUGAL PRT',
  PY: 'PARAGUAY',
  QA: 'QATAR',
  RO: 'ROMANIA ROM',
  RS: 'SERBIA',
  RU: 'RUSSIA RUS RUSSIANFEDERATION RUSSIE',
  SA: 'SAUDIARABIA KSA SAUDI',
  SC: 'SEYCHELLES',
  SD: 'SUDAN',
  SE: 'SWEDEN SWE SVERIGE',
  SG: 'SINGAPORE',
  SI: 'SLOVENIA',
  SK: 'SLOVAKIA',
  SL: 'SIERRALEONE',
  SN: 'SENEGAL',
  SO: 'SOMALIA',
  SR: 'SURINAME',
  SV: 'ELSALVADOR',
  SY: 'SYRIA',
  TG: 'TOGO',
  TH: 'THAILAND THAI',
  TL: 'EASTTIMOR TIMORLESTE',
  TM: 'TURKMENISTAN',
  TN: 'TUNISIA',
  TR: 'TURKEY TURKIYE TUR TURKEI TURQUIE',
  TT: 'TRINIDAD',
  TW: 'TAIWAN TWN',
  TZ: 'TANZANIA',
  UA: 'UKRAINE UKR UKRAIN',
  US: 'USA UNITEDSTATES AMERICA',
  UY: 'URUGUAY',
  VE: 'VENEZUELA',
  VN: 'VIETNAM VIETNAME VNM',
  YE: 'YEMEN',
  ZA: 'SOUTHAFRICA RSA',
}
/**
 * States, provinces and rivers that stand behind a port's name, by their country. Those that are also a country's two letters count as
 * the state only behind a name.
 */
const regionsOf: Readonly<Record<string, readonly string[]>> = {
  US: regionNames('US'),
  CA: regionNames('CA'),
  AU: regionNames('AU'),
  BR: 'AL AM AP BA CE ES MA PA PB PE PI PR RJ RN RS SC SE SP PARA BAHIA'.split(' '),
  CN: 'GUANGDONG FUJIAN ZHEJIANG JIANGSU SHANDONG HEBEI LIAONING GUANGXI HAINAN HUBEI'.split(' '),
  // Rivers tell as much: LINZ AM RHEIN is not Linz.
  ...Object.fromEntries(['CH', 'FR', 'NL'].map((country) => [country, ['RHEIN', 'AMRHEIN', 'RHINE']])),
  ...Object.fromEntries(['AT', 'SK', 'HU', 'HR', 'RS', 'BG', 'RO'].map((country) => [country, ['DONAU', 'DANUBE']])),
  DE: ['RHEIN', 'AMRHEIN', 'RHINE', 'DONAU', 'DANUBE'],
}
const regions = new Map<string, string[]>()
for (const [country, names] of Object.entries(regionsOf))
  for (const name of names) regions.set(name, [...(regions.get(name) ?? []), country])

const byName = new Map(
  Object.entries(namesOf).flatMap(([code, names]) => names.split(' ').map((name) => [name, code] as const)),
)

/** Countries that a word beside a port's name may mean, states and provinces only where it stands behind; empty when it means none. */
export function countriesOf(word: string, known: ReadonlySet<string>, behind = true): readonly string[] {
  const named = byName.get(word)
  const codes = named === undefined ? [] : [named]
  if (word.length === 2 && known.has(word)) codes.push(word)
  if (behind) codes.push(...(regions.get(word) ?? []))
  return codes
}

/** Whether a port lies in the country, the state or the province that a word behind its name means. */
export const liesIn = (port: Port, word: string): boolean =>
  word === port.country || byName.get(word) === port.country || liesInRegion(port, word)

/** Whether a text is nothing but a country's name of more than three letters. */
export const isCountryName = (text: string): boolean => text.length > 2 && byName.has(text)
