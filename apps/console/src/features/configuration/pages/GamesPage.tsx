import { prizeModes } from '@padma/contract/choices'
import { useQuery } from '@tanstack/react-query'
import { useOperator } from '../../../operator.ts'
import { LinesInput } from '../LinesInput.tsx'
import { Switch, TextInput } from '../fields.tsx'
import { PictureInput } from '../PictureInput.tsx'
import { vendorsQuery } from '../queries.ts'
import { SectionEditor } from '../SectionEditor.tsx'
import { useSiteWords } from '../words.ts'

/** The most that a bet may stake, the vendors' logos, and what lottery and e-sports are told. */
export function GamesPage() {
  const t = useSiteWords()
  const { currency } = useOperator()
  const { data: vendors } = useQuery(vendorsQuery)
  return (
    <>
      <SectionEditor
        section="stakeLimits"
        title={t('section.stakeLimits')}
        lead={t('stakeLimits.lead')}
      >
        {({ value: { stakeLimits }, change, errorOf }) =>
          [...new Set([currency, ...Object.keys(stakeLimits)])].map((each) => (
            <TextInput
              key={each}
              label={t('stakeLimits.most', { currency: each })}
              hint={t('stakeLimits.hint')}
              isPlain
              max={12}
              value={stakeLimits[each] ?? ''}
              error={errorOf(`stakeLimits.${each}`)}
              onChange={(amount) =>
                change({
                  stakeLimits:
                    amount === ''
                      ? Object.fromEntries(
                          Object.entries(stakeLimits).filter(([name]) => name !== each),
                        )
                      : { ...stakeLimits, [each]: amount },
                })
              }
            />
          ))
        }
      </SectionEditor>
      <SectionEditor section="vendors" title={t('section.vendors')} lead={t('vendors.lead')}>
        {({ value: { vendorLogos }, change, errorOf }) =>
          vendors?.map(({ vassalage, vendorName, logoUrl }) => (
            <PictureInput
              key={vassalage}
              label={t('vendors.logo', { vendor: vendorName })}
              hint={t(logoUrl === '' ? 'vendors.hint' : 'vendors.hintOwn')}
              shape="size-16"
              value={vendorLogos[vassalage] ?? ''}
              error={errorOf(`vendorLogos.${vassalage}`)}
              onChange={(url) =>
                change({
                  vendorLogos:
                    url === ''
                      ? Object.fromEntries(
                          Object.entries(vendorLogos).filter(([code]) => code !== vassalage),
                        )
                      : { ...vendorLogos, [vassalage]: url },
                })
              }
            />
          ))
        }
      </SectionEditor>
      <SectionEditor section="games" title={t('section.games')} lead={t('games.lead')}>
        {({ value, change, errorOf }) => (
          <>
            <fieldset className="grid gap-1">
              <legend className="mb-1 text-sm font-semibold">{t('field.prizeModes')}</legend>
              {prizeModes.map((mode) => (
                <Switch
                  key={mode}
                  isCompact
                  label={mode}
                  isOn={value.prizeModes.includes(mode)}
                  onChange={(isOn) =>
                    change({
                      ...value,
                      prizeModes: prizeModes.filter((each) =>
                        each === mode ? isOn : value.prizeModes.includes(each),
                      ),
                    })
                  }
                />
              ))}
            </fieldset>
            <TextInput
              label={t('field.lotteryType')}
              hint={t('games.lotteryTypeHint')}
              isPlain
              max={10}
              value={value.lotteryType}
              error={errorOf('lotteryType')}
              onChange={(lotteryType) => change({ ...value, lotteryType })}
            />
            <LinesInput
              most={50}
              label={t('field.esports')}
              hint={t('games.esportsHint')}
              lines={value.esports}
              errorAt={(at) => errorOf(`esports.${at}`)}
              onChange={(esports) => change({ ...value, esports })}
            />
          </>
        )}
      </SectionEditor>
    </>
  )
}
