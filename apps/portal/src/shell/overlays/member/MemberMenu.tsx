import { useT } from '@padma/i18n'
import users from 'icon:users-three'
import { PageBadge } from '../../../parts/waiting/WaitingBadge.tsx'
import type { MenuProps } from '../CentreFrame.tsx'
import { MenuItem } from '../MenuItem.tsx'
import { useMemberPages } from './use-member-pages.ts'

/** The pages of the member centre. */
export function MemberMenu({ onGo }: MenuProps) {
  const t = useT('screens')
  const shell = useT('shell')
  const { pages, page } = useMemberPages()
  return (
    <nav aria-label={t('memberMenu')} className="grid gap-0.5">
      {pages.map(({ key, icon, badge }) => (
        <MenuItem
          key={key}
          icon={icon}
          isOpen={key === page.key}
          onClick={() => onGo({ member: key })}
        >
          {t(`member_${key}`)}
          {badge && <PageBadge count={badge} />}
        </MenuItem>
      ))}
      {/* On a wide screen it is in the header. */}
      <MenuItem
        icon={users}
        className="desk:hidden"
        onClick={() => onGo({ agent: 'agentTeamOverview' })}
      >
        {shell('agentCentre')}
      </MenuItem>
    </nav>
  )
}
