import { Refused } from '@padma/contract/client'
import { Button, TextField, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { type FormEvent, useState } from 'react'
import { Choice } from '../../../parts/form/Choice.tsx'
import { Notice } from '../../../parts/Notice.tsx'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { useAct } from '../../../parts/use-act.ts'
import { useWords } from '../../../words.ts'
import { NoSuchAgent, offerContract } from './queries.ts'
import { contractKinds } from './search.ts'
import { carries, emptyTerms, periods, type TermsForm, termsOf } from './terms-form.ts'
import { TiersEditor } from './TiersEditor.tsx'

/** The platform offers a contract to an agent of the top line. */
export function OfferSheet({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const words = useRefusalWords()
  const [username, setUsername] = useState('')
  const [terms, setTerms] = useState(emptyTerms)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { act, isPending, error, reset } = useAct({
    send: offerContract,
    stale: ['agents', 'audit'],
    onDone: ({ downline }) => {
      toast(t('contracts.offered', { agent: downline }))
      onClose()
    },
  })
  // Other terms are another request.
  const put = (change: Partial<TermsForm>): void => {
    reset()
    setKey(crypto.randomUUID())
    setTerms({ ...terms, ...change })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    act({ username, terms: termsOf(terms), key })
  }
  const fields = error instanceof Refused ? error.value.fields : undefined
  const faultAt = (field: string): string | undefined => {
    const why = fields?.[field]
    if (why === undefined) return undefined
    if (why === 'above_own' || why === 'out_of_range') return t('contracts.aboveMost')
    return t(why === 'not_rising' ? 'contracts.notRising' : 'contracts.cannotRead')
  }
  const isUnknown = error instanceof NoSuchAgent
  const isRealTime = terms.kind === 'realtime'
  return (
    <Sheet title={t('contracts.offer')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={t('contracts.agent')}
          hint={t('contracts.agentHint')}
          isRequired
          autoComplete="off"
          value={username}
          error={isUnknown ? t('contracts.noAgent') : undefined}
          onChange={(event) => {
            reset()
            setKey(crypto.randomUUID())
            setUsername(event.target.value)
          }}
        />
        <Choice
          label={t('contracts.kind')}
          value={terms.kind}
          choices={contractKinds.map((kind) => ({
            value: kind,
            word: t(`contracts.kind.${kind}`),
          }))}
          onChoose={(kind) => put({ kind })}
        />
        {terms.kind === 'dividend' && (
          <>
            <Choice
              label={t('contracts.period')}
              value={terms.period}
              choices={periods.map((value) => ({ value, word: t(`contracts.period.${value}`) }))}
              onChoose={(period) => put({ period })}
            />
            <Choice
              label={t('contracts.carry')}
              value={terms.carry}
              choices={carries.map((value) => ({ value, word: t(`contracts.carry.${value}`) }))}
              onChoose={(carry) => put({ carry })}
            />
          </>
        )}
        {isRealTime &&
          (['profitRate', 'lossRate', 'singleBet'] as const).map((field) => (
            <TextField
              key={field}
              label={t(`contracts.${field}`)}
              inputMode="decimal"
              placeholder="0"
              after={field === 'singleBet' ? undefined : '%'}
              value={terms[field]}
              error={faultAt(`terms.${field}`)}
              onChange={(event) => put({ [field]: event.target.value })}
            />
          ))}
        {!isRealTime && (
          <>
            <TextField
              label={t('contracts.minActiveBet')}
              hint={t('contracts.minActiveBetHint')}
              inputMode="decimal"
              value={terms.minActiveBet}
              error={faultAt('terms.minActiveBet')}
              onChange={(event) => put({ minActiveBet: event.target.value })}
            />
            <TiersEditor
              tiers={terms.tiers}
              faultAt={faultAt}
              onChange={(tiers) => put({ tiers })}
            />
          </>
        )}
        {error && !isUnknown && (
          <Notice tone="bad" role="alert">
            {words(error)}
          </Notice>
        )}
        <Button type="submit" look="lotus" isBusy={isPending} disabled={username.trim() === ''}>
          {t(isPending ? 'sending' : 'contracts.offer')}
        </Button>
      </form>
    </Sheet>
  )
}
