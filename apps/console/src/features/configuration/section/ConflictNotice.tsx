import type { SettingField } from '@padma/contract'
import { useDates } from '@padma/i18n'
import { Button } from '@padma/ui'
import { useState } from 'react'
import { useOperator } from '../../../operator.ts'
import { Notice } from '../../../parts/Notice.tsx'
import { ChangeList } from '../history/ChangeList.tsx'
import { useSiteWords } from '../names/words.ts'

type Version = {
  value: unknown
  fields: readonly SettingField[]
  changedAt: string | null
  changedBy: string | null
}

/** Someone else was faster: what they changed, and the ways on. Nothing of one's own is gone. */
export function ConflictNotice({
  mine,
  base,
  theirs,
  onGoOn,
  onDrop,
}: {
  mine: unknown
  base: Version
  theirs: Version
  onGoOn: () => void
  onDrop: () => void
}) {
  const t = useSiteWords()
  const dates = useDates(useOperator().timeZone)
  const [isShown, setShown] = useState(false)
  return (
    <Notice tone="warn" role="alert">
      <p className="font-semibold">
        {t('conflict.title', {
          who: theirs.changedBy ?? '–',
          when: theirs.changedAt ? dates.dayAndTime(theirs.changedAt) : '',
        })}
      </p>
      <p>{t('conflict.text')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'conflict.hide' : 'conflict.show')}
        </Button>
        <Button size="sm" look="river" onClick={onGoOn}>
          {t('conflict.goOn')}
        </Button>
        <Button size="sm" onClick={onDrop}>
          {t('conflict.takeTheirs')}
        </Button>
      </div>
      {isShown && (
        <div
          className="mt-3 grid max-h-[50dvh] gap-3 overflow-auto rounded-sm bg-surface p-3
          text-ink"
        >
          <p className="text-xs font-semibold text-ink-2">{t('conflict.theirs')}</p>
          <ChangeList before={base.value} after={theirs.value} fields={base.fields} />
          <p className="text-xs font-semibold text-ink-2">{t('conflict.mine')}</p>
          <ChangeList before={base.value} after={mine} fields={base.fields} />
        </div>
      )}
    </Notice>
  )
}
