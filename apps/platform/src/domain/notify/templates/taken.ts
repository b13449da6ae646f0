import { writtenCount } from '../written.ts'
import { type Texts, textIn } from './template.ts'

const texts = {
  taken: {
    bn: ' তাই সম্প্রতি যোগ করা এগুলো সরানো হয়েছে, কারণ অন্য কেউ যোগ করে থাকতে পারে: {what}। নিজের হলে আবার যোগ করুন।',
    en: ' Because of that this was taken off, which came lately and may have been added by a stranger: {what}. If it is yours, set it up again.',
    ar: ' لذلك أُزيل ما أُضيف مؤخرًا، فقد يكون غريب أضافه: {what}. إن كان لك فأعدّه من جديد.',
  },
  doubted: {
    bn: ' {to} অচেনা জায়গা থেকে দেওয়া, তাই নিশ্চিত না করা পর্যন্ত কোড আগেরটিতে যাবে। নিজের হলে এখনই “আমার অ্যাকাউন্ট”-এ নিশ্চিত করুন।',
    en: ' {to} was given from a place that we do not know, so codes go to the former one until you confirm it. If it is yours, do so under “My account” now.',
    ar: ' أُعطي {to} من مكان لا نعرفه، لذا تصل الرموز إلى السابق حتى تؤكده. إن كان لك، فأكّده الآن في «حسابي».',
  },
  password: {
    bn: ', কারণ পাসওয়ার্ড বদলানো হয়েছে',
    en: ', because the password was changed',
    ar: ' لأن كلمة المرور تغيّرت',
  },
  sessions: {
    bn: ', কারণ লগইন সেশন শেষ করা হয়েছে',
    en: ', because sessions were ended',
    ar: ' لأن جلسات أُنهيت',
  },
  app: { bn: 'অথেনটিকেটর অ্যাপ', en: 'authenticator app', ar: 'تطبيق المصادقة' },
  passkeys: { bn: '{count}টি পাসকি', en: 'passkeys ({count})', ar: 'مفاتيح المرور ({count})' },
} as const satisfies Record<string, Texts>

/** What goes, or is doubted, because somebody is put out; `names`: as they are shown. */
type Taken = {
  hasApp: boolean
  passkeys: number
  names: readonly string[]
  doubted: readonly string[]
}

/** Why something of payment went with it, as its message says it (`why`). */
export const writtenWhy = (language: string, act: 'password' | 'sessions'): string =>
  textIn(texts[act], language, {})

/** The sentences by which the message of the act tells of it (`more`), so that one message tells of one act; empty where nothing went. */
export function writtenTaken(
  language: string,
  { hasApp, passkeys, names, doubted }: Taken,
): string {
  const what = [
    ...(hasApp ? [textIn(texts.app, language, {})] : []),
    ...(passkeys > 0
      ? [textIn(texts.passkeys, language, { count: writtenCount(language, passkeys) })]
      : []),
    ...names,
  ]
  return (
    (what.length > 0 ? textIn(texts.taken, language, { what: what.join(', ') }) : '') +
    doubted.map((to) => textIn(texts.doubted, language, { to })).join('')
  )
}
