import { onlyDigits } from '@padma/contract/digits'
import { useT } from '@padma/i18n'
import { formatDecimal } from '@padma/money'
import { Button, EmptyState, SkeletonRows, TextField, toast } from '@padma/ui'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useOverlay } from '../../../address/use-overlay.ts'
import { useBrand } from '../../../brand/queries.ts'
import { isRefusedWith, useRefusalWords } from '../../../calls/refusal-text.ts'
import { useRequestKey } from '../../../calls/request-key.ts'
import { useAct } from '../../../calls/use-act.ts'
import type { SheetProps } from '../../../screens/manifest.ts'
import { convertPoints, pointConfigQuery, type PointConfig, pointsQuery } from '../queries.ts'
import { shownPoints } from '../shown-points.ts'
import { mostOf, worthOf } from './worth.ts'

/** Points to cash: how many, what they are worth, the payment password. */
export default function ConvertSheet({ onClose }: SheetProps) {
  const t = useT('points')
  const config = useQuery(pointConfigQuery(true))
  const own = useQuery(pointsQuery)
  if (config.data?.convert && own.data)
    return (
      <ConvertForm terms={config.data.convert} points={Number(own.data.points)} onClose={onClose} />
    )
  return (
    <Sheet title={t('convert')} onClose={onClose}>
      {config.isPending || own.isPending ? (
        <SkeletonRows count={3} className="h-16" />
      ) : config.isError || own.isError ? (
        <EmptyState title={t('failed')}>
          <Button
            onClick={() => {
              void config.refetch()
              void own.refetch()
            }}
          >
            {t('again')}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState picture="/art/lotus.svg" title={t('notConverted')} />
      )}
    </Sheet>
  )
}

function ConvertForm({
  terms,
  points,
  onClose,
}: {
  terms: NonNullable<PointConfig['convert']>
  points: number
  onClose: () => void
}) {
  const t = useT('points')
  const words = useRefusalWords({ isKeyed: true })
  const { symbol } = useBrand()
  const { open } = useOverlay()
  const queryClient = useQueryClient()
  const request = useRequestKey()
  const formId = useId()
  const [entered, setEntered] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const refresh = () =>
    [['points'], ['wallet'], ['cashier', 'terms']].forEach(
      (queryKey) => void queryClient.invalidateQueries({ queryKey }),
    )
  const convert = useAct({
    mutationFn: (body: Parameters<typeof convertPoints>[1]) => convertPoints(request.key, body),
    onSuccess({ amount }) {
      request.renew()
      refresh()
      toast(t('converted', { amount: formatDecimal(amount, symbol) }))
      onClose()
    },
    onError(error) {
      request.renewIfReused(error)
      refresh()
    },
  })
  const { form, focusFault } = useFirstFault(convert.error)
  const many = Number(entered)
  const most = mostOf(terms, points)
  const fault =
    entered === ''
      ? t('howManyMissing')
      : many > points
        ? t('tooMany', { points: shownPoints(points) })
        : many < terms.minimum
          ? t('tooFew', { points: shownPoints(terms.minimum) })
          : many % terms.multiple !== 0
            ? t('multiple', { points: shownPoints(terms.multiple) })
            : undefined
  const worth = worthOf(terms, many)
  const isPassword = /^\d{6}$/.test(password)
  const atPassword = isRefusedWith(
    convert.error,
    'wrong_payment_password',
    'payment_password_locked',
  )
    ? words.of(convert.error)
    : undefined
  const atPoints = words.ofField(convert.error, 'points')
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (fault || !isPassword) return focusFault()
    convert.mutate({ points: many, amount: worth, paymentPassword: password })
  }
  return (
    <Sheet
      title={t('convert')}
      onClose={onClose}
      footer={
        <Button
          type="submit"
          form={formId}
          look="lotus"
          size="lg"
          isBusy={convert.isPending}
          disabled={most === 0}
        >
          {entered && !fault
            ? t('getCash', { amount: formatDecimal(worth, symbol).replace(/\.00$/, '') })
            : t('convert')}
        </Button>
      }
    >
      <form id={formId} ref={form} noValidate className="grid gap-4" onSubmit={submit}>
        <p className="rounded-md border border-line bg-bg px-4 py-3 text-sm">
          <span className="text-ink-2">{t('have')}</span>{' '}
          <b className="num">{shownPoints(points)}</b>
          <span className="block text-ink-2">
            {t('worthRule', {
              points: shownPoints(terms.pointsPerUnit),
              amount: `${symbol}1`,
            })}
          </span>
        </p>
        {most === 0 ? (
          <p role="status" className="text-sm">
            {t('tooFew', { points: shownPoints(terms.minimum) })}
          </p>
        ) : (
          <>
            <TextField
              label={t('howMany')}
              value={entered}
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              isRequired
              aside={
                <button
                  type="button"
                  className="min-h-11 px-2 text-sm font-semibold text-river"
                  onClick={() => setEntered(`${most}`)}
                >
                  {t('all', { points: shownPoints(most) })}
                </button>
              }
              hint={
                entered && !fault
                  ? [
                      t('becomes', { amount: formatDecimal(worth, symbol) }),
                      terms.turnoverTimes > 0 ? t('turnover', { times: terms.turnoverTimes }) : '',
                    ].join(' ')
                  : t('bounds', {
                      minimum: shownPoints(terms.minimum),
                      multiple: shownPoints(terms.multiple),
                    })
              }
              error={(isTried ? fault : undefined) ?? atPoints}
              onChange={(event) => {
                setEntered(onlyDigits(event.target.value).replace(/^0+/, ''))
                if (convert.error) convert.reset()
              }}
            />
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
                setPassword(onlyDigits(event.target.value))
                if (convert.error) convert.reset()
              }}
            />
          </>
        )}
        {convert.error && !atPassword && !atPoints && (
          <p role="alert" className="text-sm text-neg">
            {words.of(convert.error)}
          </p>
        )}
        {isRefusedWith(convert.error, 'payment_password_not_set') && (
          <Button onClick={() => open({ modal: 'paymentPassword' })}>
            {t('setPaymentPassword')}
          </Button>
        )}
      </form>
    </Sheet>
  )
}
