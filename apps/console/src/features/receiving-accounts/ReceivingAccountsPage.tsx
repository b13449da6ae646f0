import { useDates } from '@padma/i18n'
import { Badge, Button, EmptyState, Icon, SkeletonRows, toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useQuery } from '@tanstack/react-query'
import plus from 'icon:plus'
import { useState } from 'react'
import { useMay, useOperator } from '../../operator.ts'
import { Failure } from '../../parts/Failure.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { AddAccountSheet } from './AddAccountSheet.tsx'
import { AccountSheet } from './AccountSheet.tsx'
import { MethodSheet } from './MethodSheet.tsx'
import {
  changeAccount,
  type Method,
  methodsQuery,
  type ReceivingAccount,
  receivingAccountsQuery,
} from './queries.ts'

/** The numbers that players pay to, by method. Only open ones are handed out to new deposits. */
export function ReceivingAccountsPage() {
  const t = useWords()
  const query = useQuery(receivingAccountsQuery)
  const ways = useQuery(methodsQuery)
  const { currencySymbol } = useOperator()
  const mayChange = useMay()('receivingAccounts.change')
  const [isAdding, setAdding] = useState(false)
  const [changing, setChanging] = useState<ReceivingAccount | null>(null)
  const [editing, setEditing] = useState<ReceivingAccount | null>(null)
  const [method, setMethod] = useState<Method | null>(null)

  if (query.isPending || ways.isPending) return <SkeletonRows count={4} className="h-24" />
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  if (ways.isError) return <Failure error={ways.error} onRetry={() => void ways.refetch()} />
  const { accounts, methods } = query.data
  const all = ways.data.methods
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-ink-2">{t('accounts.lead')}</p>
        {mayChange && (
          <Button look="lotus" onClick={() => setAdding(true)}>
            <Icon of={plus} />
            {t('accounts.add')}
          </Button>
        )}
      </div>
      {all.map((way) => {
        const { id, name } = way
        const ofMethod = accounts.filter(({ methodId }) => methodId === id)
        return (
          <section
            key={id}
            aria-labelledby={`method-${id}`}
            className="overflow-hidden rounded-lg border border-line bg-surface"
          >
            <h2
              id={`method-${id}`}
              className="flex items-center gap-3 border-b border-line px-4 py-3 text-md"
            >
              {name}
              <Badge tone="quiet">{t(`kind.${way.kind}`)}</Badge>
              {!way.isOpen && <Badge tone="warn">{t('accounts.closed')}</Badge>}
              {!way.isEquipped && (
                <Badge tone="warn">
                  {t(way.provider ? 'methods.noAccount' : 'accounts.noneOpen')}
                </Badge>
              )}
              {mayChange && (
                <Button
                  size="sm"
                  className="ms-auto"
                  aria-label={t('methods.title', { name })}
                  onClick={() => setMethod(way)}
                >
                  {t('methods.change')}
                </Button>
              )}
            </h2>
            <p className="num px-4 py-2 text-sm text-ink-2">
              {[
                `${currencySymbol}${way.minimum} – ${currencySymbol}${way.maximum}`,
                way.feePpm > 0 &&
                  t(`methods.fee_${way.feeBearer}`, { percent: `${way.feePpm / 10_000}` }),
                way.hours && `${way.hours.from} – ${way.hours.to}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {way.provider ? null : ofMethod.length === 0 ? (
              <EmptyState picture="/art/lotus.svg" title={t('accounts.empty')} />
            ) : (
              <ul className="divide-y divide-line">
                {ofMethod.map((account) => (
                  <AccountRow
                    key={account.id}
                    account={account}
                    onChange={mayChange ? () => setChanging(account) : null}
                    onEdit={mayChange ? () => setEditing(account) : null}
                  />
                ))}
              </ul>
            )}
          </section>
        )
      })}
      {isAdding && <AddAccountSheet methods={methods} onClose={() => setAdding(false)} />}
      {editing && <AccountSheet account={editing} onClose={() => setEditing(null)} />}
      {method && <MethodSheet method={method} onClose={() => setMethod(null)} />}
      {changing && <ChangeDialog account={changing} onClose={() => setChanging(null)} />}
    </>
  )
}

function AccountRow({
  account: { number, holder, bank, isOpen, dailyCap, deviceId, lastHeardAt },
  onChange,
  onEdit,
}: {
  account: ReceivingAccount
  onChange: (() => void) | null
  onEdit: (() => void) | null
}) {
  const t = useWords()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="min-w-0 flex-1">
        <span className="ident block font-semibold">{number}</span>
        <span className="block text-sm text-ink-3">
          {[
            bank,
            holder,
            dailyCap && t('accounts.capped', { amount: `${currencySymbol}${dailyCap}` }),
            deviceId &&
              (lastHeardAt
                ? t('accounts.heard', { when: dates.dayAndTime(lastHeardAt) })
                : t('accounts.notHeard')),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Badge tone={isOpen ? 'pos' : 'quiet'}>
        {t(isOpen ? 'accounts.open' : 'accounts.closed')}
      </Badge>
      {onEdit && (
        <Button size="sm" onClick={onEdit} aria-label={`${t('methods.change')}: ${number}`}>
          {t('methods.change')}
        </Button>
      )}
      {onChange && (
        <Button
          size="sm"
          onClick={onChange}
          aria-label={`${t(isOpen ? 'accounts.close' : 'accounts.reopen')}: ${number}`}
        >
          {t(isOpen ? 'accounts.close' : 'accounts.reopen')}
        </Button>
      )}
    </li>
  )
}

function ChangeDialog({ account, onClose }: { account: ReceivingAccount; onClose: () => void }) {
  const t = useWords()
  const words = useRefusalWords()
  const { isOpen, number } = account
  const { act, isPending, error } = useAct({
    send: changeAccount,
    stale: ['receiving-accounts', 'audit'],
    onDone: () => {
      toast(t(isOpen ? 'accounts.nowClosed' : 'accounts.nowOpen', { number }))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t(isOpen ? 'accounts.confirmClose' : 'accounts.confirmOpen', { number })}
      text={t(isOpen ? 'accounts.confirmCloseText' : 'accounts.confirmOpenText')}
      confirm={isPending ? t('sending') : t(isOpen ? 'accounts.close' : 'accounts.reopen')}
      cancel={t('cancel')}
      isBusy={isPending}
      error={error && words(error)}
      onConfirm={() => act({ id: account.id, isOpen: !isOpen })}
      onCancel={onClose}
    />
  )
}
