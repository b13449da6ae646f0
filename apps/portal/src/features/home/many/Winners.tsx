import type { Winner } from '@padma/contract'
import { useT } from '@padma/i18n'
import { Card } from '@padma/ui'
import { WinList } from '../../../parts/winners/WinList.tsx'

const SHOWN = 6

/** Real wins of the last days. */
export default function Winners({ wins, isWide }: { wins: readonly Winner[]; isWide?: boolean }) {
  const t = useT('home')
  return (
    <Card className="grid content-start gap-2 self-start">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg">{t('winners')}</h2>
        <p className="text-xs text-ink-3">{t('winnersReal')}</p>
      </div>
      <WinList
        wins={wins.slice(0, SHOWN)}
        className={isWide ? 'grid gap-x-8 desk:grid-cols-2' : 'grid'}
      />
    </Card>
  )
}
