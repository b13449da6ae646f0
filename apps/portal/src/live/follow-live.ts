import type { EndedBy, MemberEnding, MemberHint } from '@padma/contract'
import { readEvents } from '@padma/contract/read-events'
import type { QueryClient } from '@tanstack/react-query'
import { isTrial, typeOfSession } from '../brand/account-types.ts'
import { type Ending, formerTokens, token } from '../session/session.ts'
import { sessionLost, tokenRefused } from '../session/session-lost.ts'
import { nameOf, tabs } from '../tabs/channel.ts'
import { shareStream } from '../tabs/share-stream.ts'

/** Which cached answers a hint makes stale. */
const staleBy: Record<Exclude<MemberHint, MemberEnding>, string[][]> = {
  balance: [['wallet']],
  deposits: [['cashier', 'deposits']],
  withdrawals: [
    ['cashier', 'withdrawals'],
    ['cashier', 'terms'],
  ],
  transfers: [['cashier', 'transfers']],
  bets: [
    ['records', 'bets'],
    ['cashier', 'terms'],
  ],
  wallets: [['wallet']],
  messages: [['inbox'], ['wallet', 'waiting']],
  limits: [['limits']],
  rewards: [['grants'], ['missions'], ['wallet', 'waiting']],
  points: [['points']],
  rank: [['rank'], ['accounts']],
  promotions: [['promotions']],
  referral: [['referral']],
  feedback: [['feedback']],
  service: [['service']],
  contracts: [['agents', 'contracts']],
  bills: [
    ['agents', 'bills'],
    ['agents', 'income'],
  ],
  configuration: [['brand'], ['catalogue'], ['cashier', 'methods'], ['cashier', 'terms']],
}
const endings: Record<MemberEnding, Ending> = {
  session_ended: 'ended',
  session_ended_elsewhere: 'elsewhere',
  session_ended_by_password: 'password',
  session_ended_by_house: 'house',
}
const isEnding = (hint: MemberHint): hint is MemberEnding => hint in endings
const ofMember = [
  ['wallet'],
  ['cashier'],
  ['records'],
  ['accounts'],
  ['inbox'],
  ['limits'],
  ['feedback'],
  ['service'],
  ['points'],
  ['rank'],
  ['promotions'],
  ['agents'],
  ['grants'],
  ['missions'],
  ['referral'],
  ['envelopes'],
]
const POLL_MS = 15_000
/** A trial ends a moment before the answer that opens the account in its place is here. */
const TRIAL_ENDS_MS = 2_000

/**
 * Keeps what is shown fresh, until the returned function is called: by hints of the live stream
 * that this browser's tabs share, and by asking every 15 s while the line is down.
 */
export function followLive(queryClient: QueryClient, session: string | null): () => void {
  const isSignedIn = session !== null
  const refresh = (keys: string[][]): void =>
    keys.forEach((queryKey) => void queryClient.invalidateQueries({ queryKey }))
  let poll: ReturnType<typeof setInterval> | null = null
  const startPolling = (): void => {
    // Each failed try to open the line reports here; the rhythm must not begin again each time.
    if (isSignedIn) poll ??= setInterval(() => refresh(ofMember), POLL_MS)
  }
  const stopPolling = (): void => {
    if (poll !== null) clearInterval(poll)
    poll = null
  }
  // Only this stream's own session: another may have begun since.
  const lose = (how?: Ending): void => {
    if (token() === session) sessionLost(how)
  }
  const ended = (how?: Ending): void =>
    void (isTrial(typeOfSession()) ? setTimeout(lose, TRIAL_ENDS_MS) : lose(how))
  const refused = (by?: EndedBy): void =>
    void (session === null || isTrial(typeOfSession()) ? ended() : tokenRefused(session, by))
  let wasLost = false
  let isOver = false
  let stop = (): void => {}
  void nameOf(session).then((name) => {
    if (isOver) return
    stop = shareStream({
      name,
      tabs,
      open: (stream) =>
        readEvents<MemberHint>({
          path: '/wps/events',
          token: () => (token() === session ? session : null),
          onRefused: refused,
          ...stream,
        }),
      onHint: (hint) => (isEnding(hint) ? ended(endings[hint]) : refresh(staleBy[hint] ?? [])),
      onLine(isOpen) {
        // What was missed while the line was down is asked for at once.
        if (isOpen && wasLost && isSignedIn) refresh(ofMember)
        wasLost = !isOpen
        if (isOpen) stopPolling()
        else startPolling()
      },
      onBehind: () =>
        refresh(isSignedIn ? [...ofMember, ...staleBy.configuration] : staleBy.configuration),
    })
  })
  return () => {
    isOver = true
    stop()
    stopPolling()
    // The same session by another token; what was said between the two streams is asked for.
    if (isSignedIn && formerTokens().includes(session)) return refresh(ofMember)
    // Someone else's from now on; signing out already forgets by itself.
    if (isSignedIn && token() !== null)
      void queryClient.resetQueries({
        predicate: ({ queryKey }) => !['brand', 'catalogue'].includes(String(queryKey[0])),
      })
  }
}
