import { useT } from '@padma/i18n'
import { Card } from '@padma/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useOverlay } from '../../address/use-overlay.ts'
import { useRefusalWords } from '../../calls/refusal-text.ts'
import { useAct } from '../../calls/use-act.ts'
import { type Offers, offersQuery, wantOffers } from './queries.ts'

/** By which ways the member wants offers: their word, which they may take back at any time. */
export function OffersCard() {
  const t = useT('inbox')
  const words = useRefusalWords()
  const client = useQueryClient()
  const heading = useId()
  const { data } = useQuery(offersQuery)
  const want = useAct({
    mutationFn: wantOffers,
    onSuccess: (offers) => client.setQueryData(offersQuery.queryKey, offers),
  })
  if (!data) return null
  return (
    <Card>
      <section aria-labelledby={heading} className="grid gap-3">
        <h3 id={heading} className="text-md">
          {t('offers')}
        </h3>
        <p className="text-sm text-ink-2">{t('offersText')}</p>
        <ul className="grid gap-0.5">
          {data.channels.map((one) => (
            <Way
              key={one.channel}
              of={one}
              onTurn={() => want.mutate({ channel: one.channel, isOn: !one.isOn })}
            />
          ))}
        </ul>
        {want.error && (
          <p role="alert" className="text-sm text-neg">
            {words.of(want.error)}
          </p>
        )}
      </section>
    </Card>
  )
}

function Way({
  of: { channel, isOn, contact },
  onTurn,
}: {
  of: Offers['channels'][number]
  onTurn: () => void
}) {
  const t = useT('inbox')
  const { open } = useOverlay()
  const name = t(`offers_${channel}`)
  return (
    <li className="flex items-center gap-3">
      <span className="min-w-0 flex-1 leading-snug">
        <b className="block text-sm font-semibold">{name}</b>
        {contact && <span className="num block text-xs text-ink-3">{contact}</span>}
        {channel !== 'inbox' && !contact && (
          <button
            type="button"
            className="link text-xs"
            onClick={() => open({ member: 'securityCenter' })}
          >
            {t(`offersVerify_${channel}`)}
          </button>
        )}
      </span>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={name}
        className="group grid size-11 flex-none place-items-center"
        onClick={onTurn}
      >
        <span
          className="flex h-6.5 w-11 items-center rounded-full bg-line-strong p-0.5
            group-aria-checked:justify-end group-aria-checked:bg-river"
        >
          <span className="size-5.5 rounded-full bg-surface" />
        </span>
      </button>
    </li>
  )
}
