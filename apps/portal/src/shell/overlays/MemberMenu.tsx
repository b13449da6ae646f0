import { useT } from '@padma/i18n'
import { Icon } from '@padma/ui'
import users from 'icon:users-three'
import { PageBadge } from '../../parts/waiting/WaitingBadge.tsx'
import type { MemberPage } from '../../screens/manifest.ts'
import { useMemberPages } from './use-member-pages.ts'

const item =
  'flex min-h-12 items-center gap-2.5 rounded-sm px-3 text-start text-sm font-medium text-ink-2 hover:bg-surface-2'

type Props = {
  asked: string
  onGo: (page: MemberPage) => void
  onAgent: () => void
}

/** The pages of the member centre. */
export function MemberMenu({ asked, onGo, onAgent }: Props) {
  const t = useT('screens')
  const shell = useT('shell')
  const { pages, page } = useMemberPages(asked)
  return (
    <nav aria-label={t('memberMenu')} className="grid gap-0.5">
      {pages.map(({ key, icon, badge }) => (
        <button
          key={key}
          type="button"
          aria-current={key === page.key ? 'page' : undefined}
          className={`${item} aria-[current=page]:bg-river-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-river-soft desk:min-h-11`}
          onClick={() => onGo(key)}
        >
          <Icon of={icon} />
          {t(`member_${key}`)}
          {badge && <PageBadge count={badge} />}
        </button>
      ))}
      {/* On a wide screen it is in the header. */}
      <button type="button" className={`${item} desk:hidden`} onClick={onAgent}>
        <Icon of={users} />
        {shell('agentCentre')}
      </button>
    </nav>
  )
}
