import { useT } from '@padma/i18n'
import { Icon } from '@padma/ui'
import paperclip from 'icon:paperclip'
import paperPlane from 'icon:paper-plane-right-fill'
import { useState } from 'react'
import { useRefusalWords } from '../../calls/refusal-text.ts'
import { readPicture } from '../../parts/pictures/read-picture.ts'
import { keepDraft, keptDraft } from './outgoing.ts'
import type { Chat } from './use-chat.ts'

const LONGEST = 2_000

/**
 * Enter sends. No form: what is typed here is kept when the window closes, and needs no question.
 */
export function Composer({ chat }: { chat: Chat }) {
  const t = useT('service')
  const words = useRefusalWords({ isKeyed: true })
  const [draft, setDraft] = useState(keptDraft)
  const write = (text: string): void => {
    setDraft(text)
    keepDraft(text)
  }
  const send = (): void => {
    const text = draft.trim()
    if (text === '') return
    write('')
    chat.say({ text })
  }
  // What was refused is there to be mended.
  const back = chat.refused?.saying.text
  if (back !== undefined && draft === '') {
    setDraft(back)
    keepDraft(back)
  }
  const fault =
    words.ofField(chat.refused?.error, 'picture') ?? words.of(chat.refused?.error ?? null)
  const round =
    'grid size-11 flex-none place-items-center rounded-full focus-visible:outline-3 focus-visible:outline-focus'
  return (
    <div className="grid gap-2">
      {chat.isLost && (
        <p role="status" className="rounded-sm bg-warn-soft px-3 py-2 text-sm text-warn">
          {t('lost')}
        </p>
      )}
      {fault && (
        <p role="alert" className="text-sm text-neg">
          {fault}
        </p>
      )}
      <div className="flex items-end gap-1.5">
        <label
          className={`${round} relative cursor-pointer text-ink-2 hover:text-ink
            has-focus-visible:outline-3 has-focus-visible:outline-focus`}
        >
          <Icon of={paperclip} className="size-6" />
          <span className="sr-only">{t('attach')}</span>
          <input
            type="file"
            accept="image/png,image/jpeg"
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={async ({ target }) => {
              const file = target.files?.[0]
              target.value = ''
              if (file) chat.say({ picture: await readPicture(file) })
            }}
          />
        </label>
        <textarea
          aria-label={t('write')}
          placeholder={t('write')}
          rows={1}
          maxLength={LONGEST}
          value={draft}
          className="max-h-32 min-h-11 flex-1 resize-none rounded-lg bg-surface px-4 py-2.5
            text-base outline-0 inset-ring inset-ring-line-strong [field-sizing:content]
            focus:inset-ring-2 focus:inset-ring-focus"
          onChange={(event) => {
            chat.forgetRefusal()
            write(event.target.value)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            send()
          }}
        />
        <button
          type="button"
          aria-label={t('send')}
          title={t('send')}
          className={`${round} bg-lotus text-on-lotus hover:bg-lotus-hover`}
          onClick={send}
        >
          <Icon of={paperPlane} className="flip size-5" />
        </button>
      </div>
    </div>
  )
}
