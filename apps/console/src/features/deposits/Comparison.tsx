import { useDates } from '@padma/i18n'
import { formatDecimal } from '@padma/money'
import { Icon } from '@padma/ui'
import check from 'icon:check-circle'
import differs from 'icon:warning-circle'
import { Fragment } from 'react'
import { useOperator } from '../../operator.ts'
import { useWords, type Word } from '../../words.ts'
import { differing } from './differing.ts'
import type { Deposit } from './queries.ts'

type Difference = NonNullable<Deposit['evidence']>['differs'][number]
type Line = { what: Difference; word: Word; claim: string | null; came: string | null }

/** The claim beside what came in: each line ticked, and where they differ, which letters. */
export function Comparison({ deposit }: { deposit: Deposit }) {
  const t = useWords()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const { evidence } = deposit
  if (!evidence)
    return (
      <p className="text-sm text-ink-2">
        {t(deposit.kind === 'bank' ? 'deposits.noEvidenceSlip' : 'deposits.noEvidence')}
      </p>
    )
  const lines: Line[] = [
    {
      what: 'amount',
      word: 'col.amount',
      claim: formatDecimal(deposit.amount, currencySymbol),
      came: formatDecimal(evidence.amount, currencySymbol),
    },
    {
      what: 'transactionId',
      word: 'col.transactionId',
      claim: deposit.transactionId ?? deposit.number,
      came: evidence.transactionId,
    },
    { what: 'sender', word: 'deposits.from', claim: deposit.sender, came: evidence.sender },
    {
      what: 'receiver',
      word: 'deposits.to',
      claim: deposit.receiver?.number ?? null,
      came: evidence.receiver,
    },
    {
      what: 'time',
      word: 'deposits.time',
      claim: dates.dayAndTime(deposit.createdAt),
      came: dates.dayAndTime(evidence.paidAt),
    },
    {
      what: 'name',
      word: 'deposits.name',
      claim: deposit.senderName,
      came: evidence.senderName,
    },
  ]
  return (
    <section aria-label={t('deposits.comparison')} className="grid gap-2">
      <table className="w-full table-fixed text-sm">
        <thead className="text-start text-xs text-ink-2">
          <tr className="border-b border-line">
            <th scope="col" className="w-20">
              <span className="sr-only">{t('deposits.comparison')}</span>
            </th>
            <th scope="col" className="py-1.5 text-start font-medium">
              {t('deposits.claim')}
            </th>
            <th scope="col" className="py-1.5 text-start font-medium">
              {t(`deposits.source_${evidence.source}`)}
            </th>
            <th scope="col" className="w-6">
              <span className="sr-only">{t('deposits.same')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines
            .filter(({ claim, came }) => claim !== null || came !== null)
            .map(({ what, word, claim, came }) => {
              const isOther = evidence.differs.includes(what)
              const isKnown = claim !== null && came !== null
              return (
                <tr key={what} className="border-b border-line align-top">
                  <th scope="row" className="py-2 pe-3 text-start text-xs font-normal text-ink-2">
                    {t(word)}
                  </th>
                  <td className="num py-2 pe-2 break-words whitespace-normal">{claim ?? '–'}</td>
                  <td className="num py-2 pe-2 break-words whitespace-normal">
                    {isOther && claim && came ? (
                      <Marked text={came} against={claim} />
                    ) : (
                      (came ?? '–')
                    )}
                  </td>
                  <td className="w-6 py-2">
                    {isKnown && (
                      <>
                        <Icon
                          of={isOther ? differs : check}
                          className={isOther ? 'text-warn' : 'text-pos'}
                        />
                        <span className="sr-only">
                          {t(isOther ? 'deposits.differs' : 'deposits.same')}
                        </span>
                      </>
                    )}
                  </td>
                </tr>
              )
            })}
        </tbody>
      </table>
      {evidence.source !== 'provider' && (
        <p className="rounded-sm bg-surface-2 px-3 py-2 text-xs leading-relaxed" lang="en">
          {evidence.said}
        </p>
      )}
    </section>
  )
}

function Marked({ text, against }: { text: string; against: string }) {
  return differing(text, against).map(({ part, isOther }, index) => (
    // The pieces of one text have no other name than their place.
    <Fragment key={`${index}${part}`}>
      {isOther ? <mark className="bg-warn-soft font-semibold text-warn">{part}</mark> : part}
    </Fragment>
  ))
}
