import { useLanguage, useT } from '@padma/i18n'
import { Icon } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import megaphone from 'icon:megaphone'
import { isModuleOn } from '../../brand/modules.ts'
import { permissionQuery } from '../../brand/queries.ts'
import { noticesQuery } from '../../parts/site/queries.ts'
import { useOverlay } from '../../address/use-overlay.ts'

/** The newest titles in one line; a title opens its notice. It keeps its height while they load, and goes when there are none. */
export function NoticeBar() {
  const t = useT('shell')
  const { open } = useOverlay()
  const { data: permission } = useQuery(permissionQuery)
  const notices = useQuery(noticesQuery(useLanguage()))
  if (permission && !isModuleOn(permission.info.whitelabel, 'NOTICE_BAR')) return null
  if (notices.isError || notices.data?.length === 0) return null
  return (
    <aside
      aria-label={t('notices')}
      className="flex h-11 items-center gap-2 overflow-hidden rounded-md border border-line bg-surface ps-3 text-sm"
    >
      <Icon of={megaphone} className="size-5 flex-none text-river" />
      <ul className="flex min-w-0 flex-1 gap-6 overflow-x-auto [scrollbar-width:none]">
        {notices.data?.slice(0, 5).map((notice) => (
          <li key={notice.id} className="flex-none">
            <button
              type="button"
              className="min-h-11 max-w-[70vw] truncate text-ink-2 hover:text-ink"
              onClick={() => open({ modal: 'notice', notice: notice.id })}
            >
              {notice.title}
            </button>
          </li>
        ))}
      </ul>
    </aside>
  )
}
