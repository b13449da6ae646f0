import { useDates, useLanguage, useT } from '@padma/i18n'
import { Icon, Pagination } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import caretDown from 'icon:caret-down'
import { useState } from 'react'
import { useBrand } from '../../brand/queries.ts'
import { Html } from './Html.tsx'
import { Loaded } from './Loaded.tsx'
import { noticesQuery } from '../site/queries.ts'

const PAGE = 9

/**
 * Nine a page. On wide screens the chosen notice stands beside the list, on phones it opens in it.
 */
export function Notices({
  chosen,
  onChoose,
}: {
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}) {
  const t = useT('site')
  const { timeZone } = useBrand()
  const dates = useDates(timeZone)
  const notices = useQuery(noticesQuery(useLanguage()))
  const [turned, turn] = useState<number>()
  return (
    <Loaded query={notices} empty={{ title: t('noNotices') }}>
      {(rows) => {
        const shownAt = Math.max(
          0,
          rows.findIndex((row) => row.id === chosen),
        )
        const page = turned ?? Math.floor(shownAt / PAGE) + 1
        const open = rows.find((row) => row.id === chosen)
        return (
          <div className="grid content-start gap-4 desk:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
            <div className="grid content-start gap-2">
              {rows.slice((page - 1) * PAGE, page * PAGE).map((notice) => {
                const isOpen = notice.id === chosen
                return (
                  <div
                    key={notice.id}
                    className={`rounded-md border ${isOpen ? 'border-river' : 'border-line'}
                      bg-surface`}
                  >
                    <button
                      type="button"
                      aria-expanded={isOpen}
                      className="flex min-h-11 w-full items-center gap-2 px-4 py-2 text-start"
                      onClick={() => onChoose(isOpen ? undefined : notice.id)}
                    >
                      <span className="min-w-0 flex-1">
                        <b className="block truncate text-sm font-semibold">{notice.title}</b>
                        <span className="num text-xs text-ink-3">
                          {dates.day(notice.timestamp)}
                        </span>
                      </span>
                      <Icon
                        of={caretDown}
                        className={`size-4 text-ink-3 transition-transform desk:-rotate-90
                          desk:rtl:rotate-90 ${isOpen ? 'max-desk:rotate-180' : ''}`}
                      />
                    </button>
                    {isOpen && (
                      <div className="border-t border-line px-4 py-3 desk:hidden">
                        <Html html={notice.content} />
                      </div>
                    )}
                  </div>
                )
              })}
              <Pagination page={page} totalPages={Math.ceil(rows.length / PAGE)} onPage={turn} />
            </div>
            <article
              className="min-h-40 rounded-md border border-line bg-surface p-5 max-desk:hidden"
              aria-live="polite"
            >
              {open ? (
                <>
                  <h2 className="mb-1 text-lg">{open.title}</h2>
                  <p className="num mb-4 text-xs text-ink-3">{dates.dayAndTime(open.timestamp)}</p>
                  <Html html={open.content} />
                </>
              ) : (
                <p className="text-sm text-ink-3">{t('chooseNotice')}</p>
              )}
            </article>
          </div>
        )
      }}
    </Loaded>
  )
}
