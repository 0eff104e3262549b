/**
 * Countries as crews write them beside a port, without blanks and signs. The two letters of ISO 3166 count besides these where
 * a country of the port table has them.
 */
const namesOf: Readonly<Record<string, string>> = {
  AE: 'UAE UNITEDARABEMIRATES EMIRATES',
  AR: 'ARGENTINA ARG',
  AU: 'AUSTRALIA AUS',
  BD: 'BANGLADESH',
  BE: 'BELGIUM BELGIE BEL BELGIQUE',
  BG: 'BULGARIA BUL',
  BR: 'BRAZIL BRASIL BRA',
  CA: 'CANADA CAN BC QC NS NL',
  CL: 'CHILE',
  CN: 'CHINA CHN PRC PRCHINA PRC',
  CO: 'COLOMBIA',
  CY: 'CYPRUS',
  DE: 'GERMANY GER DEUTSCHLAND DEU FRG',
  DK: 'DENMARK DEN DANMARK DNK DENMRK',
  DZ: 'ALGERIA',
  EE: 'ESTONIA EST',
  EG: 'EGYPT EGY',
  ES: 'SPAIN ESPANA ESP',
  FI: 'FINLAND FIN SUOMI',
  FR: 'FRANCE FRA',
  GB: 'UK ENGLAND UNITEDKINGDOM GREATBRITAIN SCOTLAND WALES GBR',
  GE: 'GEORGIA',
  GH: 'GHANA',
  GR: 'GREECE HELLAS GRC',
  HK: 'HONGKONG',
  HR: 'CROATIA',
  ID: 'INDONESIA INDO IDN',
  IE: 'IRELAND EIRE IRL',
  IL: 'ISRAEL',
  IN: 'INDIA IND',
  IQ: 'IRAQ',
  IR: 'IRAN',
  IT: 'ITALY ITALIA ITA',
  JP: 'JAPAN JPN JAP',
  KE: 'KENYA',
  KR: 'KOREA SKOREA SOUTHKOREA ROK KOR REPOFKOREA',
  KW: 'KUWAIT',
  LK: 'SRILANKA',
  LT: 'LITHUANIA LTU',
  LV: 'LATVIA LVA',
  LY: 'LIBYA',
  MA: 'MOROCCO MAROC',
  MT: 'MALTA',
  MX: 'MEXICO MEX',
  MY: 'MALAYSIA MYS',
  MZ: 'MOZAMBIQUE',
  NG: 'NIGERIA NIGERI NGA',
  NL: 'NETHERLANDS NETHERLAND HOLLAND NEDERLAND NLD NED THENETHERLANDS',
  NO: 'NORWAY NORGE NOR',
  NZ: 'NEWZEALAND NZL',
  OM: 'OMAN',
  PA: 'PANAMA',
  PE: 'PERU',
  PH: 'PHILIPPINES PHIL',
  PK: 'PAKISTAN',
  PL: 'POLAND POLSKA POL POLEN',
  PT: 'PORTUGAL PRT',
  QA: 'QATAR',
  RO: 'ROMANIA ROM',
  RU: 'RUSSIA RUS',
  SA: 'SAUDIARABIA KSA SAUDI',
  SE: 'SWEDEN SWE SVERIGE',
  SG: 'SINGAPORE',
  TH: 'THAILAND THAI',
  TN: 'TUNISIA',
  TR: 'TURKEY TURKIYE TUR',
  TW: 'TAIWAN TWN',
  UA: 'UKRAINE UKR',
  US: 'USA UNITEDSTATES AMERICA',
  VN: 'VIETNAM VIETNAME VNM',
  YE: 'YEMEN',
  ZA: 'SOUTHAFRICA RSA',
}
/** States of the USA that stand behind a port's name. Those that are also a country's two letters count as the state only behind a name. */
const states = 'AK AL CA CT DE FL GA HI LA MA MD ME MI MS NC NH NJ NY OH OR PA RI SC TX VA WA WI FLA TEX CALIF'.split(
  ' ',
)

const byName = new Map(
  Object.entries(namesOf).flatMap(([code, names]) => names.split(' ').map((name) => [name, code] as const)),
)

/** Countries that a word behind or before a port's name may mean; empty when it means none. */
export function countriesOf(word: string, known: ReadonlySet<string>): readonly string[] {
  const named = byName.get(word)
  const codes = named === undefined ? [] : [named]
  if (word.length === 2 && known.has(word)) codes.push(word)
  if (states.includes(word)) codes.push('US')
  return codes
}

/** Whether a text is nothing but a country's name of more than three letters. */
export const isCountryName = (text: string): boolean => text.length > 2 && byName.has(text)
