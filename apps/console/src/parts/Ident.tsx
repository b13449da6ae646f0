import { Icon, toast } from '@padma/ui'
import copy from 'icon:copy'
import { useWords } from '../words.ts'

/** A number or id to compare elsewhere, with a button that copies it. */
export function Ident({ value, label }: { value: string; label: string }) {
  const t = useWords()
  const copyIt = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value)
      toast(t('copied', { what: label }))
    } catch {
      // Clipboards may be forbidden; the text can still be selected.
      toast(t('copyFailed'))
    }
  }
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="ident font-semibold">{value}</span>
      <button
        type="button"
        onClick={() => void copyIt()}
        aria-label={t('copy', { what: label })}
        title={t('copy', { what: label })}
        className="-my-2 grid size-9 flex-none place-items-center rounded-sm text-ink-2
          hover:bg-surface-2 hover:text-ink"
      >
        <Icon of={copy} className="size-4" />
      </button>
    </span>
  )
}
