import { useT } from '@padma/i18n'
import { Card, Icon } from '@padma/ui'
import checks from 'icon:list-checks'
import seal from 'icon:seal-check'
import timer from 'icon:timer'

const promises = [
  { key: 'fair', icon: seal },
  { key: 'withdrawal', icon: checks },
  { key: 'pace', icon: timer },
] as const

/** What every brand of this product can promise. */
export default function Promises() {
  const t = useT('home')
  return (
    <Card
      aria-label={t('why')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,340px),1fr))] content-center gap-4"
    >
      {promises.map(({ key, icon }) => (
        <div key={key} className="flex items-start gap-3">
          <span
            className="grid size-9 flex-none place-items-center rounded-sm bg-river-soft
              text-on-river-soft"
          >
            <Icon of={icon} />
          </span>
          <p className="text-xs leading-normal text-ink-2">
            <b className="block text-sm font-semibold text-ink">{t(`promise_${key}`)}</b>
            {t(`promise_${key}_text`)}
          </p>
        </div>
      ))}
    </Card>
  )
}
