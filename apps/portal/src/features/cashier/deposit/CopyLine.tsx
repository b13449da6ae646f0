import { useT } from '@padma/i18n'
import { IconButton, toast } from '@padma/ui'
import copy from 'icon:copy'

/** A value to be entered elsewhere, with a button that copies it. */
export function CopyLine({
  word,
  value,
  shown = value,
  isLarge = false,
  isWrapped = false,
}: {
  word: string
  value: string
  shown?: string
  isLarge?: boolean
  /** Long and without spaces. */
  isWrapped?: boolean
}) {
  const t = useT('cashier')
  return (
    <p className="flex items-center gap-1">
      <span className="min-w-0 flex-1 text-sm text-ink-2">
        {word}{' '}
        <b
          className={`num block text-ink ${
            isWrapped
              ? 'text-base leading-snug break-all'
              : isLarge
                ? 'text-2xl leading-tight'
                : 'text-lg'
          }`}
        >
          {shown}
        </b>
      </span>
      <IconButton
        icon={copy}
        label={t('copyIt', { what: word })}
        onClick={() =>
          void navigator.clipboard.writeText(value).then(() => {
            toast(t('copied'))
          })
        }
      />
    </p>
  )
}
