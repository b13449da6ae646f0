import { useT } from '@padma/i18n'
import { IconButton, toast } from '@padma/ui'
import copy from 'icon:copy'

/** A value to be handed on, with a button that copies it. */
export function CopyLine({ word, value, isBare }: { word: string; value: string; isBare?: true }) {
  const t = useT('agents')
  const take = (): void =>
    void navigator.clipboard?.writeText(value).then(
      () => toast(t('copied')),
      () => toast(t('notCopied')),
    )
  return (
    <p className="flex items-center gap-1 rounded-sm bg-surface-2 ps-3.5">
      <span className="min-w-0 flex-1 py-1.5">
        <span className={isBare ? 'sr-only' : 'block text-xs text-ink-2'}>{word}</span>
        <span dir="ltr" className="block text-sm font-medium break-all">
          {value}
        </span>
      </span>
      <IconButton icon={copy} label={t('copyIt', { what: word })} onClick={take} />
    </p>
  )
}
