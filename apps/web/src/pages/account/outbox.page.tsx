import './outbox.css'
import { accountApi, errorCodes } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { Copy, Inbox, Mail, MessageSquareText } from 'lucide-react'
import { ask, CallError } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Page as NotFoundPage } from '../not-found/not-found.page.tsx'
import { Button } from '../../ui/button/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { requireLogin } from '../../session/require-login.ts'
import { Empty, Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { useNow } from '../../ui/use-now.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { Standalone } from './standalone.tsx'
import { outboxTexts } from './outbox-texts.ts'

const LOOK_AGAIN_MS = 3_000
const CODE = /(?<!\d)\d{6}(?!\d)/

/** What the demonstration would have sent, newest first. A server that really sends has none and answers as for any unknown page. */
export function Page() {
  const texts = useTexts(outboxTexts)
  usePageTitle(texts.title)
  const outbox = useQuery({
    queryKey: ['outbox'],
    queryFn: ({ signal }) => ask(accountApi.listOutbox, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
    gcTime: 0,
  })
  const none = outbox.error instanceof CallError && outbox.error.code === errorCodes.notFound
  if (none)
    return (
      <Standalone>
        <NotFoundPage />
      </Standalone>
    )
  return (
    <Standalone>
      <div className="outbox">
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
        {outbox.data === undefined && outbox.error && (
          <Failure text={texts.failed} why={outbox.error.message} onRetry={() => void outbox.refetch()} />
        )}
        {outbox.data === undefined && !outbox.error && <Skeleton lines={8} />}
        {outbox.data?.length === 0 && (
          <Empty
            icon={Inbox}
            text={texts.empty}
            action={<Button onClick={() => requireLogin('login')}>{texts.register}</Button>}
          />
        )}
        <ol className="outbox-list" aria-live="polite">
          {outbox.data?.map((message) => (
            <Message key={message.id} {...message} />
          ))}
        </ol>
      </div>
    </Standalone>
  )
}

interface MessageProps {
  channel: 'mobile' | 'email'
  to: string
  subject: string
  text: string
  sentAt: number
}

function Message({ channel, to, subject, text, sentAt }: MessageProps) {
  const texts = useTexts(outboxTexts)
  const format = useFormat()
  const now = useNow()
  const code = CODE.exec(text)?.[0]
  const Icon = channel === 'mobile' ? MessageSquareText : Mail
  return (
    <li className="outbox-message">
      <p className="outbox-to">
        <Icon aria-hidden />
        <span>
          {channel === 'mobile' ? texts.sms : texts.mail} {texts.to({ to })}
        </span>
        <time dateTime={new Date(sentAt).toISOString()} title={format.utc(sentAt)}>
          {format.age(now - sentAt)}
        </time>
      </p>
      {subject !== '' && <h2>{subject}</h2>}
      <p className="outbox-text">{text}</p>
      {code !== undefined && (
        <Button icon={Copy} onClick={() => void copyText(code)}>
          {texts.copy({ code })}
        </Button>
      )}
    </li>
  )
}
