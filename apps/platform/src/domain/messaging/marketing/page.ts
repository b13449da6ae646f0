import type { OfferChannel } from '@padma/contract'
import { escaped } from '../../../http/escaped.ts'

type Texts = {
  title: string
  lead: Record<OfferChannel, string>
  act: string
  done: string
  again: string
  wrong: string
  wrongText: string
  home: string
}
const texts: Record<'bn' | 'en' | 'ar', Texts> = {
  bn: {
    title: 'অফারের বার্তা বন্ধ করুন',
    lead: {
      inbox: 'আপনার ইনবক্সে আর অফার আসবে না।',
      sms: 'এসএমএসে আর অফার আসবে না।',
      mail: 'ইমেইলে আর অফার আসবে না।',
    },
    act: 'বন্ধ করুন',
    done: 'বন্ধ করা হয়েছে',
    again:
      'লগইন করে বার্তা পাতার ‘অফার’ থেকে যেকোনো সময় আবার চালু করতে পারবেন। আপনার অ্যাকাউন্টের জরুরি বার্তা আগের মতোই আসবে।',
    wrong: 'লিংকটি কাজ করছে না',
    wrongText: 'বার্তার লিংকটি পুরোটা কপি করে আবার খুলুন, অথবা লগইন করে বার্তা পাতার ‘অফার’ থেকে বন্ধ করুন।',
    home: 'সাইটে যান',
  },
  en: {
    title: 'Stop offers',
    lead: {
      inbox: 'You will no longer get offers in your inbox.',
      sms: 'You will no longer get offers by SMS.',
      mail: 'You will no longer get offers by email.',
    },
    act: 'Stop offers',
    done: 'Offers stopped',
    again:
      'You can turn them on again at any time: log in and see Offers under your messages. You still get messages about your own account.',
    wrong: 'This link does not work',
    wrongText:
      'Copy the whole link from the message and open it again, or log in and turn offers off under your messages.',
    home: 'Go to the site',
  },
  ar: {
    title: 'إيقاف العروض',
    lead: {
      inbox: 'لن تصلك العروض في صندوق الوارد بعد الآن.',
      sms: 'لن تصلك العروض برسائل SMS بعد الآن.',
      mail: 'لن تصلك العروض بالبريد الإلكتروني بعد الآن.',
    },
    act: 'إيقاف العروض',
    done: 'تم إيقاف العروض',
    again:
      'يمكنك تشغيلها من جديد في أي وقت: سجّل الدخول وافتح «العروض» تحت رسائلك. ستظل تصلك الرسائل الخاصة بحسابك.',
    wrong: 'هذا الرابط لا يعمل',
    wrongText:
      'انسخ الرابط كاملًا من الرسالة وافتحه من جديد، أو سجّل الدخول وأوقفها من «العروض» تحت رسائلك.',
    home: 'إلى الموقع',
  },
}

type Shown = {
  language: string
  brand: string
  /** Null: the link was not made by us. */
  channel: OfferChannel | null
  isDone: boolean
}

/**
 * A page without a script, that says nothing of an account: whether there is one, whose it is, or
 * what they chose before.
 */
export function unsubscribePage({ language, brand, channel, isDone }: Shown): string {
  const t = texts[language as keyof typeof texts] ?? texts.en
  const title = channel === null ? t.wrong : isDone ? t.done : t.title
  const below =
    channel === null
      ? `<p>${t.wrongText}</p><a href="/">${t.home}</a>`
      : isDone
        ? `<p role="status">${t.lead[channel]}</p><p>${t.again}</p><a href="/">${t.home}</a>`
        : `<p>${t.lead[channel]}</p><form method="post"><button>${t.act}</button></form>`
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · ${escaped(brand)}</title>
<style>${style}</style>
</head>
<body><main><b>${escaped(brand)}</b><h1>${title}</h1>${below}</main></body>
</html>`
}

/** By hand: the page brings no file with it. The colours are those of the tokens. */
const style = `
:root{--page:#f2f6f5;--card:#fff;--ink:#12302c;--soft:#4a625e;--act:#b3245b;--on:#fff;--line:#d5e0de}
@media(prefers-color-scheme:dark){:root{--page:#0d1a18;--card:#142623;--ink:#e8f1ef;--soft:#a9bdb9;--act:#f07aa6;--on:#2a0716;--line:#27403c}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--page);color:var(--ink);font:1rem/1.6 'Noto Sans Bengali',Vrinda,'Bangla Sangam MN',system-ui,sans-serif}
main{width:min(26rem,100%);padding:24px;border:1px solid var(--line);border-radius:20px;background:var(--card)}
b{color:var(--soft)}
h1{margin:8px 0;font-size:1.375rem;line-height:1.35}
p{margin:0 0 16px;color:var(--soft)}
button,a{display:grid;place-items:center;width:100%;min-height:48px;border:0;border-radius:12px;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button{background:var(--act);color:var(--on)}
a{border:1px solid var(--line);color:var(--ink)}
button:focus-visible,a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
`
