import { useT } from '@padma/i18n'
import { Button, buttonClass, EmptyState } from '@padma/ui'
import { Link } from '@tanstack/react-router'
import type { MemberPage } from '../../address/paths.ts'
import { useOverlay } from '../../address/use-overlay.ts'

/** What has come already and is nearest to it: a page, the notices, or the games. */
const nearest = {
  transferUpline: { member: 'withdraw' },
  personalProfit: { member: 'personalHistoryCopy' },
  bonusDetails: { member: 'rewardCenter' },
  referral: null,
  missionLeaderboard: null,
  messageV2: 'notice',
} as const satisfies Record<string, { member: MemberPage } | 'notice' | null>

/** A page of the member centre whose content has not come yet: what will stand there, and the way to what is nearest to it today. */
export function LaterPage({ page }: { page: keyof typeof nearest }) {
  const t = useT('shell')
  const accounts = useT('accounts')
  const { open } = useOverlay()
  const way = nearest[page]
  return (
    <EmptyState
      picture="/art/lotus.svg"
      title={accounts(`later_${page}`)}
      text={accounts(`laterText_${page}`)}
    >
      {way === null && (
        <Link to="/rng" search={{}} className={buttonClass('river')}>
          {t('games')}
        </Link>
      )}
      {way === 'notice' && (
        <Button look="river" onClick={() => open({ modal: 'notice' })}>
          {t('notices')}
        </Button>
      )}
      {way !== null && way !== 'notice' && (
        <Button look="river" onClick={() => open(way)}>
          {accounts(`member_${way.member}`)}
        </Button>
      )}
    </EmptyState>
  )
}
