import { inLatinDigits } from '@padma/contract/digits'
import { useT } from '@padma/i18n'
import { Button } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useOverlay } from '../../../address/use-overlay.ts'
import { useRefusalWords } from '../../../calls/refusal-text.ts'
import { useAct } from '../../../calls/use-act.ts'
import { withProof } from '../../../parts/challenge/with-proof.ts'
import { rememberedMobile } from '../../../parts/entry/remembered.ts'
import { askLoginCode } from '../../../parts/entry/ways-in-queries.ts'
import { codeAsked, keepCodeAsked } from '../../../parts/mobile/code-asked.ts'
import { GetCodeButton, restOf } from '../../../parts/mobile/GetCodeButton.tsx'
import { isMobileLike, useMobile } from '../../../parts/mobile/MobileField.tsx'
import { logIn } from './log-in.ts'
import { topField } from './look.ts'

/**
 * By the code that an SMS brings; what goes wrong is said in a popup, as the header has no room for
 * it.
 */
export default function TopCodeLogin({ isRemembering }: { isRemembering: boolean }) {
  const t = useT('accounts')
  const shell = useT('shell')
  const ui = useT('ui')
  const words = useRefusalWords()
  const { open } = useOverlay()
  const queryClient = useQueryClient()
  const [mobile, setMobile] = useMobile(rememberedMobile())
  const [code, setCode] = useState('')
  const [restsUntil, setRestsUntil] = useState(() => codeAsked('login')?.restsUntil ?? 0)
  const [isNumberMissing, setNumberMissing] = useState(false)
  const isNumber = isMobileLike(mobile.number)
  const ask = useAct({
    mutationFn: () => withProof('code', (given) => askLoginCode(mobile, 'login', given)),
    onSuccess(sent) {
      const until = restOf(sent)
      setRestsUntil(until)
      keepCodeAsked({ ...mobile, purpose: 'login', restsUntil: until })
    },
  })
  const login = useAct({
    mutationFn: () =>
      logIn(
        {
          type: 'sms',
          username: mobile.number.trim(),
          password: inLatinDigits(code.trim()),
          countryDialingCode: mobile.dialingCode,
        },
        { queryClient, isRemembering, hasExpiry: false },
      ),
    onSuccess: (sheet) => (sheet ? open({ modal: sheet }) : undefined),
  })
  const failure = ask.error ?? login.error
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isNumber) setNumberMissing(true)
    else if (code.trim() === '') open({ modal: 'login' })
    else login.mutate()
  }
  return (
    <form noValidate className="grid grid-cols-[4rem_1fr_1fr_auto] gap-2" onSubmit={submit}>
      <input
        dir="ltr"
        className={topField}
        aria-label={t('dialingCode')}
        inputMode="tel"
        value={`+${mobile.dialingCode}`}
        onChange={({ target }) => setMobile({ dialingCode: target.value.replace(/\D/g, '') })}
      />
      <input
        dir="ltr"
        className={topField}
        type="tel"
        autoComplete="tel-national"
        aria-label={t('field_mobileNum')}
        placeholder={t('field_mobileNum')}
        value={mobile.number}
        onChange={({ target }) => setMobile({ number: target.value })}
      />
      <span className="flex items-center gap-1">
        <input
          className={topField}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={255}
          aria-label={t('field_verificationCode')}
          placeholder={t('field_verificationCode')}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <GetCodeButton
          restsUntil={restsUntil}
          isBusy={ask.isPending}
          onClick={() => (isNumber ? ask.mutate() : setNumberMissing(true))}
        />
      </span>
      <Button type="submit" size="sm" isBusy={login.isPending}>
        {shell('login')}
      </Button>
      {isNumberMissing && (
        <ConfirmDialog
          title={t('field_mobileNum')}
          text={t('mobileWrong')}
          cancel={ui('ok')}
          onCancel={() => setNumberMissing(false)}
        />
      )}
      {failure && (
        <ConfirmDialog
          title={ask.error ? t('codeNotSent') : shell('login')}
          text={words.of(failure)}
          cancel={ui('ok')}
          onCancel={() => {
            ask.reset()
            login.reset()
          }}
        />
      )}
    </form>
  )
}
