import type { ChallengePurpose } from '@padma/contract'
import { useT } from '@padma/i18n'
import { IconButton, TextField } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import another from 'icon:arrows-clockwise'
import shield from 'icon:shield-check'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../calls/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { makeProof } from './proof.ts'
import type { ChallengeGiven } from './use-challenge.tsx'

/** The server is asked for another captcha at most so often. */
const ASKED_MS = 1_000

type Props = {
  purpose: ChallengePurpose
  /** It interrupted an act that was sent: focus goes to its field. */
  isNew: boolean
  error: string | undefined
  onChange: (given: ChallengeGiven) => void
}

/**
 * Letters and digits to be read from a picture; those who cannot read it let the device do a proof
 * of work instead.
 */
export default function Captcha({ purpose, isNew, error, onChange }: Props) {
  const t = useT('accounts')
  const [id] = useState(() => crypto.randomUUID())
  const [turn, setTurn] = useState(0)
  const [text, setText] = useState('')
  const askedAt = useRef(0)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) field.current?.focus()
  }, [isNew])
  const captcha = useQuery({
    queryKey: ['accounts', 'captcha', purpose, id, turn],
    queryFn: () => api('GET /wps/captcha', { query: { purpose, id } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const instead = useAct({
    mutationFn: () => makeProof(purpose),
    onSuccess: (geetest) => onChange({ geetest }),
  })

  function change(entered: string): void {
    setText(entered)
    onChange(entered.trim() === '' ? {} : { captcha: entered.trim(), captchaId: id })
  }
  function draw(): void {
    if (Date.now() - askedAt.current < ASKED_MS) return
    askedAt.current = Date.now()
    setTurn(turn + 1)
    change('')
  }
  if (instead.data || instead.isPending)
    return (
      <p role="status" className="text-sm text-ink-2">
        {t(instead.data ? 'captchaInsteadDone' : 'captchaInsteadWorking')}
      </p>
    )
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-1">
        {/* As high as the captcha, so that nothing jumps. White: it is drawn on paper. */}
        <div
          className="grid h-16.5 w-50.5 place-items-center overflow-hidden rounded-sm border
            border-line-strong bg-white"
        >
          {captcha.data && (
            <img
              src={`data:image/png;base64,${captcha.data}`}
              alt={t('captchaAlt')}
              width={200}
              height={64}
            />
          )}
          {captcha.isError && (
            <p role="alert" className="p-2 text-center text-xs text-[#0A3936]">
              {t('captchaFailed')}
            </p>
          )}
        </div>
        <IconButton icon={another} label={t('captchaAnother')} onClick={draw} />
      </div>
      <TextField
        label={t('captcha')}
        icon={shield}
        aside={
          <button
            type="button"
            className="link -my-3 min-h-11 text-sm"
            onClick={() => instead.mutate()}
          >
            {t('captchaInstead')}
          </button>
        }
        value={text}
        ref={field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={16}
        isRequired
        error={error}
        onChange={(event) => change(event.target.value)}
      />
    </div>
  )
}
