import type { BuyTickets, IssueAhead } from '@padma/game-protocol'
import { Button } from '@padma/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { shortIssue, useLottery, useWords } from '../lottery-context.ts'
import { Multiple, StakeRow } from '../play/StakeRow.tsx'
import { ChaseForm } from './ChaseForm.tsx'
import { refusalText } from './refusal-text.ts'
import {
  costOf,
  faultOf,
  isHolding,
  issuesToBuy,
  linesToBuy,
  type Slip,
  type SlipAct,
  stakeOfLines,
} from './slip.ts'
import { SlipLines } from './SlipLines.tsx'

type Props = {
  slip: Slip
  combinations: number
  /** What is sold now, or next. */
  current: IssueAhead | null
  ahead: readonly IssueAhead[]
  isLinkLost: boolean
  act: (act: SlipAct) => void
  onBuy: (request: Omit<BuyTickets, 'requestKey'>) => void
}

/** The stake, the slip and its one button: beside the pad on a desktop, under it on a phone. */
export function SlipPanel({ slip, combinations, current, ahead, isLinkLost, act, onBuy }: Props) {
  const { t, money, count } = useWords()
  const { game, bridge } = useLottery()
  const [isOpen, setOpen] = useState(false)
  const lines = linesToBuy(game, slip)
  const stakeUnits = stakeOfLines(game, lines)
  const issues = issuesToBuy(slip, ahead)
  const costUnits = costOf(stakeUnits, issues)
  const fault = faultOf(game, slip, issues, combinations)
  const isHeld = slip.purchase !== null
  const next = current && slip.issue !== null && current.issue !== slip.issue ? current : null
  const fromHere = ahead.findIndex(({ issue }) => issue === slip.issue)
  const wait = isHeld ? t('sending') : null

  // What was bought leaves nothing to confirm.
  if (isOpen && lines.length === 0 && !isHeld) setOpen(false)

  const chase = (
    <ChaseForm
      chase={slip.chase}
      most={fromHere < 0 ? 0 : ahead.length - fromHere}
      multiple={slip.multiple}
      stakeUnits={stakeUnits}
      issues={issues}
      isBad={fault === 'chaseRange'}
      isHeld={isHeld}
      onChase={(wanted) => act({ do: 'chase', chase: wanted })}
    />
  )
  const askNext = next && slip.issue !== null && isHolding(slip) && (
    <div role="alert" className="grid gap-2 rounded-md bg-sun-soft p-3 text-sm text-on-sun-soft">
      <p>{t('closedAsk', { issue: shortIssue(slip.issue), next: shortIssue(next.issue) })}</p>
      <Button
        look="river"
        size="sm"
        className="justify-self-start"
        disabled={isHeld}
        onClick={() => act({ do: 'agree', issue: next.issue })}
      >
        {t('takeNext', { issue: shortIssue(next.issue) })}
      </Button>
    </div>
  )
  const troubles = (
    <>
      {isHeld && isLinkLost && (
        <p role="alert" className="rounded-md bg-warn-soft p-3 text-sm text-warn">
          {t('linkLost')}
        </p>
      )}
      {slip.refusal && (
        <div role="alert" className="grid gap-2 rounded-md bg-neg-soft p-3 text-sm text-neg">
          <p>{refusalText(t, slip.refusal.code, slip.refusal.detail)}</p>
          {slip.refusal.code === 'not_enough_money' && bridge.isEmbedded && (
            <Button
              size="sm"
              className="justify-self-start"
              onClick={() => bridge.tell({ type: 'padma:deposit', game: game.code })}
            >
              {t('deposit')}
            </Button>
          )}
        </div>
      )}
      {(fault === 'tooMany' || fault === 'tooManyLines') && (
        <p role="alert" className="text-sm text-neg">
          {t(fault)}
        </p>
      )}
    </>
  )
  const cannotBuy = lines.length === 0 || fault !== null || next !== null || slip.issue === null
  return (
    <>
      <section
        aria-label={t('slip')}
        className="sticky bottom-0 z-(--z-bar) -mx-4 grid gap-2 border-t border-line bg-surface px-4
          py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] desk:gap-3 desk:p-4 desk:top-4
          desk:bottom-auto desk:mx-0 desk:rounded-lg desk:border"
      >
        <div className="hidden desk:grid desk:max-h-[38vh] desk:overflow-auto">
          <h2 className="flex items-center justify-between text-lg">
            {t('slip')}
            {slip.lines.length > 0 && (
              <button
                type="button"
                className="min-h-9 px-2 text-sm font-semibold text-river underline
                  underline-offset-3"
                disabled={isHeld}
                onClick={() => act({ do: 'clear' })}
              >
                {t('clearAll')}
              </button>
            )}
          </h2>
          {slip.lines.length > 0 ? (
            <SlipLines
              lines={slip.lines}
              onRemove={isHeld ? undefined : (id) => act({ do: 'remove', id })}
            />
          ) : (
            <p className="py-2 text-sm text-ink-2">{t('slipEmpty')}</p>
          )}
        </div>
        {slip.lines.length > 0 && (
          <button
            type="button"
            className="min-h-8 justify-self-start text-sm font-semibold text-river underline
              underline-offset-3 desk:hidden"
            onClick={() => setOpen(true)}
          >
            {t('lines', { count: count(slip.lines.length) })}
          </button>
        )}
        <StakeRow slip={slip} fault={fault} act={act} />
        <div className="hidden border-t border-line pt-1 desk:grid">{chase}</div>
        {!isOpen && askNext}
        {!isOpen && troubles}
        {fault === 'multipleRange' && (
          <p role="alert" className="text-sm text-neg">
            {t('multipleRange')}
          </p>
        )}
        <div className="grid grid-cols-[auto_auto_1fr] items-center gap-2 desk:grid-cols-[auto_1fr]">
          <Multiple slip={slip} fault={fault} act={act} />
          <Button
            className="px-3!"
            disabled={combinations === 0 || isHeld || fault === 'tooMany' || fault === 'stakeRange'}
            onClick={() => act({ do: 'add', combinations })}
          >
            <span className="desk:hidden" aria-hidden="true">
              {t('addShort')}
            </span>
            <span className="max-desk:sr-only">{t('add')}</span>
          </Button>
          <Button
            look="lotus"
            size="lg"
            className="min-w-0 px-2! text-md! whitespace-normal! desk:col-span-2 desk:text-lg!"
            isBusy={isHeld}
            disabled={cannotBuy && !isHeld}
            onClick={() => setOpen(true)}
          >
            {wait ?? (lines.length === 0 ? t('betNone') : t('bet', { sum: money(costUnits) }))}
          </Button>
        </div>
      </section>
      {isOpen && (
        <Confirm title={t('confirmTitle')} isHeld={isHeld} onClose={() => setOpen(false)}>
          <p className="text-sm text-ink-2">
            {issues.length > 1
              ? t('forIssues', {
                  count: count(issues.length),
                  first: shortIssue(issues[0]!.issue),
                  last: shortIssue(issues.at(-1)!.issue),
                })
              : slip.issue !== null && t('forIssue', { issue: shortIssue(slip.issue) })}
          </p>
          <SlipLines
            lines={[...slip.lines, ...lines.slice(slip.lines.length)]}
            onRemove={isHeld ? undefined : (id) => act({ do: 'remove', id })}
          />
          <div className="border-t border-line pt-1 desk:hidden">{chase}</div>
          <p className="flex justify-between border-t border-line pt-3 text-lg font-bold">
            <span>
              {t('total')}
              {!slip.chase && slip.multiple > 1 && (
                <span className="num text-sm font-medium text-ink-2"> ×{slip.multiple}</span>
              )}
            </span>
            <span className="num">{money(costUnits)}</span>
          </p>
          {askNext}
          {troubles}
          <Button
            look="lotus"
            size="lg"
            isBusy={isHeld}
            disabled={cannotBuy && !isHeld}
            onClick={() => onBuy({ lines, issues, stopOnWin: slip.chase?.stopOnWin ?? false })}
          >
            {wait ?? t('confirm', { sum: money(costUnits) })}
          </Button>
          {!isHeld && <Button onClick={() => setOpen(false)}>{t('back')}</Button>}
        </Confirm>
      )}
    </>
  )
}

/** A sheet over the page; the browser keeps the focus in it and gives it back. */
function Confirm(of: { title: string; isHeld: boolean; onClose: () => void; children: ReactNode }) {
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => sheet.current?.showModal(), [])
  return (
    <dialog
      ref={sheet}
      className="lot-sheet"
      aria-label={of.title}
      onCancel={(event) => of.isHeld && event.preventDefault()}
      onClose={of.onClose}
    >
      <div className="grid gap-3 p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <h2 className="text-lg">{of.title}</h2>
        {of.children}
      </div>
    </dialog>
  )
}
