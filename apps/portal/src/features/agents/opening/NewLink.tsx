import { inLatinDigits, onlyDigits } from '@padma/contract/digits'
import { useT } from '@padma/i18n'
import { Button, TextField, toast } from '@padma/ui'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { useRefusalWords } from '../../../calls/refusal-text.ts'
import { useRequestKey } from '../../../calls/request-key.ts'
import { useAct } from '../../../calls/use-act.ts'
import { addDays, businessDay } from '../../../device/business-day.ts'
import { instantOf } from '../../../device/zoned.ts'
import { makeLink, type OpeningLink, type Own } from './queries.ts'
import { firstTerms, hasFault } from './terms/terms.ts'
import { TermsFields } from './terms/TermsFields.tsx'

/** An opening link: what it gives, how often, until when, and the agent’s own name for it. */
export function NewLink({ own, onMade }: { own: Own; onMade: (link: OpeningLink) => void }) {
  const t = useT('agents')
  const words = useRefusalWords({ isKeyed: true })
  const { timeZone } = useBrand()
  const queryClient = useQueryClient()
  const request = useRequestKey()
  const [terms, setTerms] = useState(() => firstTerms(own))
  const [uses, setUses] = useState('')
  const [lastDay, setLastDay] = useState('')
  const [remark, setRemark] = useState('')
  const [isTried, setTried] = useState(false)
  const make = useAct({
    mutationFn: () =>
      makeLink(request.key, {
        ...terms,
        remark,
        ...(uses !== '' && { maxUses: Number(uses) }),
        // Good to the end of that day of the brand.
        ...(lastDay !== '' && {
          expiresAt: instantOf(`${addDays(lastDay, 1)}T00:00`, timeZone).toISOString(),
        }),
      }),
    onSuccess(link) {
      request.renew()
      setRemark('')
      setTried(false)
      toast(t('linkMade'))
      void queryClient.invalidateQueries({ queryKey: ['agents', 'links'] })
      onMade(link)
    },
    onError: request.renewIfReused,
  })
  const { form, focusFault } = useFirstFault(make.error)
  const isUses = uses === '' || (Number(uses) >= 1 && Number(uses) <= 100_000)
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isUses && !hasFault(terms, own)) return make.mutate()
    focusFault()
  }
  return (
    <form ref={form} noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
      <TermsFields own={own} value={terms} isTried={isTried} onChange={setTerms} />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('maxUses')}
          value={uses}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          hint={t('maxUsesHint')}
          error={isTried && !isUses ? t('maxUsesWrong') : words.ofField(make.error, 'maxUses')}
          onChange={({ target }) => setUses(onlyDigits(inLatinDigits(target.value)))}
        />
        <TextField
          label={t('lastDay')}
          type="date"
          value={lastDay}
          min={businessDay(new Date(), timeZone)}
          hint={t('lastDayHint')}
          error={words.ofField(make.error, 'expiresAt')}
          onChange={({ target }) => setLastDay(target.value)}
        />
      </div>
      <TextField
        label={t('remark')}
        value={remark}
        maxLength={200}
        autoComplete="off"
        error={words.ofField(make.error, 'remark')}
        onChange={({ target }) => setRemark(target.value)}
      />
      {make.error && (
        <p role="alert" className="text-sm text-neg">
          {words.of(make.error)}
        </p>
      )}
      <Button type="submit" look="lotus" size="lg" isBusy={make.isPending}>
        {t('makeLink')}
      </Button>
      <p className="text-center text-xs text-ink-3">{t('linkKeeps')}</p>
    </form>
  )
}
