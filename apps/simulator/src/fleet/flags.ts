/** A flag: where its MMSIs and call signs begin, and how many of the world's merchant ships fly it (thousandths). */
export interface Flag {
  /** ISO 3166 alpha-2. */
  country: string
  /** Maritime identification digits (ITU table). */
  mids: readonly number[]
  /** First characters of its call signs (ITU allocation). */
  callSigns: readonly string[]
  merchant: number
}

const flag = (country: string, mids: readonly number[], callSigns: readonly string[], merchant = 0): Flag => ({
  country,
  mids,
  callSigns,
  merchant,
})

/** Flags that carry the merchant fleet, and those of the coasts where the simulated craft live. */
export const flags: readonly Flag[] = [
  flag('PA', [351, 352, 353, 354, 355, 356, 357, 370, 371, 372, 373], ['3E', '3F', 'HO', 'HP'], 155),
  flag('LR', [636], ['A8', 'D5', '5L'], 135),
  flag('MH', [538], ['V7'], 115),
  flag('HK', [477], ['VR'], 75),
  flag('SG', [563, 564, 565, 566], ['9V'], 72),
  flag('CN', [412, 413, 414], ['BI', 'BO', 'BP', 'BT'], 110),
  flag('MT', [215, 229, 248, 249, 256], ['9H'], 50),
  flag('BS', [308, 309, 311], ['C6'], 34),
  flag('GR', [237, 239, 240, 241], ['SV', 'SW', 'SX'], 22),
  flag('JP', [431, 432], ['7J', '7K', 'JD'], 32),
  flag('CY', [209, 210, 212], ['5B'], 16),
  flag('ID', [525], ['YB', 'YC', 'PK'], 22),
  flag('NO', [257, 258, 259], ['LA', 'LC', 'LD'], 16),
  flag('DK', [219, 220], ['OU', 'OV', 'OX'], 12),
  flag('GB', [232, 233, 234, 235], ['2A', '2F', 'MK'], 12),
  flag('PT', [255, 263], ['CQ', 'CR'], 14),
  flag('IT', [247], ['IB', 'IC'], 8),
  flag('KR', [440, 441], ['D7', 'DS'], 14),
  flag('TR', [271], ['TC'], 6),
  flag('IN', [419], ['AT', 'AU', 'VW'], 9),
  flag('VN', [574], ['XV', '3W'], 12),
  flag('NL', [244, 245, 246], ['PB', 'PC', 'PH'], 10),
  flag('AG', [304, 305], ['V2'], 10),
  flag('DE', [211, 218], ['DB', 'DC', 'DD'], 5),
  flag('FR', [226, 227, 228], ['FA', 'FM', 'FN'], 5),
  flag('RU', [273], ['UB', 'UC', 'UA'], 10),
  flag('US', [338, 366, 367, 368, 369], ['WD', 'WC', 'KA'], 6),
  flag('TW', [416], ['BX', 'BM'], 4),
  flag('TH', [567], ['HS', 'E2'], 5),
  flag('MY', [533], ['9M', '9W'], 6),
  flag('PH', [548], ['DU', 'DZ'], 6),
  flag('SA', [403], ['HZ', '7Z'], 3),
  flag('BE', [205], ['ON', 'OR'], 3),
  flag('SE', [265, 266], ['SB', 'SC', 'SD']),
  flag('FI', [230], ['OG', 'OH', 'OI']),
  flag('ES', [224, 225], ['EA', 'EB']),
  flag('PL', [261], ['SN', 'SP']),
  flag('IE', [250], ['EI', 'EJ']),
  flag('IS', [251], ['TF']),
  flag('HR', [238], ['9A']),
  flag('EE', [276], ['ES']),
  flag('AU', [503], ['VH', 'VJ', 'VK']),
  flag('NZ', [512], ['ZM', 'ZL']),
  flag('CA', [316], ['CF', 'VA', 'VC']),
  flag('MX', [345], ['XC', 'XA']),
  flag('BR', [710], ['PP', 'PQ', 'PR']),
  flag('AR', [701], ['LW', 'LU']),
  flag('CL', [725], ['CA', 'CB']),
  flag('PE', [760], ['OA', 'OB']),
  flag('EC', [735], ['HC', 'HD']),
  flag('CO', [730], ['HJ', 'HK']),
  flag('ZA', [601], ['ZR', 'ZS']),
  flag('MA', [242], ['CN']),
  flag('EG', [622], ['SU']),
  flag('SN', [663], ['6V', '6W']),
  flag('NG', [657], ['5N']),
  flag('KE', [634], ['5Y', '5Z']),
  flag('AE', [470], ['A6']),
  flag('OM', [461], ['A4']),
  flag('PK', [463], ['AP', 'AQ']),
  flag('LK', [417], ['4R', '4S']),
  flag('BD', [405], ['S2', 'S3']),
  flag('MM', [506], ['XY', 'XZ']),
  flag('MO', [453], ['XX']),
  flag('FJ', [520], ['3D']),
  flag('PF', [546], ['FO']),
]

export const flagByCountry: ReadonlyMap<string, number> = new Map(flags.map((entry, index) => [entry.country, index]))
