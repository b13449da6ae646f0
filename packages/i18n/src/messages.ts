import type { Language } from './language.ts'

export type Messages = Record<string, string>
type Format = new (message: string, locale: string) => { format(values: Record<string, unknown>): unknown }

// One small file per language and feature, loaded when a screen first asks for it.
const files = import.meta.glob<Messages>('./messages/*/*.json', { import: 'default' })
const pending = new Map<string, Promise<Messages>>()
let IcuFormat: Format | undefined

/** The words of one feature; the same promise each time, so that `use()` may suspend on it. */
export function loadMessages(language: Language, feature: string): Promise<Messages> {
  const path = `./messages/${language}/${feature}.json`
  let loading = pending.get(path)
  if (!loading) {
    loading = read(path)
    // A lost line must not be remembered as an answer.
    loading.catch(() => pending.delete(path))
    pending.set(path, loading)
  }
  return loading
}

export async function preloadMessages(language: Language, features: string[]): Promise<void> {
  await Promise.all(features.map((feature) => loadMessages(language, feature)))
}

async function read(path: string): Promise<Messages> {
  const file = files[path]
  if (!file) throw new Error(`no messages at ${path}`)
  const messages = await file()
  // The ICU parser is loaded only by features whose words count something.
  if (!IcuFormat && Object.values(messages).some((text) => isIcu(text))) IcuFormat = (await import('intl-messageformat')).IntlMessageFormat as unknown as Format
  return messages
}

/** Fills a message. Numbers in counts keep Latin digits in every language, as money does. */
export function fill(message: string, language: Language, values: Record<string, string | number>): string {
  if (isIcu(message) && IcuFormat) return String(new IcuFormat(message, `${language}-u-nu-latn`).format(values))
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

const isIcu = (message: string) => /\{\w+,\s*(plural|select)/.test(message)
