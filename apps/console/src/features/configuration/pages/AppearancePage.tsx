import { Button } from '@padma/ui'
import { Notice } from '../../../parts/Notice.tsx'
import { contrast } from '../contrast.ts'
import { Choice, TextInput } from '../fields.tsx'
import { SectionEditor } from '../SectionEditor.tsx'
import { useSiteWords } from '../words.ts'

/** The least that text needs on its ground (WCAG AA). */
const READABLE = 4.5
const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** Colours of the brand and the jackpot's ticker. */
export function AppearancePage() {
  const t = useSiteWords()
  return (
    <SectionEditor section="appearance" lead={t('appearance.lead')}>
      {({ value, change, errorOf }) => (
        <>
          <ColourField label={t('field.themeColor')} hint={t('appearance.themeHint')} value={value.themeColor} error={errorOf('themeColor')} onChange={(themeColor) => change({ ...value, themeColor })} own={t('appearance.own')} />
          <ColourField label={t('field.chatHeaderColor')} hint={t('appearance.colourHint')} value={value.chatHeaderColor} error={errorOf('chatHeaderColor')} onChange={(chatHeaderColor) => change({ ...value, chatHeaderColor })} />
          <Choice
            label={t('field.jackpotTicker')} hint={t('appearance.tickerHint')} value={value.jackpotTicker} error={errorOf('jackpotTicker')}
            options={(['clock', 'pool', 'off'] as const).map((mode) => ({ value: mode, word: t(`ticker.${mode}`) }))} onChange={(jackpotTicker) => change({ ...value, jackpotTicker })}
          />
        </>
      )}
    </SectionEditor>
  )
}

/** A colour, picked or typed, with how white text reads on it. `own`: the word for leaving it to the product's look. */
function ColourField({ label, hint, value, error, onChange, own }: { label: string; hint: string; value: string; error?: string; onChange: (value: string) => void; own?: string }) {
  const t = useSiteWords()
  const ratio = isColour(value) ? contrast(value, '#ffffff') : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <TextInput
        label={label} hint={hint} isPlain max={7} placeholder="#rrggbb" value={value} error={error} onChange={onChange}
        before={<input type="color" aria-label={t('appearance.pick', { what: label })} value={isColour(value) ? value : '#d6336c'} onChange={(event) => onChange(event.target.value)} className="size-8 flex-none cursor-pointer rounded-xs border-0 bg-transparent p-0" />}
      />
      {ratio !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <span aria-hidden="true" className="rounded-sm px-4 py-2 text-sm font-semibold text-white" style={{ background: value }}>{t('appearance.sample')}</span>
          <span className="num text-xs text-ink-2">{t('appearance.contrast', { ratio: ratio.toFixed(1) })}</span>
          {own && <Button size="sm" onClick={() => onChange('')}>{own}</Button>}
        </div>
      )}
      {ratio !== null && ratio < READABLE && <Notice tone="warn" role="status">{t('appearance.tooPale')}</Notice>}
    </div>
  )
}
