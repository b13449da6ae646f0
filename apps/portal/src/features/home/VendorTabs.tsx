import { useT } from '@padma/i18n'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { VendorMark } from '../../parts/catalogue/VendorMark.tsx'
import { vendorsQuery } from '../../parts/catalogue/vendors-query.ts'

/**
 * The vendors of a category; `?page=<vendor>` chooses one. With a single vendor there is nothing to
 * choose.
 */
export function VendorTabs({ category }: { category: string }) {
  const t = useT('site')
  const shell = useT('shell')
  const { data: lanes } = useQuery(vendorsQuery)
  const cards = lanes?.find(({ title }) => title === category)?.cards ?? []
  if (cards.length < 2) return null
  const tab =
    'flex min-h-12 flex-none items-center gap-2 rounded-md border border-line bg-surface px-3 py-1 text-sm font-medium text-ink-2 hover:text-ink aria-[current=page]:border-river aria-[current=page]:font-semibold aria-[current=page]:text-river'
  return (
    <nav aria-label={shell('vendors')} className="no-bar mb-4 flex gap-2 overflow-x-auto">
      <Link
        to="."
        search={{}}
        replace
        resetScroll={false}
        activeOptions={{ exact: true }}
        className={tab}
      >
        {t('allVendors')}
      </Link>
      {cards.map((card) => (
        <Link
          key={card.nodeId}
          to="."
          search={{ page: card.vassalage }}
          replace
          resetScroll={false}
          activeOptions={{ exact: true }}
          className={tab}
        >
          <VendorMark name={card.vendorName} logoUrl={card.logoUrl} />
          {card.vendorName}
        </Link>
      ))}
    </nav>
  )
}
