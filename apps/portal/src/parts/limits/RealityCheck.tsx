import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useT } from '@padma/i18n'
import { Button, Icon, Money } from '@padma/ui'
import clock from 'icon:clock'
import { useRef } from 'react'
import type { Play } from './queries.ts'

type Props = {
  check: NonNullable<Play['check']>
  game: string
  symbol: string
  isBusy: boolean
  error: string | null
  onContinue: () => void
  onBreak: () => void
  onRecords: () => void
}

/**
 * What play has come to: it waits for one of two equal answers. Esc and a press beside it are no
 * answer, and neither button has the focus at first.
 */
export default function RealityCheck(props: Props) {
  const { check, game, symbol, isBusy, error } = props
  const t = useT('limits')
  const heading = useRef<HTMLHeadingElement>(null)
  const figures = [
    ['staked', check.staked],
    ['won', check.won],
  ] as const
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className="fixed inset-0 z-(--z-dialog) bg-scrim" />
        <AlertDialog.Viewport className="fixed inset-0 z-(--z-dialog) grid place-items-center p-4">
          <AlertDialog.Popup
            initialFocus={heading}
            className="grid max-h-full w-full max-w-[440px] gap-4 overflow-auto rounded-lg
              bg-surface p-5 text-ink shadow-3 outline-0"
          >
            <div className="grid justify-items-center gap-1 text-center">
              <span className="grid size-14 place-items-center rounded-full bg-river-soft text-river">
                <Icon of={clock} className="size-7" />
              </span>
              <AlertDialog.Title ref={heading} tabIndex={-1} className="mt-2 text-xl outline-0">
                {t('checkTitle', { count: check.minutes })}
              </AlertDialog.Title>
              <AlertDialog.Description className="text-sm text-ink-2">
                {t('checkText', { game })}
              </AlertDialog.Description>
            </div>
            <dl className="grid gap-2 rounded-md border border-line bg-bg p-4 text-sm">
              {figures.map(([word, amount]) => (
                <div key={word} className="flex justify-between gap-2">
                  <dt className="text-ink-2">{t(word)}</dt>
                  <dd className="font-semibold">
                    <Money amount={amount} symbol={symbol} />
                  </dd>
                </div>
              ))}
              <div className="flex items-baseline justify-between gap-2 border-t border-line pt-2">
                <dt className="text-ink-2">{t('net')}</dt>
                <dd className="text-lg font-semibold">
                  <Money amount={check.net} symbol={symbol} />
                </dd>
              </div>
            </dl>
            {error && (
              <p role="alert" className="text-sm text-neg">
                {error}
              </p>
            )}
            <div className="grid grid-cols-2 gap-3">
              <Button look="line" size="lg" isBusy={isBusy} onClick={props.onContinue}>
                {t('keepPlaying')}
              </Button>
              <Button look="line" size="lg" isBusy={isBusy} onClick={props.onBreak}>
                {t('takeBreak')}
              </Button>
            </div>
            <button type="button" className="link min-h-11 text-sm" onClick={props.onRecords}>
              {t('seeRecords')}
            </button>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
