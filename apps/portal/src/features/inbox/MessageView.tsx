import { type Key, useT } from '@padma/i18n'
import { Button, IconButton } from '@padma/ui'
import trash from 'icon:trash'
import { type Overlay, useOverlay } from '../../address/use-overlay.ts'
import { MessageIcon } from './MessageIcon.tsx'
import { useMessageWords } from './message-words.ts'
import type { Message } from './queries.ts'

/** One message: what happened, its figures, and the way on. */
export function MessageView({ message, onDelete }: { message: Message; onDelete: () => void }) {
  const t = useT('inbox')
  const words = useMessageWords()
  const { open } = useOverlay()
  const figures = words.toldOf(message).filter(({ type }) => type !== 'text')
  return (
    <article className="grid gap-4" aria-label={words.title(message)}>
      <header className="flex items-start gap-3">
        <MessageIcon message={message} />
        <div className="min-w-0 flex-1">
          <h3 className="text-lg">{words.title(message)}</h3>
          <time dateTime={message.writtenAt} className="text-xs text-ink-3">
            {words.when(message.writtenAt)}
          </time>
        </div>
        <IconButton icon={trash} label={t('delete')} onClick={onDelete} />
      </header>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{words.text(message)}</p>
      {figures.length > 1 && (
        <dl
          className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-px overflow-hidden
            rounded-md border border-line bg-line"
        >
          {figures.map(({ name, text }) => (
            <div key={name} className="bg-surface px-3.5 py-2.5">
              <dt className="text-xs text-ink-2">{t(`word_${name}` as Key<'inbox'>)}</dt>
              <dd className="num text-md font-bold">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {message.link && (
        <Button
          look="lotus"
          className="justify-self-start"
          onClick={() => open(overlayOf(message.link!))}
        >
          {words.act(message.kind)}
        </Button>
      )}
    </article>
  )
}

/** Where a link leads: the overlay that its query names. */
const overlayOf = (link: string): Overlay => Object.fromEntries(new URLSearchParams(link))
