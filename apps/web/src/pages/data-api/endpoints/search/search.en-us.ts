import type { EndpointText } from '../endpoint-text.ts'

export const texts: EndpointText = {
  gives:
    'Ships that fit what was typed, the best first: name, Chinese name and its pinyin, former name, call sign, MMSI or IMO number. match says why.',
  notes: [
    'Small spelling mistakes are forgiven from five letters on.',
    'A ship without a name is found by her numbers only.',
  ],
}
