import type { Template, Texts } from './template.ts'

const code = (purpose: Texts): Template => {
  const texts = {
    bn: `{brand}: ${purpose.bn} কোড {code}। {minutes} মিনিট চলবে। কাউকে বলবেন না, আমাদেরও না।`,
    en: `{brand}: {code} is your code ${purpose.en}. Valid for {minutes} minutes. Tell nobody, not even us.`,
    ar: `{brand}: رمزك ${purpose.ar} هو {code}. صالح لمدة {minutes} دقائق. لا تخبر به أحدًا، ولا حتى نحن.`,
  }
  return {
    sms: texts,
    mail: {
      subject: {
        bn: `{brand}: ${purpose.bn} কোড`,
        en: `{brand}: your code ${purpose.en}`,
        ar: `{brand}: رمزك ${purpose.ar}`,
      },
      text: texts,
    },
  }
}

/** Codes and links that were asked for. */
export const codes = {
  code_sign_in: code({ bn: 'লগইনের', en: 'to sign in', ar: 'لتسجيل الدخول' }),
  code_factor: code({
    bn: 'লগইন নিশ্চিত করার',
    en: 'to confirm that it is you',
    ar: 'لتأكيد أنك أنت',
  }),
  code_transfer: code({
    bn: 'টাকা পাঠানো নিশ্চিত করার',
    en: 'to confirm that you send money',
    ar: 'لتأكيد إرسال المال',
  }),
  code_register: code({ bn: 'নিবন্ধনের', en: 'to register', ar: 'للتسجيل' }),
  code_password: code({
    bn: 'নতুন পাসওয়ার্ডের',
    en: 'to set a new password',
    ar: 'لتعيين كلمة مرور جديدة',
  }),
  code_contact: code({
    bn: 'এটি আপনার বলে নিশ্চিত করার',
    en: 'to confirm that this is yours',
    ar: 'لتأكيد أن هذا لك',
  }),
  code_recovery: code({
    bn: 'এই নম্বরটি আপনার বলে নিশ্চিত করার',
    en: 'to show that this number is yours',
    ar: 'لإثبات أن هذا الرقم لك',
  }),
  already_registered: {
    sms: {
      bn: '{brand}: এই নম্বরে আগেই অ্যাকাউন্ট আছে, ব্যবহারকারীর নাম {username}। লগইন করুন; পাসওয়ার্ড ভুলে গেলে নতুন দিন।',
      en: '{brand}: this number already has an account, username {username}. Log in, or set a new password if you forgot it.',
      ar: '{brand}: لهذا الرقم حساب بالفعل، اسم المستخدم {username}. سجّل الدخول، أو عيّن كلمة مرور جديدة إن نسيتها.',
    },
  },
  password_link: {
    mail: {
      subject: {
        bn: '{brand}: নতুন পাসওয়ার্ড দিন',
        en: '{brand}: set a new password',
        ar: '{brand}: تعيين كلمة مرور جديدة',
      },
      text: {
        bn: 'আপনার ব্যবহারকারীর নাম {username}-এর জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে। এই ঠিকানায় গিয়ে দিন; এটি একবারই চলে, {minutes} মিনিটের মধ্যে:\n\n{link}\n\nআপনি না চেয়ে থাকলে কিছু করতে হবে না; পাসওয়ার্ড আগেরটিই থাকবে।',
        en: 'A new password was asked for your username {username}. Set it here; the link works once, within {minutes} minutes:\n\n{link}\n\nIf it was not you, do nothing: your password stays as it is.',
        ar: 'طُلبت كلمة مرور جديدة لاسم المستخدم {username}. عيّنها هنا؛ يعمل الرابط مرة واحدة خلال {minutes} دقيقة:\n\n{link}\n\nإن لم تكن أنت من طلبها فلا تفعل شيئًا: تبقى كلمة مرورك كما هي.',
      },
    },
  },
  contact_taken: {
    sms: {
      bn: '{brand}: কেউ এটিকে অন্য অ্যাকাউন্টে যুক্ত করতে চেয়েছে, কিন্তু এটি আপনার অ্যাকাউন্টের। আপনি হলে ওই অ্যাকাউন্টে লগইন করুন; নইলে কিছু করতে হবে না।',
      en: '{brand}: someone wanted to add this to another account, but it belongs to yours. If it was you, log in to that one; otherwise do nothing.',
      ar: '{brand}: أراد أحدهم إضافة هذا إلى حساب آخر، لكنه يخص حسابك. إن كنت أنت فسجّل الدخول إلى ذلك الحساب، وإلا فلا تفعل شيئًا.',
    },
    mail: {
      subject: {
        bn: '{brand}: এই ঠিকানা একটি অ্যাকাউন্টের',
        en: '{brand}: this address has an account',
        ar: '{brand}: لهذا العنوان حساب',
      },
      text: {
        bn: 'কেউ এই ঠিকানা অন্য অ্যাকাউন্টে যুক্ত করতে চেয়েছে, কিন্তু এটি আপনার অ্যাকাউন্টের। আপনি হলে ওই অ্যাকাউন্টে লগইন করুন; নইলে কিছু করতে হবে না।',
        en: 'Someone wanted to add this address to another account, but it belongs to yours. If it was you, log in to that one; otherwise do nothing.',
        ar: 'أراد أحدهم إضافة هذا العنوان إلى حساب آخر، لكنه يخص حسابك. إن كنت أنت فسجّل الدخول إلى ذلك الحساب، وإلا فلا تفعل شيئًا.',
      },
    },
  },
} as const satisfies Record<string, Template>
