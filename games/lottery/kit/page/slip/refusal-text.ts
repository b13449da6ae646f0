import { en } from '../strings/en.ts'
import type { Say } from '../lottery-context.ts'

/** A refusal in words; one that the page does not know names its code. */
export function refusalText(t: Say, code: string, detail: Record<string, unknown> = {}): string {
  const key = `refused_${code}`
  if (!(key in en)) return t('refused_other', { code })
  return t(key as keyof typeof en, { number: String(detail['number'] ?? '') })
}
