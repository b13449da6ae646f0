import type { ContractKind } from '@padma/contract'
import { useDates, useT } from '@padma/i18n'
import { Button, Card, Icon, Money, Skeleton } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import handshake from 'icon:handshake'
import receipt from 'icon:receipt'
import type { ReactNode } from 'react'
import { useOverlay } from '../../../address/use-overlay.ts'
import { useBrand } from '../../../brand/queries.ts'
import { agentWaitingQuery } from '../../../parts/agents/queries.ts'
import type { AgentPage } from '../../../screens/manifest.ts'
import { newestBillQuery } from './queries.ts'

const pageOf = {
  dividend: 'dividend',
  daily: 'dailySalary',
  hourly: 'hourlySalary',
  realtime: 'realTimeSalary',
} as const satisfies Record<ContractKind, AgentPage>

/** Contracts that wait for an answer, and the newest bill. */
export function ForYou() {
  const t = useT('agents')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const { open } = useOverlay()
  const contracts = useQuery(agentWaitingQuery)
  const bill = useQuery(newestBillQuery)
  const waiting = contracts.data?.mine.filter(({ waitsFor }) => waitsFor === 'me') ?? []
  const isPending = contracts.isPending || bill.isPending
  return (
    <Card className="grid grid-cols-1 content-start gap-1">
      <h3 className="text-md">{t('forYou')}</h3>
      {isPending && (
        <div aria-busy="true" className="grid gap-3 py-2">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
      {!isPending && waiting.length === 0 && !bill.data && (
        <p className="py-3 text-sm text-ink-2">{t('nothingWaits')}</p>
      )}
      <ul>
        {waiting.map((contract, at) => (
          <Item
            key={contract.id}
            icon={handshake}
            look="bg-warn-soft text-warn"
            title={t(contract.state === 'requested' ? 'contractWaits' : 'terminationWaits', {
              kind: t(`contract_${contract.kind}`),
            })}
            text={
              contract.expiresAt && t('answerUntil', { when: dates.dayAndTime(contract.expiresAt) })
            }
          >
            <Button
              look={at === 0 ? 'lotus' : 'quiet'}
              onClick={() => open({ agent: pageOf[contract.kind] })}
            >
              {t('review')}
            </Button>
          </Item>
        ))}
        {bill.data && (
          <Item
            icon={receipt}
            look="bg-river-soft text-on-river-soft"
            title={t('newestBill', { day: dates.day(bill.data.issuedAt) })}
            text={
              <>
                {bill.data.number} · <Money amount={bill.data.net} symbol={symbol} />
              </>
            }
          >
            <Button onClick={() => open({ agent: pageOf[bill.data!.kind] })}>{t('openIt')}</Button>
          </Item>
        )}
      </ul>
    </Card>
  )
}

function Item({
  icon,
  look,
  title,
  text,
  children,
}: {
  icon: string
  look: string
  title: string
  text: ReactNode
  children: ReactNode
}) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 last:border-0">
      <span className={`grid size-10 flex-none place-items-center rounded-[12px] ${look}`}>
        <Icon of={icon} />
      </span>
      <span className="min-w-0 flex-1 text-sm leading-snug">
        <b className="block font-semibold">{title}</b>
        {text && <span className="block text-xs text-ink-3">{text}</span>}
      </span>
      {children}
    </li>
  )
}
