import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { deliveriesQuery } from './delivery-api.ts'
import { deliveryTexts } from './delivery-texts.ts'
import { useAnswerText } from './use-answer-text.ts'

interface TestAnswerProps {
  user: string
  target: string
  /** The delivery of the test. */
  id: string
}

/** What a test was answered, as soon as it is known. */
export function TestAnswer({ user, target, id }: TestAnswerProps) {
  const { targets: t, log } = useTexts(deliveryTexts)
  const words = useAnswerText()
  const pages = useInfiniteQuery(deliveriesQuery(user, target)).data?.pages ?? []
  const done = pages
    .flatMap(({ deliveries }) => deliveries)
    .find((one) => one.id === id)
    ?.tries.at(-1)
  const said = done && [words(done), log.took({ count: done.took })].join(' · ')
  return (
    <output className={done !== undefined && done.problem !== null ? 'delivery-trouble' : undefined}>
      {done === undefined
        ? t.testing
        : done.problem === null
          ? t.testTaken({ answer: said! })
          : t.testRefused({ answer: said! })}
      {done !== undefined && done.answer !== '' && <code>{done.answer}</code>}
    </output>
  )
}
