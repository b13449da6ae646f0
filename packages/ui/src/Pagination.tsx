import { useT } from '@padma/i18n'
import { Icon } from './Icon.tsx'
import { caretLeft, caretRight } from './icons.gen.ts'
import { pageNumbers } from './page-numbers.ts'

export function Pagination(props: { page: number; totalPages: number; onPage: (page: number) => void }) {
  const t = useT('common')
  if (props.totalPages < 2) return null
  return (
    <nav className="pages" aria-label={t('pages')}>
      <button type="button" aria-label={t('previousPage')} disabled={props.page <= 1} onClick={() => props.onPage(props.page - 1)}><Icon of={caretLeft} className="flip" /></button>
      {pageNumbers(props.page, props.totalPages).map((page, index) =>
        page === null
          ? <span key={`gap-${index}`} aria-hidden="true">…</span>
          : <button key={page} type="button" className="num" aria-label={t('page', { page })} aria-current={page === props.page ? 'page' : undefined} onClick={() => props.onPage(page)}>{page}</button>,
      )}
      <button type="button" aria-label={t('nextPage')} disabled={props.page >= props.totalPages} onClick={() => props.onPage(props.page + 1)}><Icon of={caretRight} className="flip" /></button>
    </nav>
  )
}
