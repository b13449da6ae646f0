import { Refused } from '@padma/contract/client'
import { useT } from '@padma/i18n'
import { Button, Icon } from '@padma/ui'
import camera from 'icon:camera'
import checkCircle from 'icon:check-circle-fill'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useRefusalWords } from '../../../calls/refusal-text.ts'
import type { Identity } from '../../../parts/identity/identity-query.ts'
import { readPicture } from '../../../parts/pictures/read-picture.ts'
import { addDocument, type Part } from './queries.ts'

const CHARACTERS_MOST = 7_000_000

/** One picture of the document: whether it is there, and the way to add or replace it. */
export function PartRow({
  part,
  isSent,
  isMissing,
  onAdded,
}: {
  part: Part
  isSent: boolean
  isMissing: boolean
  onAdded: (next: Identity) => void
}) {
  const t = useT('security')
  const words = useRefusalWords()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const name = t(`idPart_${part}`)

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0]
    // The same file may be chosen again.
    target.value = ''
    if (!file) return
    setBusy(true)
    setFailure(null)
    try {
      const data = await readPicture(file)
      if (data.length > CHARACTERS_MOST) setFailure(t('idTooBig'))
      else onAdded(await addDocument(part, data))
    } catch (error) {
      const isPicture = error instanceof Refused && error.value.fields?.data
      setFailure(isPicture ? t('idUnreadable') : words.of(error))
    } finally {
      setBusy(false)
    }
  }
  const shown = failure ?? (isMissing && !isBusy ? t('idMissing') : null)
  return (
    <li className={`rounded-md border p-3 ${shown ? 'border-neg' : 'border-line'}`}>
      <div className="flex items-center gap-3">
        <Icon
          of={isSent ? checkCircle : camera}
          className={`size-6 shrink-0 ${isSent ? 'text-pos' : 'text-ink-3'}`}
        />
        <span className="min-w-0 flex-1 text-sm leading-snug">
          <b className="block font-semibold">{name}</b>
          <span role="status" className="text-xs text-ink-2">
            {isBusy ? t('idUploading') : isSent ? t('idAdded') : ''}
          </span>
        </span>
        <Button
          look="line"
          size="sm"
          className="min-h-11"
          isBusy={isBusy}
          aria-label={t(isSent ? 'idReplacePart' : 'idAddPart', { part: name })}
          aria-describedby={shown ? id : undefined}
          onClick={() => chooser.current?.click()}
        >
          {t(isSent ? 'idReplace' : 'idAdd')}
        </Button>
      </div>
      {shown && (
        <p id={id} role="alert" className="mt-1 text-sm text-neg">
          {shown}
        </p>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={name}
        onChange={(event) => void choose(event)}
      />
    </li>
  )
}
