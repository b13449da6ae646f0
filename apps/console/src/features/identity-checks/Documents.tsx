import { Button } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../parts/Failure.tsx'
import { useWords } from '../../words.ts'
import { documentQuery, type IdentityCheck, type Part } from './queries.ts'

const types = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const

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
            <Document key={`${id}:${part}`} id={id} part={part} />
          ))}
          <p className="text-xs text-ink-2">{t('identityChecks.audited')}</p>
        </>
      )}
    </section>
  )
}

function Document({ id, part }: { id: string; part: Part }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const name = t(`identityChecks.part_${part}`)
  const { data, error, refetch } = useQuery({ ...documentQuery(id, part), enabled: isOpen })
  return (
    <div className="grid gap-2 rounded-sm border border-line p-2 ps-3">
      <div className="flex items-center justify-between gap-3 text-sm">
        <span className="font-medium">{name}</span>
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'identityChecks.hidePart' : 'identityChecks.showPart', {
            part: name,
          })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'identityChecks.hide' : 'identityChecks.show')}
        </Button>
      </div>
      {isOpen && error && <Failure error={error} onRetry={() => void refetch()} />}
      {isOpen && data && (
        <img
          src={`data:${types[data.kind]};base64,${data.data}`}
          alt={name}
          className="w-full rounded-sm"
        />
      )}
    </div>
  )
}
