import { useDates } from '@padma/i18n'
import { Button } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMay, useOperator } from '../../operator.ts'
import { Notice } from '../../parts/Notice.tsx'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { providerChangesQuery, providerNames, seeProviderChanges } from './queries.ts'

/** Changes of these accounts, on every page: they decide who can sign in as a player. */
export function ProviderChangesNotice() {
  return useMay()('identityProviders.read') ? <Changes /> : null
}

function Changes() {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  const { data: changes = [] } = useQuery(providerChangesQuery)
  const seen = useAct({ send: seeProviderChanges, stale: ['audit'], onDone: () => {} })
  const newest = changes[0]
  if (!newest) return null
  return (
    <Notice tone="warn" role="status">
      <ul>
        {changes.map(({ id, at, by, provider, isRemoved }) => (
          <li key={id}>
            {t(isRemoved ? 'identity.wasRemoved' : 'identity.wasChanged', {
              by,
              name: providerNames[provider],
              at: dates.dayAndTime(at),
            })}
          </li>
        ))}
      </ul>
      <p className="mt-1">
        {t('identity.wasChangedText')}{' '}
        <Link to="/site/identity-providers" search={{}} className="font-semibold underline">
          {t('identity.look')}
        </Link>
      </p>
      <Button
        size="sm"
        className="mt-2 min-h-11"
        isBusy={seen.isPending}
        onClick={() => seen.act(newest.id)}
      >
        {t('identity.seen')}
      </Button>
    </Notice>
  )
}
