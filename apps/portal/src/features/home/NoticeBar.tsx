import { useLanguage, useT } from '@padma/i18n'
import { Icon } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import megaphone from 'icon:megaphone'
import type { CSSProperties } from 'react'
import { isModuleOn } from '../../brand/modules.ts'
import { permissionQuery } from '../../brand/queries.ts'
import { noticesQuery } from '../../parts/site/queries.ts'
import { useOverlay } from '../../address/use-overlay.ts'

const SHOWN = 5
const SECONDS_A_SIGN = 0.2
const SECONDS_MIN = 30

/**
 * The newest titles scroll by in one line; a title opens its notice. It keeps its height while they
 * load, and goes when there are none.
 */
export function NoticeBar() {
  const t = useT('shell')
  const { open } = useOverlay()
  const { data: permission } = useQuery(permissionQuery)
  const notices = useQuery(noticesQuery(useLanguage()))
  if (permission && !isModuleOn(permission.info.whitelabel, 'NOTICE_BAR')) return null
  if (notices.isError || notices.data?.length === 0) return null
  const shown = notices.data?.slice(0, SHOWN) ?? []
  const signs = shown.reduce((sum, { title }) => sum + title.length, 0)
  const seconds = Math.max(SECONDS_MIN, signs * SECONDS_A_SIGN)
  const titles = shown.map((notice) => (
    <li key={notice.id} className="flex-none">
      <button
        type="button"
        className="min-h-11 text-ink-2 hover:text-ink"
        onClick={() => open({ modal: 'notice', notice: notice.id })}
      >
        {notice.title}
      </button>
    </li>
  ))
  return (
    <aside
      aria-label={t('notices')}
      className="flex h-11 items-center gap-2 overflow-hidden rounded-md border border-line
        bg-surface ps-3 text-sm"
    >
      <Icon of={megaphone} className="size-5 flex-none text-river" />
      <div className="notice-bar" style={{ '--notice-time': `${seconds}s` } as CSSProperties}>
        <ul>{titles}</ul>
        {/* Follows the first, so that the line has no gap. */}
        {titles.length > 0 && (
          <ul inert aria-hidden="true">
            {titles}
          </ul>
        )}
      </div>
    </aside>
  )
}
