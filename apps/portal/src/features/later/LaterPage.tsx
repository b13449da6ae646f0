import { useT } from '@padma/i18n'
import { Button, buttonClass, EmptyState } from '@padma/ui'
import { Link } from '@tanstack/react-router'
import { useOverlay } from '../../address/use-overlay.ts'
import type { MemberPage } from '../../screens/manifest.ts'

/** What is nearest to it today: a page, or the games. */
const nearest = {
  bonusDetails: { member: 'rewardCenter' },
  missionLeaderboard: null,
} as const satisfies Record<string, { member: MemberPage } | null>
export type Later = keyof typeof nearest

export const laterPage = (page: Later) => () => <LaterPage page={page} />

/** A page of the member centre that is still to be built: what will appear here, and one way on. */
function LaterPage({ page }: { page: Later }) {
  const t = useT('shell')
  const screens = useT('screens')
  const { open } = useOverlay()
  const way = nearest[page]
  return (
    <EmptyState
      picture="/art/lotus.svg"
      title={screens(`later_${page}`)}
      text={screens(`laterText_${page}`)}
    >
      {way === null && (
        <Link to="/rng" search={{}} className={buttonClass('river')}>
          {t('games')}
        </Link>
      )}
      {way !== null && (
        <Button look="river" onClick={() => open(way)}>
          {screens(`member_${way.member}`)}
        </Button>
      )}
    </EmptyState>
  )
}
