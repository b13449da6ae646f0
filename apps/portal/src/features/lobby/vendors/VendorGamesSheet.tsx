import { useT } from '@padma/i18n'
import { buttonClass } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { pathOf } from '../../../parts/catalogue/categories.ts'
import { vendorsQuery } from '../../../parts/catalogue/vendors-query.ts'
import type { SheetProps } from '../../../screens/manifest.ts'
import { GameList } from '../GameList.tsx'

/**
 * A vendor of several games, by its page that the address leads on to: which one is chosen here.
 */
export default function VendorGamesSheet({ onClose }: SheetProps) {
  const t = useT('lobby')
  const { then = '' } = useSearch({ strict: false })
  const { data: lanes } = useQuery(vendorsQuery)
  const { pathname, searchParams } = new URL(then, location.origin)
  const vassalage = searchParams.get('page') ?? ''
  const lane = lanes?.find(({ title }) => pathOf(title) === pathname)
  const card = lane?.cards.find((one) => one.vassalage === vassalage)
  const vendor = card?.vendorName ?? ''
  return (
    <Sheet title={t('gamesOf', { vendor })} isWide isTall onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {card && <GameList listed={{ gameType: card.gameType, vassalage }} now={{}} />}
        {card && (
          <Link
            to={pathOf(card.gameType)}
            search={{ page: vassalage }}
            className={buttonClass('quiet', 'md', 'justify-self-center')}
          >
            {t('allOf', { vendor })}
          </Link>
        )}
      </div>
    </Sheet>
  )
}
