/**
 * What crews type where no port is meant: orders, work, waiting, waters, remarks. Taken out of the text as whole words before
 * anything is looked up; when nothing is left, the text names no port. Longer phrases stand before their parts.
 */
const phrases = [
  'WAITING FOR ORDERS?', 'AWAITING ORDERS?', 'AWAIT(?:ING)? INSTRUCTIONS?', 'AWAITING', 'FOR ORDERS?', 'TO ORDERS?', 'FO', 'F ORDERS?', 'ORDERS?', 'TO BE (?:ADVISED|CONFIRMED|ANNOUNCED|NOMINATED)', 'TBA', 'TBN', 'TBC', 'TBD', 'NOT DEFINED', 'UNKNOWN', 'ONBEKEND', 'UNDEFINED', 'NONE', 'NULL', 'N A', 'NIL', 'NO DEST(?:INATION)?', 'VARIOUS', 'VARIABLE', 'ANYWHERE', 'EVERYWHERE', 'WORLD ?WIDE',
  'ARMED GUARDS?(?: ON ?BOARD)?', 'ARMED (?:SECURITY|TEAM)(?: ON ?BOARD)?', 'GUARDS? ON ?BOARD', 'SECURITY TEAM(?: ON ?BOARD)?',
  'ENGAGED IN FISHING', 'FISHING ?GROU?NDS?', 'FISHING GRNDS?', 'FISHING AREA', 'FISHING', 'FISKERI', 'FISH(?:ERY)?', 'FISKE', 'PESCA', 'PECHE', 'TRAWLING',
  'SEA ?TRIA(?:LS?)', 'SEA ?TRAILS?', 'TRIALS?', 'TEST(?:ING)?', 'SURVEY(?: OPS| OPERATIONS?| AREA| WORK)?', 'DREDG(?:E|ING)(?: OPS| AREA| OPERATIONS?)?', 'CABLE ?LAYING', 'BUNKERING', 'BUNKEREN', 'BUNKER BARGE', 'DIVING OPS', 'TOWING', 'TOW', 'UNDER TOW', 'LOCAL(?: WORK| TOWING| OPS)?', 'ESCORT(?:ING)?(?: ?TUG)?', 'HARBOU?R ?(?:TUG|SERVICE|DUTIES|WORK|OPS|TOWAGE|ASSIST)', 'PORT (?:SERVICE|DUTIES|OPS)', 'TUG (?:SERVICE|IN OPERATION|ASSIST|DUTIES)', 'TUGS?', 'FERRY ?SERVICE', 'FERRY', 'PATROL(?:LING)?', 'ON DUTY', 'GUARD ?SHIP', 'SAR(?: ON DUTY)?', 'PILOT(?:AGE)? (?:DUTIES|SERVICE)', 'CREW CHANGE', 'STS(?: OPS?| AREA)?', 'JOB ?SITE', 'WORK(?:ING)?(?: AREA| SITE| HARBOU?R)?', 'WIND ?FARM', 'OIL ?FIELD', 'PLATFORM', 'OFFSHORE', 'SHIPYARD', 'DRY ?DOCK', 'DD', 'REPAIRS?', 'LAID UP', 'LAY ?UP', 'DRIFTING', 'STATIONARY', 'HOME SWEET HOME', 'HOME', 'SAIL(?:ING)?(?: TRAINING)?', 'CRUIS(?:E|ING)', 'PLEASURE', 'KEEP CLEAR', 'RESTRICTED', 'NUC', 'CH(?:ANNEL)? ?16(?: FOR DEST(?:INATIO?N?)?)?', 'VHF(?: CH)?(?: ?\\d+)?', 'MOB(?:ILE)?',
  'HIGH SEAS?', 'OPEN SEAS?', 'AT SEA', 'NORTH SEA', 'NORDSEE', 'NORDSJON', 'BALTIC(?: SEA)?', 'OSTSEE', 'BLACK SEA', 'RED SEA', 'YELLOW SEA', 'SOUTH CHINA SEA', 'EAST CHINA SEA', 'MEDITERRANEAN(?: SEA)?', 'MED SEA', 'CARIBBEAN(?: SEA)?', 'ENGLISH CHANNEL', 'MANCHE', 'SKAGERRA?K', 'KATTEGAT', 'SKAW(?: ROAD| EAST)?', 'PERSIAN GULF', 'ARABIAN GULF', 'GULF OF [A-Z]+', 'US GULF', 'USG', 'GOM', 'THAMES', 'HUMBER(?: ROADS)?', 'ELBE(?: P(?:ILO)?T)?', 'SCHELDE', 'SOUND', 'ORESUND(?: AREA)?', 'RIVER PLATE', 'BAGGEREN', 'BAY OF BISCAY', 'BISCAY', 'ATLANTIC(?: OCEAN)?', 'PACIFIC(?: OCEAN)?', 'INDIAN OCEAN', 'WADDENZEE(?: WEST| OOST)?', 'IJSSELMEER', 'WESTERSCHELDE', 'KIEL CANAL', 'NOK', 'PANAMA CANAL', 'SUEZ CANAL', 'TOKYO ?WAN', 'TOKYO BAY', 'FAR EAST', 'WEST AFRICA', 'WAF', 'WC AFRICA', 'AG', 'EUROPE', 'ECSA', 'WCSA', 'USEC', 'USWC', 'NW EUROPE', 'NWE',
]
/** Words that say where at a port: what is left names it. */
const places = [
  'OUTER', 'INNER', 'ANCH(?:ORAGE|ORG|RAGE|ORGE|OR)?', 'ANC', 'ANK', 'ROADS?', 'ROADSTEAD', 'REDE', 'RADE', 'RAID', 'OPL', 'OFF PORT LIMITS?', 'OFF', 'EOPL', 'WOPL', 'P S(?:TN)?', 'PS', 'PBG', 'PILOT(?:S| STATION| STN| BOARDING(?: AREA| GROUND)?| AREA)?', 'LOTSE', 'SHIP ?YARD', 'YARD', 'TERM(?:INAL)?', 'CONTAINER TERMINAL', 'BERTH(?: ?[A-Z0-9]{1,4})?', 'JETTY', 'PIER(?: ?\\d+)?', 'QUAY', 'KADE', 'DOCK(?: ?\\d+)?', 'LOCKS?', 'BUOY', 'SBM', 'SPM', 'WAITING(?: AREA)?', 'WAIT(?: AREA)?', 'AREA', 'HARBOU?R', 'HBR', 'HRB', 'HAVN', 'HAFEN', 'HAVEN', 'HAMN', 'CITY', 'PORT OF', 'PUERTO DE', 'PORTO DI', 'CANG', 'GANG', 'WM', 'CN ?WM', 'INTL', 'FLEET',
]

const words = (list: readonly string[]) => new RegExp(`(?<![A-Z0-9])(?:${list.join('|')})(?![A-Z0-9])`, 'g')
const noPort = words(phrases)
const placeWords = words(places)

/** The text without phrases that name no port; `said` when there was one. Takes words of letters and digits with single blanks. */
export function withoutPhrases(text: string): { rest: string; said: boolean } {
  const rest = text.replace(noPort, ' ').replace(/ +/g, ' ').trim()
  return { rest, said: rest !== text }
}

export const withoutPlaces = (text: string): string => text.replace(placeWords, ' ').replace(/ +/g, ' ').trim()
