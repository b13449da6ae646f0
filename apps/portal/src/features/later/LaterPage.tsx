import { useT } from '@padma/i18n'
import { buttonClass, EmptyState } from '@padma/ui'
import { Link } from '@tanstack/react-router'

export type Later = 'referral' | 'missionLeaderboard'

export const laterPage = (page: Later) => () => <LaterPage page={page} />

/** A page of the member centre that is still to be built: what will appear here, and one way on. */
function LaterPage({ page }: { page: Later }) {
  const t = useT('shell')
  const screens = useT('screens')
  return (
    <EmptyState
      picture="/art/lotus.svg"
      title={screens(`later_${page}`)}
      text={screens(`laterText_${page}`)}
    >
      <Link to="/rng" search={{}} className={buttonClass('river')}>
        {t('games')}
      </Link>
    </EmptyState>
  )
}
