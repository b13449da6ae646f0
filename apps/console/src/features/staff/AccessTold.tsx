import { useDates } from '@padma/i18n'
import { useOperator } from '../../operator.ts'
import { Fact, Facts } from '../../parts/Facts.tsx'
import { Ident } from '../../parts/Ident.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { useWords } from '../../words.ts'
import type { Access } from './queries.ts'

/** What to pass on, shown once: it cannot be looked up later. */
export function AccessTold({ access: { member, password, until } }: { access: Access }) {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  return (
    <div className="grid gap-4">
      <Notice tone="good" role="status">
        {t('staff.told', { name: member.username })}
      </Notice>
      <Facts>
        <Fact label={t('staff.address')}>
          <Ident value={`${location.origin}/first-sign-in`} label={t('staff.address')} />
        </Fact>
        <Fact label={t('staff.name')}>
          <Ident value={member.username} label={t('staff.name')} />
        </Fact>
        <Fact label={t('staff.oneTimePassword')}>
          <Ident value={password} label={t('staff.oneTimePassword')} />
        </Fact>
        <Fact label={t('staff.until')}>{dates.dayAndTime(until)}</Fact>
      </Facts>
      <p className="text-sm text-ink-2">{t('staff.toldText')}</p>
    </div>
  )
}
