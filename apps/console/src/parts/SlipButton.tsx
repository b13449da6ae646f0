import { Button } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from './Failure.tsx'
import { useWords } from '../words.ts'

type Shown = { kind: string; data: string }
const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
}

/** Opens the picture that a player shows of a payment. */
export function SlipButton({ name, read }: { name: string; read: () => Promise<Shown> }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['deposits', 'slip', name],
    queryFn: read,
    enabled: isOpen,
    staleTime: Infinity,
  })
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('deposits.slip')}
      </Button>
      {isOpen && (
        <Sheet title={t('deposits.slip')} onClose={() => setOpen(false)}>
          {error && <Failure error={error} onRetry={() => void refetch()} />}
          {data && (
            <img
              src={`data:${types[data.kind]};base64,${data.data}`}
              alt={t('deposits.slipOf', { name })}
              className="w-full"
            />
          )}
        </Sheet>
      )}
    </>
  )
}
