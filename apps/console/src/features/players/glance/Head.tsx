import { useDates, useLanguage } from '@padma/i18n'
import { Badge, buttonClass, Icon } from '@padma/ui'
import { Link } from '@tanstack/react-router'
import chatText from 'icon:chat-text'
import { useOperator } from '../../../operator.ts'
import { Fact, Facts } from '../../../parts/Facts.tsx'
import { PlayerLink } from '../../../parts/player/PlayerLink.tsx'
import { useWords } from '../../../words.ts'
import { PlayerStateBadge, typeOf } from '../player-words.tsx'
import type { Player } from '../queries.ts'

/** Who the player is, and how their account stands. */
export function Head({ player, isPlaying }: { player: Player; isPlaying: boolean }) {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  const { id, username, upline, locked, registeredAt, lastSignInAt } = player
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span
          aria-hidden="true"
          className="grid size-14 flex-none place-items-center rounded-full bg-river-soft text-lg
            font-bold text-on-river-soft"
        >
          {username.slice(0, 2)}
        </span>
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="flex flex-wrap items-center gap-2 text-lg [overflow-wrap:anywhere]">
            {username}
            <PlayerStateBadge player={player} />
            {isPlaying && <Badge tone="info">{t('glance.playing')}</Badge>}
          </h2>
          <p className="text-sm text-ink-2">
            <span className="num">{id}</span> · {t('players.registered')}{' '}
            {dates.dayAndTime(registeredAt)} · {t('players.lastSignIn')}{' '}
            {lastSignInAt ? dates.dayAndTime(lastSignInAt) : t('players.never')}
            {upline && (
              <>
                {' '}
                · {t('players.upline')} <PlayerLink player={upline} />
              </>
            )}
          </p>
        </div>
        <Link
          to="/players/$id"
          params={{ id }}
          search={{ list: 'care' }}
          resetScroll={false}
          className={buttonClass('quiet')}
        >
          <Icon of={chatText} className="size-5" />
          {t('care.notes')}
        </Link>
      </div>
      {locked && (
        <p className="text-sm break-words text-ink-2">
          {t('players.lockedBy', { ...locked, time: dates.dayAndTime(locked.at) })}
        </p>
      )}
      <More player={player} />
    </section>
  )
}

function More({ player }: { player: Player }) {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  const languages = new Intl.DisplayNames([useLanguage()], { type: 'language' })
  const { nickname, type, language, upline, invitedBy, invitationCode, closesAt, status } = player
  return (
    <details className="text-sm">
      <summary className="link inline-flex min-h-9 cursor-pointer items-center">
        {t('glance.more')}
      </summary>
      <div className="mt-2">
        <Facts>
          <Fact label={t('players.nickname')}>{nickname}</Fact>
          <Fact label={t('players.type')}>{t(`players.type.${typeOf(type)}`)}</Fact>
          <Fact label={t('players.language')}>{languages.of(language) ?? language}</Fact>
          <Fact label={t('players.invitedBy')}>
            {invitedBy && invitedBy.id !== upline?.id && <PlayerLink player={invitedBy} />}
          </Fact>
          <Fact label={t('players.invitationCode')}>
            {invitationCode && <span className="ident">{invitationCode}</span>}
          </Fact>
          {closesAt && status !== 'closed' && (
            <Fact label={t('players.closes')}>{dates.dayAndTime(closesAt)}</Fact>
          )}
        </Facts>
      </div>
    </details>
  )
}
