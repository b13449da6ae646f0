import { type InboxKind, inboxKinds, type WordType } from '@padma/contract/inbox-kinds'
import { formatDecimal } from '@padma/money'
import { useDates } from './dates.ts'
import type { Key } from './features.ts'
import { useT } from './translate/translate.ts'

type Message = { kind: InboxKind; words: Record<string, string> }
/** A word of a message as it is written: what it is, and its text. */
export type Told = { name: string; type: WordType; text: string }

/** How messages of the inbox read in the language, the currency and the zone at hand. */
export function useMessageWords({ symbol, timeZone }: { symbol: string; timeZone: string }) {
  const t = useT('inbox')
  const dates = useDates(timeZone)
  const written = (type: WordType | undefined, value: string): string => {
    if (type === 'money') return formatDecimal(value, symbol)
    return type === 'time' ? dates.dayAndTime(value) : value
  }
  const toldOf = ({ kind, words }: Message): Told[] => {
    const types: Readonly<Record<string, WordType>> = inboxKinds[kind].words
    return Object.entries(words).map(([name, value]) => ({
      name,
      type: types[name] ?? 'text',
      text: written(types[name], value),
    }))
  }
  const wordsOf = (message: Message) =>
    Object.fromEntries(toldOf(message).map(({ name, text }) => [name, text]))
  return {
    title: (message: Message) => t(message.kind, wordsOf(message)),
    text: (message: Message) => t(`${message.kind}_text` as Key<'inbox'>, wordsOf(message)),
    /** The button of a message that leads somewhere. */
    act: (kind: InboxKind) => t(`${kind}_act` as Key<'inbox'>),
    toldOf,
  }
}
