import { audiences } from '@padma/contract/choices'
import { Refused } from '@padma/contract/client'
import { useLanguage } from '@padma/i18n'
import { Button, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { type FormEvent, useState } from 'react'
import { Notice } from '../../../parts/Notice.tsx'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { useAct } from '../../../parts/use-act.ts'
import { Choice, NumberInput, TextInput } from '../inputs/fields.tsx'
import { InstantInput } from '../inputs/InstantInput.tsx'
import { PictureInput } from '../inputs/PictureInput.tsx'
import { WordsField } from '../inputs/WordsField.tsx'
import { wordsIn } from '../names/names.ts'
import { useSiteWords } from '../names/words.ts'
import { blankDraft, withKind } from './blank.ts'
import { DryRun } from './DryRun.tsx'
import { EligibilityFields } from './EligibilityFields.tsx'
import { type Draft, type Kind, type Row, savePromotion, waits } from './queries.ts'
import { RulesFields } from './RulesFields.tsx'

const kinds: readonly Kind[] = [
  'first_deposit',
  'reload',
  'cashback',
  'raffle',
  'check_in',
  'free_rounds',
  'gift',
  'news',
]
const canRun = (rules: Draft['rules']): boolean =>
  ['first_deposit', 'reload', 'cashback'].includes(rules.kind) ||
  (rules.kind === 'free_rounds' && rules.minDeposit !== '')

/** What a promotion says, gives and asks for; `row` null: a new one. */
export function PromotionSheet({
  row,
  mayChange,
  onClose,
}: {
  row: Row | null
  mayChange: boolean
  onClose: () => void
}) {
  const t = useSiteWords()
  const words = useRefusalWords()
  const [draft, setDraft] = useState<Draft>(row?.draft ?? blankDraft())
  const { act, isPending, error, reset } = useAct({
    send: savePromotion,
    stale: ['promotions', 'audit'],
    onDone: (saved) => {
      toast(t(waits(saved) ? 'promo.savedWaits' : 'promo.saved'))
      onClose()
    },
  })
  const set = (change: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...change }))
    if (error) reset()
  }
  const fields = error instanceof Refused ? (error.value.fields ?? {}) : {}
  const errorOf = (path: string): string | undefined => fields[path] ?? fields[`draft.${path}`]
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    act({ id: row?.id ?? null, version: row?.version ?? 0, draft })
  }
  const isClosed = row?.state === 'closed' || !mayChange
  const { rules } = draft
  const isByItself = ['news', 'check_in', 'cashback', 'raffle'].includes(rules.kind)
  const language = useLanguage()
  return (
    <Sheet
      isWide
      isTall
      title={row ? wordsIn(row.draft.title, language) : t('promo.add')}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <fieldset disabled={isClosed} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Choice
            label={t('promo.kind')}
            hint={t('promo.kindHint')}
            value={rules.kind}
            error={errorOf('rules.kind')}
            options={kinds.map((value) => ({ value, word: t(`promo.kind.${value}`) }))}
            onChange={(kind) => set(withKind(draft, kind))}
          />
          <RulesFields rules={rules} errorOf={errorOf} onChange={(next) => set({ rules: next })} />
          {rules.kind !== 'news' && (
            <>
              <div className="grid gap-3 desk:grid-cols-2">
                <TextInput
                  label={t('promo.budget')}
                  hint={t('promo.budgetHint')}
                  isPlain
                  isRequired
                  max={12}
                  value={draft.budget}
                  error={errorOf('budget')}
                  onChange={(budget) => set({ budget })}
                />
                <Choice
                  label={t('promo.review')}
                  value={draft.review}
                  error={errorOf('review')}
                  options={(isByItself
                    ? (['none'] as const)
                    : rules.kind === 'gift'
                      ? (['operator'] as const)
                      : (['none', 'operator'] as const)
                  ).map((value) => ({ value, word: t(`promo.review.${value}`) }))}
                  onChange={(review) => set({ review })}
                />
                {rules.kind !== 'check_in' && (
                  <Choice
                    label={t('promo.pay')}
                    value={draft.pay}
                    options={(['at_once', 'claim'] as const).map((value) => ({
                      value,
                      word: t(`promo.pay.${value}`),
                    }))}
                    onChange={(pay) => set({ pay })}
                  />
                )}
                {draft.pay === 'claim' && (
                  <NumberInput
                    label={t('promo.claimDays')}
                    min={1}
                    max={90}
                    unit={t('unit.days')}
                    value={draft.claimDays}
                    error={errorOf('claimDays')}
                    onChange={(claimDays) => set({ claimDays })}
                  />
                )}
              </div>
              <EligibilityFields
                value={draft.eligibility}
                errorOf={errorOf}
                onChange={(eligibility) => set({ eligibility })}
              />
            </>
          )}
          <h3 className="text-md">{t('promo.words')}</h3>
          <WordsField
            label={t('field.title')}
            isRequired
            max={120}
            value={draft.title}
            error={errorOf('title')}
            onChange={(title) => set({ title })}
          />
          <WordsField
            label={t('field.summary')}
            hint={t('promotions.textHint')}
            form="lines"
            max={300}
            value={draft.text}
            error={errorOf('text')}
            onChange={(text) => set({ text })}
          />
          <PictureInput
            label={t('field.picture')}
            hint={t('promotions.pictureHint')}
            shape="aspect-[5/2] w-full max-w-xl"
            value={draft.picture}
            error={errorOf('picture')}
            onChange={(picture) => set({ picture })}
          />
          <WordsField
            label={t('field.rules')}
            form="html"
            max={40_000}
            value={draft.content}
            {...(row && { saved: row.draft.content })}
            error={errorOf('content')}
            onChange={(content) => set({ content })}
          />
          <div className="grid gap-3 desk:grid-cols-2">
            <InstantInput
              label={t('field.from')}
              value={draft.from}
              error={errorOf('from')}
              onChange={(from) => set({ from })}
            />
            <InstantInput
              label={t('field.until')}
              hint={t('promotions.untilHint')}
              value={draft.until}
              error={errorOf('until')}
              onChange={(until) => set({ until })}
            />
          </div>
          <Choice
            label={t('field.audience')}
            value={draft.audience}
            options={audiences.map((each) => ({ value: each, word: t(`audience.${each}`) }))}
            onChange={(audience) => set({ audience })}
          />
          <TextInput
            label={t('field.id')}
            hint={t('idHint')}
            isPlain
            isRequired
            max={40}
            value={draft.code}
            error={errorOf('code')}
            onChange={(code) => set({ code })}
          />
        </fieldset>
        {canRun(rules) && <DryRun draft={draft} />}
        {error && (
          <Notice tone="bad" role="alert">
            {words(error)}
          </Notice>
        )}
        {!isClosed && (
          <Button type="submit" look="lotus" isBusy={isPending}>
            {t('promo.save')}
          </Button>
        )}
      </form>
    </Sheet>
  )
}
