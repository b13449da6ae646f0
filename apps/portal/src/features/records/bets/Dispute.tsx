import { useDates, useT } from '@padma/i18n'
import { Button, Field, toast } from '@padma/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { useRefusalWords } from '../../../calls/refusal-text.ts'
import { askAboutBet, type Bet } from '../queries.ts'

const SHORTEST = 10
const LONGEST = 500

/** A question about a round, and its answer when there is one. */
export function Dispute({ bet }: { bet: Bet }) {
  const t = useT('records')
  const { timeZone } = useBrand()
  const dates = useDates(timeZone)
  const client = useQueryClient()
  const refusals = useRefusalWords()
  const [isAsking, setAsking] = useState(false)
  const [question, setQuestion] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const ask = useMutation({
    mutationFn: () => askAboutBet(bet.id, question.trim()),
    onSuccess: async () => {
      toast(t('asked'))
      await client.invalidateQueries({ queryKey: ['records', 'bets'] })
    },
  })
  const dispute = ask.data ?? bet.dispute
  if (dispute)
    return (
      <section className="grid gap-2 rounded-md bg-surface-2 p-3.5 text-sm">
        <h3 className="text-sm">{t('yourQuestion')}</h3>
        <p className="[overflow-wrap:anywhere]">{dispute.question}</p>
        <h3 className="text-sm">{t('answer')}</h3>
        <p className="[overflow-wrap:anywhere]">{dispute.answer ?? t('answerWaits')}</p>
        {dispute.answeredAt && (
          <p className="text-xs text-ink-3">{dates.dayAndTime(dispute.answeredAt)}</p>
        )}
      </section>
    )
  if (!isAsking)
    return (
      <Button look="line" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('askAbout')}
      </Button>
    )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const isShort = question.trim().length < SHORTEST
    setTooShort(isShort)
    if (!isShort) ask.mutate()
  }
  const error = isTooShort ? t('questionShort') : refusals.of(ask.error)
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label={t('question')} hint={t('questionHint')} error={error ?? undefined}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={LONGEST}
            className="w-full rounded-sm bg-surface px-3.5 py-3 text-base inset-ring
              inset-ring-line-strong"
            value={question}
            onChange={(event) => setQuestion(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="river" isBusy={ask.isPending}>
        {t('sendQuestion')}
      </Button>
    </form>
  )
}
