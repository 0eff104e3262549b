/** What separates a time from the words before it, and the time: `ETA 0512`, `-08/1200`, `(15/0900LT)`, ` 12.10 18:00`. */
const LAST_WORD_AND_TIME = /^(.*?[A-Z]{2})[^A-Z0-9<>]+(?:ETA[ .:]*)?(\d[\d .:/-]*)(LT|LCL|UTC|GMT|HRS?|H|Z)?[ .)]*$/
/** Day and month, day and time, a time of the day with its unit; a single number of one or two digits may be a berth. */
const isTime = (digits: string, unit: string | undefined): boolean =>
  /^\d{3,10}$|^\d{4} \d{4}$/.test(digits) ||
  /^\d{1,2}[/.]\d{1,4}\b/.test(digits) ||
  /^\d\d[-:]\d\d\b/.test(digits) ||
  (unit !== undefined && unit !== 'H' && unit !== 'Z')

/** The text without the day or time of arrival that ends it. Takes plain capitals with their signs. */
export function withoutWhen(text: string): string {
  const [, rest, digits, unit] = LAST_WORD_AND_TIME.exec(text) ?? []
  return rest !== undefined && isTime(digits!.trim(), unit) && rest.trim() !== 'PORT' ? rest : text
}
