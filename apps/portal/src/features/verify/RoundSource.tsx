import { type ExportedDraw, isDrawFile, readDraws } from '@padma/games/verify/draw-file.ts'
import { type ExportedRound, FileFault, readRounds } from '@padma/games/verify/round-file.ts'
import { useT } from '@padma/i18n'
import { Card, controlClass, Field, inputClass } from '@padma/ui'
import { useState } from 'react'

type Props = {
  onRound: (round: ExportedRound) => void
  onDraws: (draws: readonly ExportedDraw[]) => void
  /** The address named a round that is none. */
  isLinkWrong: boolean
}

/** Where a round comes from: a file, or its text; of a file with many, one is chosen. */
export function RoundSource({ onRound, onDraws, isLinkWrong }: Props) {
  const t = useT('verify')
  const [rounds, setRounds] = useState<readonly ExportedRound[]>([])
  const [at, setAt] = useState(0)
  const [fault, setFault] = useState<string | null>(null)

  function read(text: string): void {
    try {
      setFault(null)
      if (isDrawFile(text)) {
        setRounds([])
        return onDraws(readDraws(text))
      }
      const found = readRounds(text)
      setRounds(found)
      setAt(0)
      onRound(found[0]!)
    } catch (error) {
      setRounds([])
      setFault(error instanceof FileFault ? error.field : String(error))
    }
  }
  const wrong = fault ?? (isLinkWrong ? '#' : null)
  return (
    <Card className="grid gap-4">
      <Field
        label={t('file')}
        hint={t('fileHint')}
        error={wrong === null ? undefined : t('badFile', { field: wrong })}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept="application/json,.json"
            className="block w-full min-w-0 text-sm file:me-3 file:min-h-11 file:cursor-pointer
              file:rounded-sm file:border-0 file:bg-surface-2 file:px-4 file:font-semibold
              file:text-ink"
            onChange={(event) => void event.target.files?.[0]?.text().then(read)}
          />
        )}
      </Field>
      <Field label={t('paste')}>
        {(control) => (
          <div className={controlClass}>
            <textarea
              {...control}
              rows={2}
              dir="ltr"
              spellCheck={false}
              className={`${inputClass} num my-2 resize-y font-[monospace] text-sm break-all`}
              onChange={(event) => event.target.value.trim() !== '' && read(event.target.value)}
            />
          </div>
        )}
      </Field>
      {rounds.length > 1 && (
        <Field label={t('round')}>
          {(control) => (
            <div className={controlClass}>
              <select
                {...control}
                className={inputClass}
                value={at}
                onChange={(event) => {
                  setAt(Number(event.target.value))
                  onRound(rounds[Number(event.target.value)]!)
                }}
              >
                {rounds.map((round, index) => (
                  <option key={index} value={index}>
                    {`${t('roundOf', { at: index + 1, all: rounds.length })} · ${round.game}`}
                  </option>
                ))}
              </select>
            </div>
          )}
        </Field>
      )}
    </Card>
  )
}
