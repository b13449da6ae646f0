import type { Went } from '@padma/contract'
import { useDates, useT } from '@padma/i18n'
import { Button } from '@padma/ui'
import { useBrand } from '../../brand/queries.ts'

/** In the sheet where somebody was put out: that it is done (`said`), and what went with it, until its reader goes on. */
export default function WhatWent({
  said,
  went,
  onDone,
}: {
  said: string
  went: Went
  onDone: () => void
}) {
  const t = useT('security')
  const dates = useDates(useBrand().timeZone)
  const isMoneyGone = went.hasPayment || went.payoutAccounts.length > 0
  const gone = [
    ...(went.hasApp ? [t('authenticator')] : []),
    ...(went.passkeys > 0 ? [t('wentPasskeys', { count: went.passkeys })] : []),
    ...went.names.map((name) => `\u2066${name}\u2069`),
    ...(went.hasPayment ? [t('wentPayment')] : []),
    ...went.payoutAccounts.map((name) => t('payoutCalled', { name: `\u2066${name}\u2069` })),
  ]
  return (
    <>
      <div role="status" className="grid gap-4">
        <p>{said}</p>
        {gone.length > 0 && (
          <div className="grid gap-2 rounded-sm bg-warn-soft p-3 text-sm text-warn">
            <p>{t('wentText')}</p>
            <ul className="grid list-disc gap-1 ps-5 font-semibold">
              {gone.map((each) => (
                <li key={each} className="[overflow-wrap:anywhere]">
                  {each}
                </li>
              ))}
            </ul>
            <p>{t('wentAgain')}</p>
          </div>
        )}
        {isMoneyGone && <p className="text-sm">{t('wentMoney')}</p>}
        {went.doubted.map((to) => (
          <p key={to} className="text-sm">
            {t('contactDoubted', { to: `\u2066${to}\u2069` })}
          </p>
        ))}
        {went.newAccountsWaitUntil && (
          <p className="text-sm">
            {t('wentWaits', { at: dates.dayAndTime(went.newAccountsWaitUntil) })}
          </p>
        )}
      </div>
      <Button look="lotus" size="lg" onClick={onDone}>
        {t('goOn')}
      </Button>
    </>
  )
}
