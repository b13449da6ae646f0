import { HeldPicture } from '../../parts/case/HeldPicture.tsx'
import { useWords } from '../../words.ts'
import { documentQuery, type IdentityCheck } from './queries.ts'

/** The pictures of a check, each fetched only when it is opened. */
export function Documents({ of: { id, parts } }: { of: IdentityCheck }) {
  const t = useWords()
  return (
    <section aria-label={t('identityChecks.documents')} className="grid gap-2">
      {parts.length === 0 ? (
        <p className="text-sm text-ink-2">{t('identityChecks.removed')}</p>
      ) : (
        <>
          {parts.map((part) => (
            <HeldPicture
              key={`${id}:${part}`}
              name={t(`identityChecks.part_${part}`)}
              query={documentQuery(id, part)}
            />
          ))}
          <p className="text-xs text-ink-2">{t('identityChecks.audited')}</p>
        </>
      )}
    </section>
  )
}
