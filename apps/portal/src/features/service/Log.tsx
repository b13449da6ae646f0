import { useDates, useT } from '@padma/i18n'
import { Button, EmptyState, Icon, Skeleton } from '@padma/ui'
import check from 'icon:check'
import checks from 'icon:checks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useBrand } from '../../brand/queries.ts'
import type { Outgoing } from './outgoing.ts'
import { pictureQuery, type ServiceMessage } from './queries.ts'
import type { Chat } from './use-chat.ts'

const topics = ['deposit', 'withdrawal', 'bonus', 'account'] as const

/** What was said, and what is about to be. */
export function Log({ chat }: { chat: Chat }) {
  const t = useT('service')
  const dates = useDates(useBrand().timeZone)
  const end = useRef<HTMLDivElement>(null)
  const conversation = chat.query.data?.conversation
  const messages = conversation?.messages ?? []
  const last = `${messages.at(-1)?.id} ${chat.outgoing.length}`
  // In braces: newer browsers answer a promise, which is no clean-up.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [last])
  const isEmpty = messages.length === 0 && chat.outgoing.length === 0
  return (
    <div className="flex min-h-full flex-1 flex-col gap-3">
      {isEmpty && (
        <>
          <EmptyState picture="/art/lotus.svg" title={t('hello')} />
          <div role="group" aria-label={t('quick')} className="flex flex-wrap justify-center gap-2">
            {topics.map((topic) => (
              <Button
                key={topic}
                look="quiet"
                className="rounded-full!"
                onClick={() => chat.say({ text: t(`quick_${topic}`) })}
              >
                {t(`quick_${topic}`)}
              </Button>
            ))}
          </div>
        </>
      )}
      {messages[0] && (
        <p className="num text-center text-xs text-ink-3">{dates.dayAndTime(messages[0].saidAt)}</p>
      )}
      <div role="log" aria-label={t('log')}>
        <ol className="flex flex-col gap-2.5">
          {messages.map((message) => (
            <Said
              key={message.id}
              message={message}
              isRead={BigInt(message.id) <= BigInt(conversation!.readUpTo)}
            />
          ))}
          {chat.outgoing.map((outgoing) => (
            <Going key={outgoing.key} outgoing={outgoing} onAgain={chat.sayAgain} />
          ))}
        </ol>
      </div>
      {conversation?.state === 'waiting' && messages.length > 0 && (
        <p className="text-center text-xs text-ink-2">{t('waiting')}</p>
      )}
      {conversation?.state === 'closed' && (
        <p className="text-center text-xs text-ink-2">
          {t('over')} {t('anew')}
        </p>
      )}
      <div ref={end} />
    </div>
  )
}

const bubble = 'max-w-[82%] rounded-lg px-3.5 py-2.5 [overflow-wrap:anywhere]'
const ours = `${bubble} self-end rounded-ee-xs bg-river text-on-river`
const theirs = `${bubble} self-start rounded-es-xs border border-line bg-surface`

function Said({ message, isRead }: { message: ServiceMessage; isRead: boolean }) {
  const t = useT('service')
  const dates = useDates(useBrand().timeZone)
  const isOurs = message.from === 'player'
  return (
    <li className={isOurs ? ours : theirs}>
      <span className="sr-only">{t(isOurs ? 'you' : 'service')}: </span>
      {message.pictureId && <Picture id={message.pictureId} />}
      {message.text && <p className="whitespace-pre-line">{message.text}</p>}
      <p className="mt-0.5 flex items-center gap-1 text-xs opacity-80">
        <time dateTime={message.saidAt} className="num">
          {dates.time(message.saidAt)}
        </time>
        {isOurs && (
          <>
            <Icon of={isRead ? checks : check} className="size-3.5" />
            <span className="sr-only">{t(isRead ? 'seen' : 'sent')}</span>
          </>
        )}
      </p>
    </li>
  )
}

function Going({
  outgoing: { isHeldUp, ...saying },
  onAgain,
}: {
  outgoing: Outgoing
  onAgain: Chat['sayAgain']
}) {
  const t = useT('service')
  return (
    <li className={`${ours} opacity-75`}>
      {saying.picture && <p>{t('picture')}</p>}
      {saying.text && <p className="whitespace-pre-line">{saying.text}</p>}
      {isHeldUp ? (
        <button
          type="button"
          className="mt-0.5 min-h-6 text-start text-xs underline"
          onClick={() => onAgain(saying)}
        >
          {t('notSent')}
        </button>
      ) : (
        <p className="mt-0.5 text-xs">{t('sending')}</p>
      )}
    </li>
  )
}

function Picture({ id }: { id: string }) {
  const t = useT('service')
  const { data, isError } = useQuery(pictureQuery(id))
  if (isError) return <p>{t('pictureFailed')}</p>
  if (!data) return <Skeleton className="h-40 w-56" />
  return (
    <img
      src={`data:image/${data.kind === 'jpg' ? 'jpeg' : data.kind};base64,${data.data}`}
      alt={t('picture')}
      className="mb-1 max-h-72 rounded-md"
    />
  )
}
