import { useT } from '@padma/i18n'
import { Icon, Money } from '@padma/ui'
import caretDown from 'icon:caret-down'
import { useState } from 'react'
import { useOverlay } from '../../address/use-overlay.ts'
import { useBrand } from '../../brand/queries.ts'
import type { Play } from '../../parts/limits/queries.ts'
import { clock } from './session-net.ts'

/**
 * One tap from the game: the day's time and result, what the limits leave, and the way to a break.
 */
export function DayLine({ play }: { play: Play }) {
  const t = useT('limits')
  const { symbol } = useBrand()
  const { open } = useOverlay()
  const [isOpen, setOpen] = useState(false)
  const figures = [
    ['staked', play.today.staked],
    ['won', play.today.won],
    ['net', play.today.net],
  ] as const
  return (
    <div className="relative flex-none">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="play-today"
        className="flex min-h-11 items-center gap-1 rounded-sm px-2 text-xs text-[#AFC4BF]
          hover:bg-[#17302C]"
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        {t('today')}
        <Icon of={caretDown} className="size-4" />
      </button>
      {isOpen && (
        <div
          id="play-today"
          className="absolute end-0 top-full z-10 mt-1 grid w-60 gap-2 rounded-md border
            border-[#1B302D] bg-[#0B1C1A] p-4 text-sm shadow-3"
        >
          <dl className="grid gap-2">
            {figures.map(([word, amount]) => (
              <div key={word} className="flex justify-between gap-2">
                <dt className="text-[#AFC4BF]">{t(word)}</dt>
                <dd className="font-semibold">
                  <Money amount={amount} symbol={symbol} />
                </dd>
              </div>
            ))}
            <div className="flex justify-between gap-2">
              <dt className="text-[#AFC4BF]">{t('played')}</dt>
              <dd className="num font-semibold">{clock(play.playedSeconds * 1_000)}</dd>
            </div>
            {play.secondsLeft !== null && (
              <div className="flex justify-between gap-2">
                <dt className="text-[#AFC4BF]">{t('left')}</dt>
                <dd className="num font-semibold">{clock(play.secondsLeft * 1_000)}</dd>
              </div>
            )}
          </dl>
          <button
            type="button"
            className="min-h-11 text-start font-semibold underline"
            onClick={() => open({ member: 'playSafely' })}
          >
            {t('toLimits')}
          </button>
        </div>
      )}
    </div>
  )
}
