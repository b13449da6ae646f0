import { useT } from '@padma/i18n'
import type { KeyboardEvent } from 'react'
import { MessageIcon } from './MessageIcon.tsx'
import { useMessageWords } from './message-words.ts'
import type { Message } from './queries.ts'

type Props = {
  rows: readonly Message[]
  /** The one that is shown beside the list. */
  shown: Message | undefined
  onOpen: (message: Message) => void
  onDelete: (message: Message) => void
}

/** Up and down go from one to the next, Delete deletes the one at hand. */
export function MessageList({ rows, shown, onOpen, onDelete }: Props) {
  const t = useT('inbox')
  const words = useMessageWords()
  const onKey = (event: KeyboardEvent<HTMLElement>, at: number): void => {
    if (event.key === 'Delete') return onDelete(rows[at]!)
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const next = step && event.currentTarget.closest('ul')?.children[at + step]
    if (!next) return
    event.preventDefault()
    next.querySelector('button')?.focus()
  }
  return (
    <ul aria-label={t('list')} className="grid grid-cols-1 gap-0.5">
      {rows.map((message, at) => (
        <li key={message.id}>
          <button
            type="button"
            aria-current={message.id === shown?.id ? 'true' : undefined}
            aria-keyshortcuts="ArrowUp ArrowDown Delete"
            className="flex w-full items-start gap-3 rounded-md p-2.5 text-start hover:bg-surface-2
              desk:aria-[current=true]:bg-river-soft"
            onClick={() => onOpen(message)}
            onKeyDown={(event) => onKey(event, at)}
          >
            <MessageIcon message={message} />
            <span className="min-w-0 flex-1 leading-snug">
              <span className="flex items-baseline gap-2">
                <b className={`min-w-0 flex-1 truncate ${message.isRead ? 'font-medium' : ''}`}>
                  {words.title(message)}
                </b>
                <time dateTime={message.writtenAt} className="flex-none text-xs text-ink-3">
                  {words.shortTime(message.writtenAt)}
                </time>
              </span>
              <span className="block truncate text-sm text-ink-2">{words.text(message)}</span>
            </span>
            {!message.isRead && (
              <span className="mt-1.5 size-2 flex-none rounded-full bg-lotus">
                <span className="sr-only">{t('unread')}</span>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
