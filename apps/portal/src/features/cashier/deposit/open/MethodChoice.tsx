import { useT } from '@padma/i18n'
import { shortMoney } from '@padma/ui'
import { useBrand } from '../../../../brand/queries.ts'
import type { Method } from '../queries.ts'

/** A letter on a colour marks a network; their logos are not ours to show. */
const colours: Readonly<Record<string, string>> = {
  bkash: '#C2185B',
  nagad: '#C4500F',
  rocket: '#6D3C97',
  bank: '#1D5F93',
  trc20: '#1B7A5C',
}
const groups = [
  { word: 'group_wallet', kinds: ['personal'] },
  { word: 'group_online', kinds: ['merchant', 'psp', 's2s'] },
  { word: 'group_other', kinds: ['agent', 'bank'] },
  { word: 'group_crypto', kinds: ['usdt'] },
] as const satisfies { word: string; kinds: readonly Method['kind'][] }[]

const isOnline = (kind: Method['kind']): kind is 'merchant' | 'psp' | 's2s' =>
  kind === 'merchant' || kind === 'psp' || kind === 's2s'

/** The ways to pay, by what the player has to do; one that is closed says when it opens. */
export function MethodChoice({
  methods,
  chosen,
  onChoose,
}: {
  methods: readonly Method[]
  chosen: string
  onChoose: (id: string) => void
}) {
  const t = useT('cashier')
  const kind = methods.find(({ id }) => id === chosen)?.kind
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{t('whichMethod')}</legend>
      {groups.map(({ word, kinds }) => {
        const ofGroup = methods.filter(({ kind }) => (kinds as readonly string[]).includes(kind))
        return (
          ofGroup.length > 0 && (
            <div key={word} role="group" aria-label={t(word)} className="grid gap-1.5">
              <p className="text-xs text-ink-2">{t(word)}</p>
              <div className="grid grid-cols-2 gap-2">
                {ofGroup.map((method) => (
                  <MethodButton
                    key={method.id}
                    method={method}
                    isChosen={method.id === chosen}
                    onChoose={() => onChoose(method.id)}
                  />
                ))}
              </div>
            </div>
          )
        )
      })}
      {kind && (
        <p aria-live="polite" className="text-sm text-ink-2">
          {t(isOnline(kind) ? 'about_online' : `about_${kind}`)}
        </p>
      )}
    </fieldset>
  )
}

function MethodButton({
  method,
  isChosen,
  onChoose,
}: {
  method: Method
  isChosen: boolean
  onChoose: () => void
}) {
  const t = useT('cashier')
  const { symbol } = useBrand()
  const { name, network, minimum, maximum, hours, isAvailable } = method
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={!isAvailable}
      className="flex min-h-15 min-w-0 items-center gap-2.5 rounded-sm px-2.5 text-start
        text-sm leading-snug font-semibold inset-ring inset-ring-line disabled:opacity-55
        aria-pressed:bg-river-soft aria-pressed:inset-ring-2 aria-pressed:inset-ring-river"
      onClick={onChoose}
    >
      <span
        aria-hidden="true"
        className="grid size-9 flex-none place-items-center rounded-sm font-bold text-white"
        style={{ background: colours[network] ?? '#3F6B2A' }}
      >
        {name.slice(0, 1)}
      </span>
      <span className="min-w-0">
        <span className="block truncate">{name}</span>
        <span className="block text-xs font-normal text-ink-2">
          {isAvailable ? (
            <>
              <span className="num">{shortMoney(minimum, symbol)} –</span>{' '}
              <span className="num">{shortMoney(maximum, symbol)}</span>
            </>
          ) : hours ? (
            t('opensAt', hours)
          ) : (
            t('closedNow')
          )}
        </span>
      </span>
    </button>
  )
}
