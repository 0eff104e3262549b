const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHT = 3

/** Whether a text is a unified social credit code (统一社会信用代码) with its check sign, by GB 32100-2015. */
export function isSocialCreditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text)) return false
  let sum = 0
  // The weight of each sign is a power of three, modulo 31.
  let weight = 1
  for (const sign of text.slice(0, 17)) {
    sum += SIGNS.indexOf(sign) * weight
    weight = (weight * WEIGHT) % SIGNS.length
  }
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length] === text[17]
}
