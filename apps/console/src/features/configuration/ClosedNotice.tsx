import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { closedQuery, useMay } from '../../operator.ts'
import { Notice } from '../../parts/Notice.tsx'
import { useWords } from '../../words.ts'

/** On every page, so that a closed portal is not forgotten. */
export function ClosedNotice() {
  const t = useWords()
  const { data: closedFor } = useQuery(closedQuery)
  const mayLook = useMay()('configuration.read')
  if (!closedFor) return null
  return (
    <Notice tone="warn" role="status">
      {t(`closed.${closedFor}`)}{' '}
      {mayLook && (
        <Link to="/site/status" search={{}} className="font-semibold underline">
          {t('closed.change')}
        </Link>
      )}
    </Notice>
  )
}
