/** Texts in the three languages of the product; {word} is put in from what the sender gave, {brand} always. */
type Texts = { bn: string; en: string; ar: string }
export type Template = { sms?: Texts; mail?: { subject: Texts; text: Texts } }

const code = (purpose: Texts): Template => {
  const texts = {
    bn: `{brand}: ${purpose.bn} কোড {code}। {minutes} মিনিট চলবে। কাউকে বলবেন না, আমাদেরও না।`,
    en: `{brand}: {code} is your code ${purpose.en}. Valid for {minutes} minutes. Tell nobody, not even us.`,
    ar: `{brand}: رمزك ${purpose.ar} هو {code}. صالح لمدة {minutes} دقائق. لا تخبر به أحدًا، ولا حتى نحن.`,
  }
  return { sms: texts, mail: { subject: { bn: `{brand}: ${purpose.bn} কোড`, en: `{brand}: your code ${purpose.en}`, ar: `{brand}: رمزك ${purpose.ar}` }, text: texts } }
}

export const templates = {
  code_sign_in: code({ bn: 'সাইন ইনের', en: 'to sign in', ar: 'لتسجيل الدخول' }),
  code_factor: code({ bn: 'লগ ইন নিশ্চিত করার', en: 'to confirm that it is you', ar: 'لتأكيد أنك أنت' }),
  code_register: code({ bn: 'নিবন্ধনের', en: 'to register', ar: 'للتسجيل' }),
  code_password: code({ bn: 'নতুন পাসওয়ার্ডের', en: 'to set a new password', ar: 'لتعيين كلمة مرور جديدة' }),
  already_registered: {
    sms: {
      bn: '{brand}: এই নম্বরে আগেই অ্যাকাউন্ট আছে, ব্যবহারকারী নাম {username}। লগইন করুন; পাসওয়ার্ড ভুলে গেলে নতুন দিন।',
      en: '{brand}: this number already has an account, username {username}. Log in, or set a new password if you forgot it.',
      ar: '{brand}: لهذا الرقم حساب بالفعل، اسم المستخدم {username}. سجّل الدخول، أو عيّن كلمة مرور جديدة إن نسيتها.',
    },
  },
  password_link: {
    mail: {
      subject: { bn: '{brand}: নতুন পাসওয়ার্ড দিন', en: '{brand}: set a new password', ar: '{brand}: تعيين كلمة مرور جديدة' },
      text: {
        bn: 'আপনার ব্যবহারকারী নাম {username}-এর জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে। এই ঠিকানায় গিয়ে দিন; এটি একবারই চলে, {minutes} মিনিটের মধ্যে:\n\n{link}\n\nআপনি না চেয়ে থাকলে কিছু করতে হবে না; পাসওয়ার্ড আগেরটিই থাকবে।',
        en: 'A new password was asked for your username {username}. Set it here; the link works once, within {minutes} minutes:\n\n{link}\n\nIf it was not you, do nothing: your password stays as it is.',
        ar: 'طُلبت كلمة مرور جديدة لاسم المستخدم {username}. عيّنها هنا؛ يعمل الرابط مرة واحدة خلال {minutes} دقيقة:\n\n{link}\n\nإن لم تكن أنت من طلبها فلا تفعل شيئًا: تبقى كلمة مرورك كما هي.',
      },
    },
  },
  password_changed: {
    sms: {
      bn: '{brand}: {username}-এর পাসওয়ার্ড বদলানো হয়েছে ({at})। আপনি না করে থাকলে এখনই সহায়তায় জানান।',
      en: '{brand}: the password of {username} was changed ({at}). If it was not you, tell customer service now.',
      ar: '{brand}: تم تغيير كلمة مرور {username} ({at}). إن لم تكن أنت، فأخبر خدمة العملاء الآن.',
    },
    mail: {
      subject: { bn: '{brand}: পাসওয়ার্ড বদলানো হয়েছে', en: '{brand}: your password was changed', ar: '{brand}: تم تغيير كلمة مرورك' },
      text: {
        bn: '{username}-এর পাসওয়ার্ড বদলানো হয়েছে ({at})।\n\nআপনি না করে থাকলে এখনই সহায়তায় জানান: কেউ হয়তো আপনার অ্যাকাউন্টে ঢুকেছে।',
        en: 'The password of {username} was changed ({at}).\n\nIf it was not you, tell customer service now: somebody may be in your account.',
        ar: 'تم تغيير كلمة مرور {username} ({at}).\n\nإن لم تكن أنت، فأخبر خدمة العملاء الآن: ربما دخل أحدهم إلى حسابك.',
      },
    },
  },
} as const satisfies Record<string, Template>
export type TemplateName = keyof typeof templates

/** The text in a language, or in English where the template does not have it. */
export function textIn(texts: Texts, language: string, words: Readonly<Record<string, string>>): string {
  const text = texts[language as keyof Texts] ?? texts.en
  return text.replaceAll(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '')
}
