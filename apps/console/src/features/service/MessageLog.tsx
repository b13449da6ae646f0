import { useDates } from '@padma/i18n'
import { Skeleton } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useOperator } from '../../operator.ts'
import { useWords } from '../../words.ts'
import { type Conversation, type Message, pictureQuery } from './queries.ts'

export function MessageLog({ conversation }: { conversation: Conversation }) {
  const t = useWords()
  const list = useRef<HTMLDivElement>(null)
  const { id, messages, player } = conversation
  const last = messages.at(-1)?.id
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [last])
  return (
    <div
      ref={list}
      role="log"
      aria-label={t('service.messages')}
      className="max-h-[46dvh] min-h-40 overflow-y-auto rounded-md bg-surface-2 p-3"
    >
      <ol className="flex flex-col gap-2">
        {messages.map((message) => (
          <Said
            key={message.id}
            conversationId={id}
            message={message}
            name={message.by ?? player?.username ?? t('guest')}
          />
        ))}
      </ol>
    </div>
  )
}

function Said({
  conversationId,
  message,
  name,
}: {
  conversationId: string
  message: Message
  name: string
}) {
  const dates = useDates(useOperator().timeZone)
  const isOurs = message.from === 'operator'
  return (
    <li
      className={`max-w-[85%] rounded-md px-3 py-2 text-sm [overflow-wrap:anywhere] ${
        isOurs ? 'self-end bg-river text-on-river' : 'self-start border border-line bg-surface'
      }`}
    >
      <span className="text-xs opacity-80">
        {name} · <time dateTime={message.saidAt}>{dates.dayAndTime(message.saidAt)}</time>
      </span>
      {message.pictureId && <Picture id={conversationId} pictureId={message.pictureId} />}
      {message.text && <p className="whitespace-pre-line">{message.text}</p>}
    </li>
  )
}

function Picture({ id, pictureId }: { id: string; pictureId: string }) {
  const t = useWords()
  const { data, isError } = useQuery(pictureQuery(id, pictureId))
  if (isError) return <p>{t('service.pictureFailed')}</p>
  if (!data) return <Skeleton className="h-40 w-56" />
  return (
    <img
      src={`data:image/${data.kind === 'jpg' ? 'jpeg' : data.kind};base64,${data.data}`}
      alt={t('service.picture')}
      className="my-1 max-h-80 rounded-sm"
    />
  )
}
