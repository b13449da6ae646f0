import { Button } from '@padma/ui'
import { accentsOf, contrast, TEXT } from '@padma/ui/brand-look.ts'
import { Notice } from '../../../parts/Notice.tsx'
import { Choice, TextInput } from '../inputs/fields.tsx'
import { SectionEditor } from '../section/SectionEditor.tsx'
import { WordsField } from '../inputs/WordsField.tsx'
import { useSiteWords } from '../names/words.ts'

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** The brand's name in its languages, its colours, and the jackpot's ticker. */
export function AppearancePage() {
  const t = useSiteWords()
  return (
    <SectionEditor section="appearance" lead={t('appearance.lead')}>
      {({ value, change, errorOf }) => (
        <>
          <WordsField
            label={t('field.brandNames')}
            hint={t('appearance.brandNamesHint')}
            max={60}
            value={value.brandNames}
            error={errorOf('brandNames')}
            onChange={(brandNames) => change({ ...value, brandNames })}
          />
          <ColourField
            label={t('field.themeColor')}
            hint={t('appearance.themeHint')}
            value={value.themeColor}
            error={errorOf('themeColor')}
            onChange={(themeColor) => change({ ...value, themeColor })}
            own={t('appearance.own')}
          />
          <ColourField
            label={t('field.chatHeaderColor')}
            hint={t('appearance.colourHint')}
            value={value.chatHeaderColor}
            error={errorOf('chatHeaderColor')}
            onChange={(chatHeaderColor) => change({ ...value, chatHeaderColor })}
          />
          <Choice
            label={t('field.jackpotTicker')}
            hint={t('appearance.tickerHint')}
            value={value.jackpotTicker}
            error={errorOf('jackpotTicker')}
            options={(['clock', 'pool', 'off'] as const).map((mode) => ({
              value: mode,
              word: t(`ticker.${mode}`),
            }))}
            onChange={(jackpotTicker) => change({ ...value, jackpotTicker })}
          />
        </>
      )}
    </SectionEditor>
  )
}

type ColourProps = {
  label: string
  hint: string
  value: string
  error?: string
  onChange: (value: string) => void
  /**
   * The word for leaving it to the product's look, which then wears the colour: as far as texts can
   * be read.
   */
  own?: string
}

/**
 * A colour, picked or typed, with how it reads: white text on it as it is, or, worn by the look,
 * what it becomes.
 */
function ColourField({ label, hint, value, error, onChange, own }: ColourProps) {
  const t = useSiteWords()
  const ratio = isColour(value) ? contrast(value, '#ffffff') : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <TextInput
        label={label}
        hint={hint}
        isPlain
        max={7}
        placeholder="#rrggbb"
        value={value}
        error={error}
        onChange={onChange}
        before={
          <input
            type="color"
            aria-label={t('appearance.pick', { what: label })}
            value={isColour(value) ? value : '#d6336c'}
            onChange={(event) => onChange(event.target.value)}
            className="size-8 flex-none cursor-pointer rounded-xs border-0 bg-transparent p-0"
          />
        }
      />
      {ratio !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <span
            aria-hidden="true"
            className="rounded-sm px-4 py-2 text-sm font-semibold text-white"
            style={{ background: value }}
          >
            {t('appearance.sample')}
          </span>
          <span className="num text-xs text-ink-2">
            {t('appearance.contrast', { ratio: ratio.toFixed(1) })}
          </span>
          {own && (
            <Button size="sm" onClick={() => onChange('')}>
              {own}
            </Button>
          )}
        </div>
      )}
      {ratio !== null && own && <Adjusted colour={value} />}
      {ratio !== null && !own && ratio < TEXT && (
        <Notice tone="warn" role="status">
          {t('appearance.tooPale')}
        </Notice>
      )}
    </div>
  )
}

const themes = ['light', 'dark'] as const

/**
 * What the site shows instead of a colour on which, or in which, texts could not be read; nothing
 * where it is shown as it is.
 */
function Adjusted({ colour }: { colour: string }) {
  const t = useSiteWords()
  const accents = accentsOf(colour)
  const adjusted = themes.filter(
    (theme) => accents[theme].accent.toLowerCase() !== colour.toLowerCase(),
  )
  if (adjusted.length === 0) return null
  return (
    <Notice role="status">
      <p>{t('appearance.adjusted')}</p>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
        {adjusted.map((theme) => (
          <li key={theme} className="flex items-center gap-2 text-xs">
            <span
              aria-hidden="true"
              className="size-6 flex-none rounded-xs border border-line"
              style={{ background: accents[theme].accent }}
            />
            {t(`appearance.${theme}`)}{' '}
            <b className="num font-semibold text-ink">{accents[theme].accent}</b>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
