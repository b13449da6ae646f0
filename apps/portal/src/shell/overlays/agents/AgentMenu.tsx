import { useT } from '@padma/i18n'
import { AgentPageBadge } from '../../../parts/waiting/WaitingBadge.tsx'
import type { MenuProps } from '../CentreFrame.tsx'
import { MenuItem } from '../MenuItem.tsx'
import { useAgentPages } from './use-agent-pages.ts'

/** The pages of the agent centre. */
export function AgentMenu({ onGo }: MenuProps) {
  const t = useT('screens')
  const { pages, page } = useAgentPages()
  return (
    <nav aria-label={t('memberMenu')} className="grid gap-0.5">
      {pages.map(({ key, icon, badge }) => (
        <MenuItem
          key={key}
          icon={icon}
          isOpen={key === page?.key}
          onClick={() => onGo({ agent: key })}
        >
          {t(`agent_${key}`)}
          {badge && <AgentPageBadge count={badge} />}
        </MenuItem>
      ))}
    </nav>
  )
}
