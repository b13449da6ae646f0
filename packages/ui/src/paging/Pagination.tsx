import { useT } from '@padma/i18n'
import caretLeft from 'icon:caret-left'
import caretRight from 'icon:caret-right'
import { IconButton } from '../forms/IconButton.tsx'
import { pageWindow } from './page-window.ts'

/** Numbered pages; nothing is shown when there is only one. */
export function Pagination({
  page,
  totalPages,
  onPage,
}: {
  page: number
  totalPages: number
  onPage: (page: number) => void
}) {
  const t = useT('ui')
  if (totalPages <= 1) return null
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-center gap-1">
      <IconButton
        icon={caretLeft}
        isFlipped
        label={t('previousPage')}
        disabled={page <= 1}
        className="disabled:opacity-40"
        onClick={() => onPage(page - 1)}
      />
      {pageWindow(page, totalPages).map((number, at) =>
        number === 'gap' ? (
          <span key={`gap-${at}`} className="px-1 text-ink-3">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            aria-label={t('page', { page: `${number}` })}
            aria-current={number === page ? 'page' : undefined}
            className="num min-h-11 min-w-11 rounded-sm px-2 text-sm font-medium text-ink-2
              hover:bg-surface-2 aria-[current=page]:bg-river-soft aria-[current=page]:font-semibold
              aria-[current=page]:text-on-river-soft"
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ),
      )}
      <IconButton
        icon={caretRight}
        isFlipped
        label={t('nextPage')}
        disabled={page >= totalPages}
        className="disabled:opacity-40"
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
