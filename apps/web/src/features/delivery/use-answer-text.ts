import type { DeliveryTry } from '@fairway/contract'
import { useTexts } from '../../i18n/texts.ts'
import { deliveryTexts } from './delivery-texts.ts'

/** What a try was answered, in a few words. */
export function useAnswerText() {
  const { log: t } = useTexts(deliveryTexts)
  return ({ status, problem }: Pick<DeliveryTry, 'status' | 'problem'>): string =>
    [
      status === null ? null : t.status({ status }),
      problem === null || problem === 'status' ? null : t.problems[problem],
    ]
      .filter((one) => one !== null)
      .join(' · ')
}
