import { formatUnits, parseUnits } from '@padma/money'
import { Button } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useMay, useOperator } from '../../operator.ts'
import { isReason, ReasonField } from '../../parts/form/ReasonField.tsx'
import { useWords } from '../../words.ts'
import { type DisputeDecision, proofQuery, type Withdrawal } from './queries.ts'

const decisions = ['pay_rest', 'return_rest', 'force_received'] as const

/** What the player says arrived, and the pictures by which they show it. */
export function Claim({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useWords()
  const { currencySymbol } = useOperator()
  const may = useMay()
  const { claim, proofs } = withdrawal
  if (!claim) return null
  const shown = (amount: string): string => formatUnits(parseUnits(amount)!, currencySymbol)
  return (
    <section aria-label={t('dispute.title')} className="grid gap-3 border-t border-line pt-4">
      <dl className="grid grid-cols-2 gap-3 text-sm">
        <div>
          <dt className="text-ink-2">{t('dispute.received')}</dt>
          <dd className="num font-semibold">{shown(claim.received)}</dd>
        </div>
        <div>
          <dt className="text-ink-2">{t('dispute.remaining')}</dt>
          <dd className="num font-semibold text-neg">{shown(claim.remaining)}</dd>
        </div>
        {claim.note && (
          <div className="col-span-2">
            <dt className="text-ink-2">{t('dispute.note')}</dt>
            <dd dir="auto">{claim.note}</dd>
          </div>
        )}
      </dl>
      {proofs.length > 0 && may('withdrawals.decide') && (
        <ul aria-label={t('dispute.proofs')} className="grid grid-cols-3 gap-2">
          {proofs.map(({ id }, index) => (
            <li key={id}>
              <Proof withdrawalId={withdrawal.id} proofId={id} number={index + 1} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Proof({
  withdrawalId,
  proofId,
  number,
}: {
  withdrawalId: string
  proofId: string
  number: number
}) {
  const t = useWords()
  const { data, isError, refetch } = useQuery(proofQuery(withdrawalId, proofId))
  const [isLarge, setLarge] = useState(false)
  if (isError)
    return (
      <button type="button" className="link min-h-11 text-sm" onClick={() => void refetch()}>
        {t('dispute.proofFailed')}
      </button>
    )
  const src = data && `data:image/${data.kind === 'png' ? 'png' : 'jpeg'};base64,${data.data}`
  return (
    <>
      <button
        type="button"
        aria-expanded={isLarge}
        aria-label={t('dispute.proof', { number })}
        className="block aspect-square w-full overflow-hidden rounded-sm bg-surface-2 inset-ring
          inset-ring-line"
        onClick={() => setLarge(!isLarge)}
      >
        {src && <img src={src} alt="" className="size-full object-cover" />}
      </button>
      {isLarge && src && (
        <button
          type="button"
          aria-label={t('dispute.proof', { number })}
          className="fixed inset-0 z-50 grid place-items-center bg-black/80 p-4"
          onClick={() => setLarge(false)}
        >
          <img
            src={src}
            alt={t('dispute.proof', { number })}
            className="max-h-full max-w-full object-contain"
          />
        </button>
      )}
    </>
  )
}

/** One of three ends, each with a reason that the player reads. */
export function DisputeStep({
  withdrawal: { claim },
  onDecide,
}: {
  withdrawal: Withdrawal
  onDecide: (decision: DisputeDecision, reason: string) => void
}) {
  const t = useWords()
  const { currencySymbol } = useOperator()
  const [chosen, setChosen] = useState<DisputeDecision | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const amount = formatUnits(parseUnits(claim!.remaining)!, currencySymbol)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (chosen && isReason(reason)) onDecide(chosen, reason.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-semibold">{t('dispute.decide', { amount })}</legend>
        {decisions.map((decision) => (
          <label
            key={decision}
            className="flex min-h-11 items-start gap-3 rounded-sm px-3 py-2 text-sm inset-ring
              inset-ring-line has-checked:bg-river-soft has-checked:inset-ring-river"
          >
            <input
              type="radio"
              name="decision"
              className="mt-1 accent-river"
              checked={chosen === decision}
              onChange={() => setChosen(decision)}
            />
            <span className="grid gap-0.5 font-semibold">
              {t(`dispute.${decision}`)}
              <span className="text-xs font-normal text-ink-2">
                {t(`dispute.${decision}Hint`, { amount })}
              </span>
            </span>
          </label>
        ))}
        {isTried && !chosen && (
          <p role="alert" className="text-sm text-neg">
            {t('dispute.chooseOne')}
          </p>
        )}
      </fieldset>
      <ReasonField
        label={t('dispute.reason')}
        hint={t('reject.hint')}
        value={reason}
        isTooShort={isTried && !isReason(reason)}
        onChange={setReason}
      />
      <Button type="submit" look="lotus">
        {t('dispute.go')}
      </Button>
    </form>
  )
}
