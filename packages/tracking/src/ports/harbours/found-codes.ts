import type { HarbourRow } from './harbour-row.ts'

/**
 * UN/LOCODEs of harbours that the tables list by their country alone, found later: those that port calls, an index of ports or the
 * airport beside the harbour confirm. Country and name → code.
 */
const codes: Readonly<Record<string, string>> = {
  'AW Barcadera': 'AWBAR',
  'BG Balchik': 'BGBAL',
  'BG Nessebar': 'BGNES',
  'BQ Saba (Fort Bay)': 'BQSAB',
  'BR Ponta do Ubu': 'BRPOU',
  'CA Belledune': 'CABEL',
  'CA Iqaluit': 'CAYFB',
  'CA Pond Inlet': 'CAYIO',
  'CA Rankin Inlet': 'CAYRT',
  'CA Resolute': 'CAYRB',
  'DE Norderney': 'DENRD',
  'EG Abu Qir': 'EGAKI',
  'FI Kalajoki': 'FIKJO',
  'GL Upernavik': 'GLJUV',
  'GP Marie-Galante': 'GPGBJ',
  'GR Karpathos': 'GRAOK',
  'GR Kassos': 'GRKSJ',
  'GR Skiathos': 'GRJSI',
  'GR Skyros (Linaria)': 'GRSKU',
  'HR Hvar': 'HRHVA',
  'HR Mali Lošinj': 'HRLSZ',
  'HR Supetar': 'HRSUP',
  'HT Gonaïves': 'HTGVS',
  'ID Bengkulu': 'IDBKS',
  'ID Pantoloan': 'IDPTL',
  'IN Alang': 'INALA',
  'IN Dighi': 'INDIG',
  'IN Kattupalli': 'INKAT',
  'IR Assaluyeh': 'IRASA',
  'JP Fukue': 'JPFUJ',
  'JP Hachijojima': 'JPHAC',
  'JP Okayama': 'JPOKJ',
  'JP Oshima': 'JPOIM',
  'JP Tottori': 'JPTTJ',
  'JP Wakkanai': 'JPWKJ',
  'KR Samcheok': 'KRSUK',
  'KR Samcheonpo': 'KRSCP',
  'KR Taean': 'KRTAN',
  'KR Wando': 'KRWND',
  'LV Mērsrags': 'LVMRX',
  'MX Cabo San Lucas': 'MXCSL',
  'MX Playa del Carmen': 'MXPCM',
  'NG Escravos': 'NGESC',
  'NG Qua Iboe': 'NGQIB',
  'NO Longyearbyen': 'SJLYR',
  'PH Limay': 'PHLIM',
  'PT Olhão': 'PTOLH',
  'PT Peniche': 'PTPEN',
  'PT Portimão': 'PTPRM',
  'SE Kapellskär': 'SEKPS',
  'SE Wallhamn': 'SEWAL',
  'SJ Barentsburg': 'SJBAR',
  'TH Ranong': 'THUNN',
  'TH Surat Thani (Ban Don)': 'THURT',
  'TR Dikili': 'TRDIK',
  'TR Tuzla': 'TRTUZ',
  'TR Yalova': 'TRYAL',
  'TR Çeşme': 'TRCES',
  'US Benicia': 'USBNC',
  'US Gramercy': 'USGRY',
  'VE Porlamar': 'VEPMV',
  'VN Nghi Son': 'VNNGH',
  'VN Vung Ang': 'VNVAG',
}

/** The row with the code that was found for it, or as it is. */
export function withFoundCode(row: HarbourRow): HarbourRow {
  const code = row[0].length === 2 ? codes[`${row[0]} ${row[1]}`] : undefined
  return code === undefined ? row : [code, row[1], row[2], row[3], row[4], row[5]]
}

/** Countries and names of the rows that have a code here. */
export const foundFor: readonly string[] = Object.keys(codes)
