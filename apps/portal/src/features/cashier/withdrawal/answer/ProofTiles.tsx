import { Refused } from '@padma/contract/client'
import { useT } from '@padma/i18n'
import { IconButton } from '@padma/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import x from 'icon:x'
import { useState } from 'react'
import { useRefusalWords } from '../../../../calls/refusal-text.ts'
import { AddPicture, pictureTile } from '../../../../parts/pictures/AddPicture.tsx'
import { addProof, proofQuery, removeProof, type Withdrawal } from '../queries.ts'

const MOST = 3
type Upload = { file: File; failure: string | null }

/** One to three pictures: sent one by one, each with its own failure and another try. */
export function ProofTiles({
  withdrawal: { id, proofs },
  isMissing,
}: {
  withdrawal: Withdrawal
  isMissing: boolean
}) {
  const t = useT('cashier')
  const words = useRefusalWords()
  const queryClient = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['cashier', 'withdrawals'] })
  const drop = (file: File) => setUploads((all) => all.filter((upload) => upload.file !== file))

  async function send(file: File): Promise<void> {
    const put = (failure: string | null) =>
      setUploads((all) => [...all.filter((upload) => upload.file !== file), { file, failure }])
    put(null)
    if (file.size > PROOF_BYTES_MOST) return put(t('proofTooBig'))
    try {
      await addProof(id, file)
      await refresh()
      drop(file)
    } catch (error) {
      const isNone = error instanceof Refused && error.value.fields?.data !== undefined
      put(isNone ? t('proofUnreadable') : (words.of(error as Error) ?? ''))
    }
  }
  function choose(files: File[]): void {
    const room = MOST - proofs.length - uploads.length
    for (const file of files.slice(0, room)) void send(file)
  }
  return (
    <>
      <ul aria-labelledby={`proofs-${id}`} className="grid grid-cols-3 gap-2">
        {proofs.map((proof, index) => (
          <li key={proof.id} className={`${pictureTile} bg-surface-2`}>
            <ProofPicture withdrawalId={id} proofId={proof.id} number={index + 1} />
            <span className="absolute end-0 top-0">
              <IconButton
                icon={x}
                label={t('removeProof', { number: index + 1 })}
                className="rounded-full! bg-black/60! text-white!"
                onClick={() => void removeProof(id, proof.id).finally(refresh)}
              />
            </span>
          </li>
        ))}
        {uploads.map(({ file, failure }) => (
          <li
            key={`${file.name}${file.lastModified}`}
            className={`${pictureTile} bg-surface-2 p-2`}
          >
            <span className="grid w-full justify-items-center gap-1 text-center">
              <span className="num w-full truncate text-ink-2">{file.name}</span>
              {failure === null ? (
                <span role="status" className="text-ink-3">
                  {t('sending')}
                </span>
              ) : (
                <>
                  <span role="alert" className="text-neg">
                    {failure}
                  </span>
                  <button type="button" className="link min-h-9" onClick={() => void send(file)}>
                    {t('again')}
                  </button>
                  <button type="button" className="link min-h-9" onClick={() => drop(file)}>
                    {t('remove')}
                  </button>
                </>
              )}
            </span>
          </li>
        ))}
        {proofs.length + uploads.length < MOST && (
          <AddPicture
            label={t('addProof')}
            isWanted={isMissing}
            describedBy={isMissing ? 'proof-missing' : undefined}
            onChoose={choose}
          />
        )}
      </ul>
      {isMissing && (
        <p id="proof-missing" role="alert" className="text-sm text-neg">
          {t('proofMissing')}
        </p>
      )}
    </>
  )
}

const PROOF_BYTES_MOST = 5 * 1_024 * 1_024

function ProofPicture({
  withdrawalId,
  proofId,
  number,
}: {
  withdrawalId: string
  proofId: string
  number: number
}) {
  const t = useT('cashier')
  const { data } = useQuery(proofQuery(withdrawalId, proofId))
  return data ? (
    <img
      src={`data:image/${data.kind === 'png' ? 'png' : 'jpeg'};base64,${data.data}`}
      alt={t('proofNumber', { number })}
      className="size-full object-cover"
    />
  ) : null
}
