import { useT } from '@padma/i18n'
import { Button, buttonClass, Card, Icon, Money, toast } from '@padma/ui'
import copyIcon from 'icon:copy'
import share from 'icon:share-network'
import telegram from 'icon:telegram-logo'
import whatsapp from 'icon:whatsapp-logo'
import { useBrand, useBrandName } from '../../brand/queries.ts'
import type { Referral } from './queries.ts'
import { useRule } from './use-rule.ts'

/** The rule in a sentence, the link to be handed on, and what it has brought. */
export function LinkCard({
  referral: { url, terms, earned },
  hasFriends,
}: {
  referral: Referral
  hasFriends: boolean
}) {
  const t = useT('gifts')
  const { symbol } = useBrand()
  const brand = useBrandName()
  const rule = useRule(terms)
  const text = t('shareText', { brand })
  const copy = (): void =>
    void navigator.clipboard?.writeText(url).then(
      () => toast(t('copied')),
      () => toast(t('notCopied')),
    )
  const send = (): void =>
    'share' in navigator
      ? void navigator.share({ title: brand, text, url }).catch(() => {})
      : copy()
  const elsewhere = [
    {
      icon: whatsapp,
      label: t('onWhatsapp'),
      href: `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`,
    },
    {
      icon: telegram,
      label: t('onTelegram'),
      href: `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`,
    },
  ]
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="grid gap-1">
        <h3 className="text-lg font-bold">{rule.title}</h3>
        <p className="text-sm text-ink-2">{rule.condition}</p>
        <p className="text-xs text-ink-2">
          {rule.paid} {t('ruleMore', { count: terms.perMonth })}
        </p>
      </div>
      <p className="text-sm font-semibold">{t('yourLink')}</p>
      <p className="flex items-center gap-2 rounded-sm bg-surface-2 ps-3.5 pe-1">
        <span dir="ltr" className="min-w-0 flex-1 py-2 font-mono text-xs break-all">
          {url}
        </span>
        <Button look="quiet" onClick={copy}>
          <Icon of={copyIcon} className="size-4.5" />
          {t('copy')}
        </Button>
      </p>
      <div className="flex gap-2">
        <Button look="lotus" className="flex-1" onClick={send}>
          <Icon of={share} className="size-4.5" />
          {t('share')}
        </Button>
        {elsewhere.map(({ icon, label, href }) => (
          <a
            key={href}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={label}
            title={label}
            className={buttonClass('quiet')}
          >
            <Icon of={icon} className="size-5" />
          </a>
        ))}
      </div>
      {hasFriends && (
        <dl className="grid grid-cols-2 gap-3">
          {(['total', 'month'] as const).map((which) => (
            <div key={which} className="rounded-md border border-line bg-page p-3">
              <dt className="text-xs text-ink-2">
                {t(which === 'total' ? 'earned' : 'earnedMonth')}
              </dt>
              <dd>
                <Money amount={earned[which]} symbol={symbol} className="text-lg font-bold" />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
