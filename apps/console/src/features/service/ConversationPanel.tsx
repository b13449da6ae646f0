import { languages, type Language } from '@padma/i18n'
import { Button, SkeletonRows } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMay } from '../../operator.ts'
import { CaseFrame } from '../../parts/case/CaseFrame.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { PlayerLink } from '../../parts/player/PlayerLink.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { AnswerBox } from './AnswerBox.tsx'
import { MessageLog } from './MessageLog.tsx'
import { close, type Conversation, conversationQuery, markRead, take } from './queries.ts'

type Props = { id: string; onClose: () => void }

/** One conversation: what was said, and the answer of the operator who has taken it. */
export function ConversationPanel({ id, onClose }: Props) {
  const t = useWords()
  const query = useQuery(conversationQuery(id))
  const name = query.data && (query.data.player?.username ?? `${t('guest')} ${id}`)
  return (
    <CaseFrame title={name ? t('service.with', { name }) : t('service.list')} onClose={onClose}>
      {query.data ? (
        <Talk conversation={query.data} />
      ) : query.isPending ? (
        <SkeletonRows count={4} className="h-14" />
      ) : (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      )}
    </CaseFrame>
  )
}

function Talk({ conversation }: { conversation: Conversation }) {
  const t = useWords()
  const words = useRefusalWords()
  const may = useMay()
  const queryClient = useQueryClient()
  const [isClosing, setClosing] = useState(false)
  const { id, state, isMine, unread, messages, player, operator } = conversation
  const stale = ['service', 'audit']
  const taking = useAct({ send: take, stale, onDone: () => undefined })
  const closing = useAct({ send: close, stale, onDone: () => undefined })
  const last = messages.at(-1)?.id
  const read = useEffectEvent(async () => {
    if (!isMine || unread === 0 || state === 'closed' || !last) return
    await markRead(id, last).catch(() => undefined)
    await queryClient.invalidateQueries({ queryKey: ['service', 'list'] })
  })
  useEffect(() => {
    void read()
  }, [last, isMine])
  const error = taking.error ?? closing.error
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
        {player && <PlayerLink player={player} />}
        <span>
          {t('service.language', { language: languages[conversation.language as Language].name })}
        </span>
      </p>
      <MessageLog conversation={conversation} />
      {error && (
        <Notice tone="bad" role="alert">
          {words(error)}
        </Notice>
      )}
      {state === 'closed' ? (
        <p className="text-sm text-ink-2">{t('service.over')}</p>
      ) : (
        may('service.answer') &&
        (isMine ? (
          <>
            <AnswerBox conversation={conversation} />
            <Button
              className="justify-self-start"
              isBusy={closing.isPending}
              onClick={() => setClosing(true)}
            >
              {t('service.close')}
            </Button>
          </>
        ) : (
          <Button
            look="lotus"
            className="justify-self-start"
            isBusy={taking.isPending}
            onClick={() => taking.act({ id, isOver: state === 'taken' })}
          >
            {state === 'taken' ? t('service.takeOver', { name: operator! }) : t('service.take')}
          </Button>
        ))
      )}
      {isClosing && (
        <ConfirmDialog
          title={t('service.closeAsk')}
          text={t('service.closeText')}
          confirm={t('service.close')}
          cancel={t('cancel')}
          onConfirm={() => {
            setClosing(false)
            closing.act(id)
          }}
          onCancel={() => setClosing(false)}
        />
      )}
    </>
  )
}
