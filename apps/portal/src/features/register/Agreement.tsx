import { useLanguage, useT } from '@padma/i18n'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { permissionQuery } from '../../brand/queries.ts'
import { helpQuery } from '../../parts/site/queries.ts'

/** The help topic in which the brand has its terms. */
const TERMS = 'terms'

type Props = {
  isAgreed: boolean
  /** Asked for once more: the form was sent without it. */
  isMissing: boolean
  onAgree: (isAgreed: boolean) => void
  wantsOffers: boolean
  onWantOffers: (wantsOffers: boolean) => void
}

/** What everyone agrees to, and below it what no one has to: offers, unticked. */
export function Agreement({ isAgreed, isMissing, onAgree, wantsOffers, onWantOffers }: Props) {
  const t = useT('accounts')
  const noteId = useId()
  const { data: permission } = useQuery(permissionQuery)
  const topics = useQuery(helpQuery(useLanguage()))
  const hasTerms = topics.data?.some(({ id }) => id === TERMS)
  return (
    <div className="-mt-1.5 desk:mt-0">
      <label className={label}>
        <input
          type="checkbox"
          checked={isAgreed}
          aria-required
          aria-describedby={noteId}
          aria-invalid={isMissing || undefined}
          className="tick-box"
          onChange={(event) => onAgree(event.target.checked)}
        />
        <span>{t('agree', { age: permission?.minimumAge ?? 18 })}</span>
      </label>
      <p className="-mt-1 text-xs desk:mt-1">
        <span id={noteId} className={isMissing ? 'text-neg' : 'text-ink-3'}>
          {t(isMissing ? 'agreeMissing' : 'terms')}
        </span>{' '}
        {/* In a tab of its own: what was typed here stays. Its place is kept, so that what is below
            does not move. */}
        {(topics.isPending || hasTerms) && (
          <a
            className={`link ${hasTerms ? '' : 'invisible'}`}
            href={`/helpmc#${TERMS}`}
            target="_blank"
            rel="noopener"
          >
            {t('fullTerms')}
          </a>
        )}
      </p>
      <label className={`${label} -mb-3`}>
        <input
          type="checkbox"
          checked={wantsOffers}
          className="tick-box"
          onChange={(event) => onWantOffers(event.target.checked)}
        />
        <span>{t('wantOffers')}</span>
      </label>
    </div>
  )
}

const label = 'flex min-h-10 items-center gap-2.5 text-sm desk:min-h-11'
