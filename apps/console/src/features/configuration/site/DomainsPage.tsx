import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '@padma/ui'
import { Failure } from '../../../parts/Failure.tsx'
import { LinesInput } from '../inputs/LinesInput.tsx'
import { domainSpeedsQuery } from '../queries.ts'
import { SectionEditor } from '../section/SectionEditor.tsx'
import { useSiteWords } from '../names/words.ts'

/** The addresses at which the brand is reached, and how fast each answers. */
export function DomainsPage() {
  const t = useSiteWords()
  return (
    <SectionEditor
      section="domains"
      lead={t('domains.lead')}
      ask={(before, after) => {
        const gone = before.domains.filter((domain) => !after.domains.includes(domain))
        return gone.length > 0
          ? {
              title: t('domains.askGone'),
              text: t('domains.askGoneText', { which: gone.join(', ') }),
              confirm: t('domains.confirmGone'),
            }
          : null
      }}
    >
      {({ value, change, errorOf }) => (
        <>
          <LinesInput
            most={50}
            label={t('field.domains')}
            hint={t('domains.hint')}
            lines={value.domains}
            errorAt={(at) => errorOf(`domains.${at}`)}
            error={errorOf('domains')}
            onChange={(domains) => change({ domains })}
          />
          <Speeds />
        </>
      )}
    </SectionEditor>
  )
}

function Speeds() {
  const t = useSiteWords()
  const speeds = useQuery(domainSpeedsQuery)
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold">{t('domains.speeds')}</h3>
      {speeds.isPending ? (
        <SkeletonRows count={2} />
      ) : speeds.isError ? (
        <Failure error={speeds.error} onRetry={() => void speeds.refetch()} />
      ) : (
        <ul className="grid">
          {speeds.data.domains.map(({ domain, speed }) => (
            <li
              key={domain}
              className="flex flex-wrap items-center gap-x-4 border-b border-line py-2 text-sm"
            >
              <span className="ident min-w-40 flex-1 [overflow-wrap:anywhere]">{domain}</span>
              <span className={speed === null ? 'font-semibold text-warn' : 'num text-ink-2'}>
                {speed === null ? t('domains.silent') : t('domains.speed', { ms: `${speed}` })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-xs text-ink-3">{t('domains.speedHint')}</p>
    </div>
  )
}
