import { challengeTimes } from '@padma/contract/choices'
import { Choice, NumberInput, Switch, TextInput } from '../fields.tsx'
import { LinesInput } from '../LinesInput.tsx'
import { SectionEditor } from '../SectionEditor.tsx'
import { useSiteWords } from '../words.ts'

type NumberField =
  | 'codeMinutes'
  | 'codeTries'
  | 'linkMinutes'
  | 'recoveryHours'
  | 'payoutHoldHours'
  | 'resetHoldHours'
  | 'challengeAfter'
  | 'passwordDays'
  | 'sessionDays'

/** How codes and links by SMS and mail behave, and under what name they arrive. */
export function SignInPage() {
  const t = useSiteWords()
  return (
    <SectionEditor section="signIn" lead={t('signIn.lead')}>
      {({ value, change, errorOf }) => {
        const number = (field: NumberField, min: number, max: number) => (
          <NumberInput
            label={t(`field.${field}`)}
            hint={t(`signIn.${field}Hint`)}
            min={min}
            max={max}
            value={value.accounts[field]}
            error={errorOf(`accounts.${field}`)}
            onChange={(next) =>
              change({ ...value, accounts: { ...value.accounts, [field]: next } })
            }
          />
        )
        return (
          <>
            {number('codeMinutes', 1, 10)}
            {number('codeTries', 3, 10)}
            {number('linkMinutes', 5, 1_440)}
            {number('recoveryHours', 12, 720)}
            {number('payoutHoldHours', 0, 720)}
            {number('resetHoldHours', 0, 720)}
            <TextInput
              isPlain
              label={t('field.secondOperatorAbove')}
              hint={t('signIn.secondOperatorAboveHint')}
              max={14}
              value={value.accounts.secondOperatorAbove}
              error={errorOf('accounts.secondOperatorAbove')}
              onChange={(secondOperatorAbove) =>
                change({ ...value, accounts: { ...value.accounts, secondOperatorAbove } })
              }
            />
            <Switch
              label={t('field.offerFactor')}
              hint={t('signIn.offerFactorHint')}
              isOn={value.accounts.offerFactor}
              onChange={(offerFactor) =>
                change({ ...value, accounts: { ...value.accounts, offerFactor } })
              }
            />
            <Choice
              label={t('field.challenge')}
              hint={t('signIn.challengeHint')}
              value={value.accounts.challenge}
              options={challengeTimes.map((time) => ({
                value: time,
                word: t(`challenge.${time}`),
              }))}
              error={errorOf('accounts.challenge')}
              onChange={(challenge) =>
                change({ ...value, accounts: { ...value.accounts, challenge } })
              }
            />
            {number('challengeAfter', 1, 1_000)}
            {number('passwordDays', 0, 3_650)}
            {number('sessionDays', 1, 3_650)}
            <Switch
              label={t('field.hasCaptcha')}
              hint={t('signIn.hasCaptchaHint')}
              isOn={value.accounts.hasCaptcha}
              onChange={(hasCaptcha) =>
                change({ ...value, accounts: { ...value.accounts, hasCaptcha } })
              }
            />
            <TextInput
              isPlain
              label={t('field.sms')}
              hint={t('signIn.smsHint')}
              max={11}
              value={value.senders.sms}
              error={errorOf('senders.sms')}
              onChange={(sms) => change({ ...value, senders: { ...value.senders, sms } })}
            />
            <LinesInput
              most={250}
              label={t('field.smsCountries')}
              hint={t('signIn.smsCountriesHint')}
              wrongLine="country"
              lines={value.senders.smsCountries}
              errorAt={(at) => errorOf(`senders.smsCountries.${at}`)}
              error={errorOf('senders.smsCountries')}
              onChange={(smsCountries) =>
                change({ ...value, senders: { ...value.senders, smsCountries } })
              }
            />
            <TextInput
              isPlain
              label={t('field.mail')}
              hint={t('signIn.mailHint')}
              max={254}
              value={value.senders.mail}
              error={errorOf('senders.mail')}
              onChange={(mail) => change({ ...value, senders: { ...value.senders, mail } })}
            />
          </>
        )
      }}
    </SectionEditor>
  )
}
