import type { RegisterRules } from '@padma/contract'
import { inLatinDigits } from '@padma/contract/digits'
import { isSimplePaymentPassword } from '@padma/contract/easy-values'
import { isUsualWord } from '@padma/contract/usual-words'
import { countIn, type Key, useLanguage, useT } from '@padma/i18n'
import { Button, TextField, toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { permissionQuery } from '../../brand/queries.ts'
import { isRefusedWith, useRefusalWords } from '../../calls/refusal-text.ts'
import { useRequestKey } from '../../calls/request-key.ts'
import { useOverlay } from '../../address/use-overlay.ts'
import { useAct } from '../../calls/use-act.ts'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { useChallenge } from '../../parts/challenge/use-challenge.tsx'
import { dropCodeAsked, keepCodeAsked } from '../../parts/mobile/code-asked.ts'
import { isOfCode } from '../../parts/mobile/code-refusal.ts'
import { CodeField } from '../../parts/mobile/CodeField.tsx'
import { type Draft, dropDraft, keepDraft } from '../../parts/entry/draft.ts'
import { isMobileLike, MobileField, useMobile } from '../../parts/mobile/MobileField.tsx'
import { forgetPerson } from '../../parts/federated/federated.ts'
import { codeOfAddress, goodCode, invitationQuery } from './invitation.ts'
import { memberQuery } from '../../parts/member/queries.ts'
import {
  birthdayLimit,
  dayAsWritten,
  dayInField,
  faultOf,
  fieldsOf,
  hintOf,
  isDate,
  isInvitation,
  takesAnything,
  type RegisterField,
  type RegisterWay,
} from '../../parts/password/register-rules.ts'
import { useFirebaseProof } from '../../parts/entry/use-firebase-proof.ts'
import { askRegisterCode, type Fields, registerAs } from '../../parts/entry/ways-in-queries.ts'

import { Agreement } from './Agreement.tsx'
import { inputs, places } from './inputs.ts'

type FormProps = {
  way: RegisterWay
  values: Draft
  onChange: (values: Draft) => void
  isAgreed: boolean
  onAgree: (isAgreed: boolean) => void
  wantsOffers: boolean
  onWantOffers: (wantsOffers: boolean) => void
  /** Its code instead of ours. */
  isByFirebase: boolean
  /** Beside the code's label. */
  aside: ReactNode
  rules: RegisterRules
  hasCode: boolean
  hasPassword: boolean
  needsInvitation: boolean
}
export function RegisterForm({
  way,
  values,
  onChange,
  isAgreed,
  onAgree,
  wantsOffers,
  onWantOffers,
  isByFirebase,
  aside,
  rules,
  hasCode,
  hasPassword,
  needsInvitation,
}: FormProps) {
  const t = useT('accounts')
  const refusals = useT('refusals')
  const words = useRefusalWords({ isKeyed: true })
  const language = useLanguage()
  const { open } = useOverlay()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { then } = useSearch({ strict: false })
  const { data: permission } = useQuery(permissionQuery)
  const names = permission ? [permission.brandName, ...Object.values(permission.brandNames)] : []
  const request = useRequestKey()
  const firebase = useFirebaseProof()
  const [mobile, setMobile] = useMobile()
  const [left, setLeft] = useState<Partial<Record<RegisterField, true>>>({})
  const [refusedNumber, setRefusedNumber] = useState<unknown>(null)
  const [isTried, setTried] = useState(false)
  const [isAskedTooSoon, setAskedTooSoon] = useState(false)
  const [isTold, setTold] = useState(false)
  const [isInvited, setInvited] = useState(() =>
    Boolean(values.affiliateCode || values.referralCode),
  )
  // A good code in the address is sent as it is; any other stands in its field to be mended.
  const link = codeOfAddress('affiliateCode')
  const invitation = useQuery(invitationQuery(link))
  const referral = useQuery(invitationQuery(codeOfAddress('referralCode')))
  const fields = fieldsOf(rules, way, {
    hasCode,
    hasPassword,
    invitation:
      needsInvitation && !referral.isSuccess ? 'needed' : invitation.isError ? 'asked' : 'byRule',
  }).filter(({ name }) => name !== 'affiliateCode' || !invitation.isSuccess)
  const asked = fields.filter(({ name, rule }) => !isInvitation(name) || isInvited || rule.required)
  const valueOf = (name: RegisterField): string =>
    name === 'mobileNum' ? mobile.number.trim() : (values[name] ?? '')

  const challenge = useChallenge('register', { isAsked: Boolean(rules.captcha?.enabled) })
  const send = useAct({
    async mutationFn() {
      const entered: Fields = Object.fromEntries(
        asked.map(({ name }) => [name, valueOf(name)]).filter(([, value]) => value),
      )
      if (isByFirebase) {
        entered.firebaseIdToken = await firebase.wordFor(valueOf('verificationCode').trim())
        delete entered.verificationCode
      }
      // Before the captcha is used up by it. Where too many have asked, the registration itself
      // says what is wrong.
      if (entered.affiliateCode)
        await queryClient
          .fetchQuery(invitationQuery(entered.affiliateCode.trim()))
          .catch((error: unknown) => {
            if (isRefusedWith(error, 'invitation_wrong')) throw error
          })
      const [affiliateCode, referralCode] = await Promise.all([
        goodCode(invitation, link),
        goodCode(referral, codeOfAddress('referralCode')),
      ])
      return challenge.send((given) =>
        registerAs(way, request.key, {
          fields: {
            ...entered,
            ...(affiliateCode && { affiliateCode }),
            ...(!entered.referralCode && referralCode && { referralCode }),
            ...(entered.mobileNum && { countryDialingCode: mobile.dialingCode }),
            ...(way === 'mobile' && entered.password && { confirmPassword: entered.password }),
          },
          wantsOffers,
          language,
          challenge: given,
        }),
      )
    },
    onSuccess() {
      dropDraft()
      dropCodeAsked()
      forgetPerson()
      void queryClient.prefetchQuery(memberQuery)
      toast(t('welcome'))
      void router.navigate({ href: then ?? '/', replace: true })
    },
    onError(error) {
      if (!isRefusedWith(error, 'second_factor_needed')) return request.renewIfReused(error)
      // The answer to the first press was lost, and the member comes again from a new network.
      forgetPerson()
      toast(t('registeredBefore'))
      open({ modal: 'login', then })
    },
  })

  const tooYoung = refusals('field_too_young', { age: permission?.minimumAge ?? 18 })
  const { form, focusFault } = useFirstFault(send.error)
  const faultIn = ({ name, rule }: (typeof fields)[number]): string | undefined => {
    const value = valueOf(name)
    if (name === 'mobileNum')
      return isMobileLike(value) || (value === '' && !rule.required) ? undefined : t('mobileWrong')
    if (name === 'verificationCode')
      return mobile.number.trim() === '' && !rule.required
        ? undefined
        : isByFirebase && !firebase.isAsked
          ? t('codeFirst')
          : value === ''
            ? t('required')
            : undefined
    const fault = faultOf(rule, value)
    if (fault === 'required') return t('required')
    // By the other one alone: what is wrong with both is said there.
    if (name === 'confirmPassword')
      return value === values.password ? undefined : t('passwordsDiffer')
    if (name === 'password' && !fault && isUsualWord(value, names))
      return refusals('password_too_common')
    if (name === 'paymentPassword' && !fault && isSimplePaymentPassword(value))
      return refusals('payment_password_too_simple')
    if (
      name === 'birthday' &&
      !fault &&
      value !== '' &&
      dayInField(rule, value) > birthdayLimit(permission?.minimumAge ?? 18)
    )
      return tooYoung
    return fault ? wants(name) : undefined
  }
  const hint = (name: RegisterField): string | undefined => {
    // Their error has a line to replace: what is pressed next does not move away from under the
    // finger.
    if (name === 'confirmPassword') return t('passwordOnceMore')
    if (name === 'birthday') return tooYoung
    return name !== 'mobileNum' && (takesAnything(rules[name]!) || isDate(rules[name]!))
      ? undefined
      : wants(name)
  }
  const wants = (name: RegisterField): string => {
    if (name === 'mobileNum') return t('pattern_20')
    const { key, bounds } = hintOf(rules[name]!)
    return t(key as Key<'accounts'>, {
      range: [...new Set(bounds.map((bound) => Math.max(bound, 1)))]
        .map((bound) => countIn(language, bound))
        .join('\u2013'),
    })
  }
  const refusedIn = (name: RegisterField): string | undefined =>
    (name === 'affiliateCode' && values.affiliateCode === link
      ? words.of(invitation.error)
      : undefined) ??
    (Object.entries(places).some(
      ([code, place]) => place === name && isRefusedWith(send.error, code),
    )
      ? words.of(send.error)!
      : (words.ofField(send.error, name) ??
        (name === 'affiliateCode' ? words.ofField(send.error, 'code') : undefined)))
  const isShownAtField =
    words.ofField(send.error, 'captcha') !== undefined ||
    asked.some(({ name }) => refusedIn(name) !== undefined)

  function change(name: RegisterField, value: string): void {
    onChange({ ...values, [name]: value })
    keepDraft({ [name]: value })
    if (send.error) send.reset()
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    setTold(false)
    // Marked with the others, not after them.
    const isAnswered = challenge.isAnswered()
    if (isAgreed && asked.every((field) => faultIn(field) === undefined) && isAnswered)
      return send.mutate()
    focusFault()
  }

  return (
    <form ref={form} noValidate className="marks-required grid gap-2 desk:gap-4" onSubmit={submit}>
      {/* Close to each other on a phone: a small one shows the whole form at once. */}
      <p className="-mt-2 -mb-1 text-sm text-ink-2 desk:mt-0">{t('markedRequired')}</p>
      {asked.map((field) => {
        const { name, rule } = field
        const value = valueOf(name)
        const error =
          (isTried || (name === 'mobileNum' && isAskedTooSoon) || (left[name] && value !== '')
            ? faultIn(field)
            : undefined) ?? refusedIn(name)
        if (name === 'mobileNum') {
          return (
            <MobileField
              key={name}
              entry={mobile}
              isRequired={rule.required}
              isForCode={hasCode}
              hint={hint(name)}
              isMet={value !== '' && faultIn(field) === undefined}
              error={
                error ??
                words.ofField(refusedNumber, 'mobileNo') ??
                words.ofField(refusedNumber, 'mobileNum')
              }
              onBlur={() => setLeft({ ...left, mobileNum: true })}
              onChange={(entry) => {
                setMobile(entry)
                setRefusedNumber(null)
                firebase.forget()
                if (send.error) send.reset()
              }}
            />
          )
        }
        if (name === 'verificationCode') {
          return (
            <CodeField
              key={name}
              aside={aside}
              isRequired={rule.required || mobile.number.trim() !== ''}
              purpose={isByFirebase ? 'firebase' : 'register'}
              mobile={mobile}
              value={value}
              error={isOfCode(send.error) ? undefined : error}
              refusal={send.error}
              onChange={(code) => change(name, code)}
              ask={
                isMobileLike(mobile.number)
                  ? (challenge) =>
                      isByFirebase
                        ? firebase.ask(mobile, challenge)
                        : askRegisterCode(mobile, language, challenge)
                  : null
              }
              onAskedTooSoon={() => {
                setAskedTooSoon(true)
                focusFault()
              }}
              onSent={(restsUntil) => {
                setTried(false)
                if (isOfCode(send.error)) send.reset()
                if (!isByFirebase) keepCodeAsked({ ...mobile, purpose: 'register', restsUntil })
              }}
              onRefused={(refusal) => {
                setRefusedNumber(refusal)
                return (
                  (words.ofField(refusal, 'mobileNo') ?? words.ofField(refusal, 'mobileNum')) !==
                  undefined
                )
              }}
            />
          )
        }
        return (
          <TextField
            key={name}
            {...inputs[name]}
            {...(isDate(rule) && { type: 'date' })}
            label={t(`field_${name}`)}
            value={isDate(rule) ? dayInField(rule, value) : value}
            isRequired={rule.required}
            autoCapitalize="none"
            spellCheck={false}
            hint={hint(name)}
            isMet={value !== '' && faultIn(field) === undefined}
            error={error}
            onChange={({ target }) =>
              change(
                name,
                isDate(rule)
                  ? dayAsWritten(rule, target.value)
                  : name === 'paymentPassword'
                    ? inLatinDigits(target.value)
                    : target.value,
              )
            }
            onBlur={() => setLeft({ ...left, [name]: true })}
          />
        )
      })}
      {challenge.field}
      {!isInvited && fields.some(({ name, rule }) => isInvitation(name) && !rule.required) && (
        <button
          type="button"
          className="link min-h-11 justify-self-start text-sm"
          onClick={() => setInvited(true)}
        >
          {t('haveInvitation')}
        </button>
      )}
      <Agreement
        isAgreed={isAgreed}
        isMissing={isTried && !isAgreed}
        onAgree={onAgree}
        wantsOffers={wantsOffers}
        onWantOffers={onWantOffers}
      />
      {isRefusedWith(send.error, 'invitation_wrong') && !isTold && (
        <ConfirmDialog
          title={t('field_affiliateCode')}
          text={words.of(send.error)}
          cancel={t('invitationMend')}
          onCancel={() => setTold(true)}
        />
      )}
      {send.error && !isShownAtField && (
        <p role="alert" className="text-sm text-neg">
          {words.of(send.error)}
        </p>
      )}
      <Button type="submit" look="lotus" size="lg" isBusy={send.isPending}>
        {t(send.isPending ? 'registering' : 'register')}
      </Button>
    </form>
  )
}
