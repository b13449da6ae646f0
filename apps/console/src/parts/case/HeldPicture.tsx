import { Button } from '@padma/ui'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../words.ts'
import { Failure } from '../Failure.tsx'

const types = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const
type Picture = { kind: keyof typeof types; data: string }

/** A member's picture, fetched when it is opened: each look is in the log. */
export function HeldPicture<P extends Picture, K extends readonly unknown[]>({
  name,
  query,
}: {
  name: string
  query: UseQueryOptions<P, Error, P, K>
}) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({ ...query, enabled: isOpen })
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
