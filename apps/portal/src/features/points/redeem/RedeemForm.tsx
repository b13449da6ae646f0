import { onlyDigits } from '@padma/contract/digits'
import { useT } from '@padma/i18n'
import { Button, shortMoney, TextField } from '@padma/ui'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQueryClient } from '@tanstack/react-query'
import mapPin from 'icon:map-pin'
import phone from 'icon:phone'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useOverlay } from '../../../address/use-overlay.ts'
import { useBrand } from '../../../brand/queries.ts'
import { isRefusedWith, useRefusalWords } from '../../../calls/refusal-text.ts'
import { useRequestKey } from '../../../calls/request-key.ts'
import { useAct } from '../../../calls/use-act.ts'
import { RewardPicture } from '../RewardPicture.tsx'
import { type PointReward, type Points, type Redeeming, redeemReward } from '../queries.ts'
import { shownPoints } from '../shown-points.ts'

const asked = ['address', 'mobile', 'zalo', 'whatsapp'] as const
type Asked = (typeof asked)[number]

export function RedeemForm({
  reward,
  own,
  onClose,
  onDone,
}: {
  reward: PointReward
  own: Points
  onClose: () => void
  onDone: () => void
}) {
  const t = useT('points')
  const words = useRefusalWords({ isKeyed: true })
  const { symbol } = useBrand()
  const { open } = useOverlay()
  const queryClient = useQueryClient()
  const request = useRequestKey()
  const formId = useId()
  const [given, setGiven] = useState<Record<Asked, string>>({
    address: '',
    mobile: own.mobile,
    zalo: '',
    whatsapp: '',
  })
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const needed = asked.filter((field) =>
    field === 'address' || field === 'mobile'
      ? reward.kind === 'goods'
      : reward.kind === 'bonus' && !own.contacts[field],
  )
  const left = BigInt(own.points) - BigInt(reward.points)
  const refresh = () =>
    [['points'], ['wallet']].forEach((queryKey) => void queryClient.invalidateQueries({ queryKey }))
  const redeem = useAct({
    mutationFn: (body: Redeeming) => redeemReward(request.key, body),
    onSuccess() {
      request.renew()
      refresh()
      onDone()
    },
    onError(error) {
      request.renewIfReused(error)
      refresh()
    },
  })
  const { form, focusFault } = useFirstFault(redeem.error)
  const faultOf = (field: Asked): string | undefined => {
    const value = given[field].trim()
    if (value === '') return t(`${field}_missing`)
    if (field === 'address' && value.length < 8) return t('address_short')
    if (field === 'mobile' && !/^\+?[\d -]{6,20}$/.test(value)) return t('mobile_wrong')
    return field !== 'address' && value.length < 3 ? t(`${field}_missing`) : undefined
  }
  const isPassword = /^\d{6}$/.test(password)
  const atPassword = isRefusedWith(
    redeem.error,
    'wrong_payment_password',
    'payment_password_locked',
  )
    ? words.of(redeem.error)
    : words.ofField(redeem.error, 'paymentPassword')
  const isChanged = isRefusedWith(redeem.error, 'point_offer_changed')
  const atFields = needed.some((field) => words.ofField(redeem.error, field))
  const changed = (set: () => void) => {
    set()
    if (redeem.error) redeem.reset()
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (needed.some(faultOf) || !isPassword || left < 0n) return focusFault()
    redeem.mutate({
      rewardId: reward.id,
      version: reward.version,
      paymentPassword: password,
      ...Object.fromEntries(needed.map((field) => [field, given[field].trim()])),
    })
  }
  return (
    <Sheet
      title={t('confirm')}
      onClose={onClose}
      footer={
        <Button
          type="submit"
          form={formId}
          look="lotus"
          size="lg"
          isBusy={redeem.isPending}
          disabled={left < 0n}
        >
          {t('get', { points: shownPoints(reward.points) })}
        </Button>
      }
    >
      <form id={formId} ref={form} noValidate className="grid gap-4" onSubmit={submit}>
        <div className="flex items-center gap-4">
          <RewardPicture of={reward.picture} className="w-28 flex-none rounded-md" />
          <p className="grid min-w-0 gap-0.5 leading-snug">
            <b className="text-lg font-semibold [overflow-wrap:anywhere]">{reward.name}</b>
            <span className="text-sm text-ink-2">
              {[reward.detail, t('left', { count: reward.available })].filter(Boolean).join(', ')}
            </span>
            {reward.worth && reward.turnoverTimes > 0 && (
              <span className="text-sm text-ink-2">
                {t('turnover', { times: reward.turnoverTimes })}
              </span>
            )}
          </p>
        </div>
        <dl className="grid gap-2.5 rounded-md border border-line bg-bg px-4 py-3 text-sm">
          <Line word={t('have')}>{shownPoints(own.points)}</Line>
          <Line word={t('cost')}>{shownPoints(`-${reward.points}`)}</Line>
          {Number(reward.amount) > 0 && (
            <Line word={t('money')}>{shortMoney(reward.amount, symbol)}</Line>
          )}
          <Line word={t('leftOver')} isLast>
            {shownPoints(left)}
          </Line>
        </dl>
        {isChanged && <Refused>{words.of(redeem.error)}</Refused>}
        {needed.map((field) => (
          <TextField
            key={field}
            label={t(field)}
            icon={field === 'address' ? mapPin : field === 'mobile' ? phone : undefined}
            value={given[field]}
            inputMode={field === 'mobile' || field === 'whatsapp' ? 'tel' : undefined}
            autoComplete={
              field === 'address' ? 'street-address' : field === 'mobile' ? 'tel' : 'off'
            }
            maxLength={field === 'address' ? 300 : 60}
            isRequired
            hint={field === 'mobile' ? t('delivery') : field === 'zalo' ? t('idsHint') : undefined}
            error={(isTried ? faultOf(field) : undefined) ?? words.ofField(redeem.error, field)}
            onChange={(event) => {
              const { value } = event.target
              changed(() => setGiven({ ...given, [field]: value }))
            }}
          />
        ))}
        <TextField
          label={t('paymentPassword')}
          type="password"
          value={password}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          isRequired
          error={(isTried && !isPassword ? t('paymentPasswordWrong') : undefined) ?? atPassword}
          onChange={(event) => {
            const { value } = event.target
            changed(() => setPassword(onlyDigits(value)))
          }}
        />
        {redeem.error && !isChanged && !atPassword && !atFields && (
          <Refused>{words.of(redeem.error)}</Refused>
        )}
        {isRefusedWith(redeem.error, 'payment_password_not_set') && (
          <Button onClick={() => open({ modal: 'paymentPassword' })}>
            {t('setPaymentPassword')}
          </Button>
        )}
      </form>
    </Sheet>
  )
}

function Refused({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="text-sm text-neg">
      {children}
    </p>
  )
}

function Line({ word, isLast, children }: { word: string; isLast?: boolean; children: ReactNode }) {
  return (
    <div className={`flex justify-between gap-3 ${isLast ? 'border-t border-line pt-2.5' : ''}`}>
      <dt className="text-ink-2">{word}</dt>
      <dd className="num font-semibold">{children}</dd>
    </div>
  )
}
