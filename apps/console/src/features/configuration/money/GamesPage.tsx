import { useQuery } from '@tanstack/react-query'
import { useOperator } from '../../../operator.ts'
import { TextInput } from '../inputs/fields.tsx'
import { PictureInput } from '../inputs/PictureInput.tsx'
import { vendorsQuery } from '../queries.ts'
import { SectionEditor } from '../section/SectionEditor.tsx'
import { SettingsSection } from '../section/SettingsSection.tsx'
import { useSiteWords } from '../names/words.ts'

/**
 * The most that a bet may stake, the vendors' logos, what games are told, autoplay, unfinished
 * rounds.
 */
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
      <SettingsSection isTitled section="games" />
      <SettingsSection isTitled section="lotteries" />
      <SettingsSection isTitled section="play" />
      <SettingsSection isTitled section="rounds" />
    </>
  )
}
