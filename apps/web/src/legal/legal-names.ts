import type { Language } from '@fairway/contract'
import { brand } from '#brand'

/** How a text names its operator when the brand gives no company. */
const nobodyNamed: Record<Language, string> = { 'zh-CN': '本网站的运营方', 'en-US': 'the operator of this website' }
const mailSentence: Record<Language, (mail: string) => string> = {
  'zh-CN': (mail) => `电子邮箱：${mail}。`,
  'en-US': (mail) => `E-mail: ${mail}.`,
}

/** Puts the operator's names into a legal text; an empty entry leaves no hole behind. */
export function fillNames(
  text: string,
  language: Language,
  names: { company: string; product: string; mail: string } = namesOf(language),
): string {
  return text
    .replaceAll('{provider}', names.company || nobodyNamed[language])
    .replaceAll('{product}', names.product)
    .replaceAll('{mail}', names.mail && mailSentence[language](names.mail))
    .trim()
}

const namesOf = (language: Language) => ({
  company: brand.company[language],
  product: brand.name[language],
  mail: brand.mail,
})
