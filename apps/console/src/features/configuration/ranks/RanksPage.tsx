import type { Section } from '@padma/contract'
import { useLanguage } from '@padma/i18n'
import { useOperator } from '../../../operator.ts'
import { NumberInput } from '../inputs/fields.tsx'
import { UnitsInput } from '../inputs/UnitsInput.tsx'
import { WordsField } from '../inputs/WordsField.tsx'
import { wordsIn } from '../names/names.ts'
import { useSiteWords } from '../names/words.ts'
import { ListEditor } from '../section/ListEditor.tsx'
import { SectionEditor } from '../section/SectionEditor.tsx'

type Level = Section<'ranks'>['ranks']['levels'][number]
const fresh: Level = {
  names: {},
  validUnits: '0',
  depositUnits: '0',
  keepUnits: '0',
  pointsPercent: 100,
  rebatePercent: 100,
  giftUnits: '0',
  giftTurnoverTimes: 1,
  giftPoints: 0,
}
const sums = ['validUnits', 'depositUnits', 'keepUnits', 'giftUnits'] as const

/** The brand's club labels, the lowest first: what each asks for and what it gives. */
export function RanksPage() {
  const t = useSiteWords()
  const language = useLanguage()
  const { currencySymbol } = useOperator()
  return (
    <SectionEditor section="ranks" lead={t('ranks.lead')}>
      {({ value: { ranks }, change, errorOf, hasErrorUnder }) => (
        <ListEditor
          rows={ranks.levels}
          onChange={(levels) => change({ ranks: { levels } })}
          empty={t('ranks.empty')}
          canReorder
          canRemove
          hasErrorIn={(at) => hasErrorUnder(`ranks.levels.${at}`)}
          add={{ word: t('ranks.add'), at: 'end', most: 20, make: () => fresh }}
          nameOf={({ names }) => wordsIn(names, language)}
          below={(row) => belowOf(row, t)}
        >
          {(row, at, set) => {
            const wrong = (part: keyof Level) => errorOf(`ranks.levels.${at}.${part}`)
            const sum = (part: (typeof sums)[number]) => (
              <UnitsInput
                key={part}
                label={t(`ranks.${part}`)}
                hint={t(`ranks.${part}Hint`)}
                unit={currencySymbol}
                value={row[part]}
                error={wrong(part)}
                onChange={(units) => set({ ...row, [part]: units })}
              />
            )
            const number = (
              part: 'pointsPercent' | 'rebatePercent' | 'giftTurnoverTimes' | 'giftPoints',
              max: number,
            ) => (
              <NumberInput
                key={part}
                label={t(`ranks.${part}`)}
                min={0}
                max={max}
                unit={part.endsWith('Percent') ? '%' : undefined}
                value={row[part]}
                error={wrong(part)}
                onChange={(value) => set({ ...row, [part]: value })}
              />
            )
            return (
              <>
                <WordsField
                  label={t('ranks.names')}
                  isRequired
                  max={30}
                  value={row.names}
                  error={wrong('names')}
                  onChange={(names) => set({ ...row, names })}
                />
                {at > 0 && (
                  <div className="grid gap-3 desk:grid-cols-2">
                    {sum('validUnits')}
                    {sum('depositUnits')}
                    {at > 1 && sum('keepUnits')}
                  </div>
                )}
                <div className="grid gap-3 desk:grid-cols-2">
                  {number('pointsPercent', 1_000)}
                  {number('rebatePercent', 1_000)}
                </div>
                {at > 0 && (
                  <div className="grid gap-3 desk:grid-cols-2">
                    {sum('giftUnits')}
                    {number('giftTurnoverTimes', 100)}
                    {number('giftPoints', 1_000_000)}
                  </div>
                )}
              </>
            )
          }}
        </ListEditor>
      )}
    </SectionEditor>
  )
}

const whole = (units: string): string => (Number(units) / 100_000).toLocaleString('en')
function belowOf(row: Level, t: ReturnType<typeof useSiteWords>): string {
  return [
    t('ranks.belowValid', { amount: whole(row.validUnits) }),
    t('ranks.belowDeposits', { amount: whole(row.depositUnits) }),
  ].join(' · ')
}
