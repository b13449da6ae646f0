import type { SecurityEventKind } from '@padma/contract'
import { type Template, type Texts, textIn } from './template.ts'

/** What has changed of an account, as the one message about it says it; {to}: what it became. */
const changes: Record<SecurityEventKind, Texts> = {
  password_changed: {
    bn: 'পাসওয়ার্ড বদলানো হয়েছে',
    en: 'the password was changed',
    ar: 'تغيّرت كلمة المرور',
  },
  password_reset: {
    bn: 'নতুন পাসওয়ার্ড দেওয়া হয়েছে',
    en: 'the password was reset',
    ar: 'أُعيد تعيين كلمة المرور',
  },
  password_taken: {
    bn: 'গ্রাহকসেবা পাসওয়ার্ড বাতিল করেছে; কোড বা লিংক দিয়ে নতুন দিন',
    en: 'support removed the password; set a new one by a code or a link',
    ar: 'ألغى الدعم كلمة المرور؛ عيّن كلمة جديدة برمز أو رابط',
  },
  mobile_changed: {
    bn: 'মোবাইল নম্বর এখন {to}',
    en: 'the mobile number is now {to}',
    ar: 'رقم الجوال الآن {to}',
  },
  email_changed: {
    bn: 'ইমেইল এখন {to}',
    en: 'the e-mail address is now {to}',
    ar: 'البريد الإلكتروني الآن {to}',
  },
  authenticator_added: {
    bn: 'অথেনটিকেটর অ্যাপ যোগ হয়েছে',
    en: 'an authenticator app was added',
    ar: 'أُضيف تطبيق المصادقة',
  },
  authenticator_removed: {
    bn: 'অথেনটিকেটর অ্যাপ সরানো হয়েছে',
    en: 'the authenticator app was removed',
    ar: 'أُزيل تطبيق المصادقة',
  },
  recovery_codes_renewed: {
    bn: 'নতুন রিকভারি কোড নেওয়া হয়েছে',
    en: 'new recovery codes were made',
    ar: 'أُنشئت رموز استرداد جديدة',
  },
  passkey_added: {
    bn: 'পাসকি যোগ হয়েছে',
    en: 'a passkey was added',
    ar: 'أُضيف مفتاح مرور',
  },
  passkey_removed: {
    bn: 'পাসকি সরানো হয়েছে',
    en: 'a passkey was removed',
    ar: 'أُزيل مفتاح مرور',
  },
  federated_linked: {
    bn: '{to} লগইন যুক্ত হয়েছে',
    en: 'login with {to} was linked',
    ar: 'رُبط الدخول عبر {to}',
  },
  federated_unlinked: {
    bn: '{to} লগইন সরানো হয়েছে',
    en: 'login with {to} was unlinked',
    ar: 'أُلغي ربط الدخول عبر {to}',
  },
  payment_password_changed: {
    bn: 'পেমেন্ট পাসওয়ার্ড দেওয়া বা বদলানো হয়েছে',
    en: 'the payment password was set or changed',
    ar: 'عُيّنت كلمة مرور الدفع أو تغيّرت',
  },
  payment_password_taken: {
    bn: 'গ্রাহকসেবা পেমেন্ট পাসওয়ার্ড সরিয়েছে',
    en: 'support removed the payment password',
    ar: 'أزال الدعم كلمة مرور الدفع',
  },
  payout_account_bound: {
    bn: 'টাকা তোলার অ্যাকাউন্ট {to} যোগ হয়েছে',
    en: 'the payout account {to} was added',
    ar: 'أُضيف حساب السحب {to}',
  },
  profile_given: {
    bn: 'আসল নাম বা জন্মতারিখ দেওয়া হয়েছে',
    en: 'the real name or birthday was given',
    ar: 'أُدخل الاسم الحقيقي أو تاريخ الميلاد',
  },
  profile_corrected: {
    bn: 'গ্রাহকসেবা আসল নাম বা জন্মতারিখ ঠিক করেছে',
    en: 'support corrected the real name or birthday',
    ar: 'صحّح الدعم الاسم الحقيقي أو تاريخ الميلاد',
  },
  not_me: {
    bn: 'অ্যাকাউন্ট লক করা হয়েছে',
    en: 'the account was locked',
    ar: 'قُفل الحساب',
  },
  access_restored: {
    bn: 'গ্রাহকসেবা অ্যাকাউন্ট ফিরিয়ে দিয়েছে; কোড বা লিংক দিয়ে নতুন পাসওয়ার্ড দিন',
    en: 'support restored the account; set a new password by a code or a link',
    ar: 'استعاد الدعم الحساب؛ عيّن كلمة مرور جديدة برمز أو رابط',
  },
  number_recovered: {
    bn: 'মোবাইল নম্বর এখন {to}',
    en: 'the mobile number is now {to}',
    ar: 'رقم الجوال الآن {to}',
  },
  factors_reset: {
    bn: 'দুই ধাপের যাচাই সরানো হয়েছে',
    en: 'two-step verification was removed',
    ar: 'أُزيل التحقق بخطوتين',
  },
}

/** As the message of a change says it (`what`). */
export function writtenChange(
  language: string,
  kind: SecurityEventKind,
  to: string | null,
): string {
  return textIn(changes[kind], language, { to: to ?? '' })
}

export const security = {
  security_event: {
    sms: {
      bn: '{brand}: {username}: {what} ({at})। আপনি না করলে: {link}',
      en: '{brand}: {username}: {what} ({at}). Not you? {link}',
      ar: '{brand}: {username}: {what} ({at}). لست أنت؟ {link}',
    },
    mail: {
      subject: {
        bn: '{brand}: আপনার অ্যাকাউন্টে পরিবর্তন',
        en: '{brand}: a change to your account',
        ar: '{brand}: تغيير في حسابك',
      },
      text: {
        bn: 'অ্যাকাউন্ট {username}: {what} ({at})।\n\nআপনি না করে থাকলে এই ঠিকানায় গিয়ে অ্যাকাউন্ট লক করুন (৭ দিন চলবে):\n\n{link}\n\nআপনি করে থাকলে কিছু করতে হবে না।',
        en: 'Account {username}: {what} ({at}).\n\nIf it was not you, lock the account here (the link works for 7 days):\n\n{link}\n\nIf it was you, there is nothing to do.',
        ar: 'الحساب {username}: {what} ({at}).\n\nإن لم تكن أنت فاقفل الحساب هنا (يعمل الرابط 7 أيام):\n\n{link}\n\nإن كنت أنت فلا حاجة إلى فعل شيء.',
      },
    },
  },
  factor_guessed: {
    sms: {
      bn: '{brand}: কেউ {username}-এর লগইনের প্রথম ধাপ পেরিয়ে ভুল কোড দিচ্ছে ({at})। আপনি না হলে এখনই পাসওয়ার্ড বদলান।',
      en: '{brand}: wrong codes were entered after the first step of a login as {username} ({at}). If it was not you, change your password now.',
      ar: '{brand}: أُدخلت رموز خاطئة بعد الخطوة الأولى لتسجيل الدخول باسم {username} ({at}). إن لم تكن أنت، فغيّر كلمة المرور الآن.',
    },
    mail: {
      subject: {
        bn: '{brand}: লগইনে ভুল কোড',
        en: '{brand}: wrong codes at a login',
        ar: '{brand}: رموز خاطئة عند تسجيل الدخول',
      },
      text: {
        bn: 'কেউ {username}-এর লগইনের প্রথম ধাপ পেরিয়ে ভুল কোড বা নাম দিচ্ছে ({at})। ঢুকতে পারেনি।\n\nআপনি না হলে এখনই পাসওয়ার্ড বদলান।',
        en: 'Wrong codes or names were entered after the first step of a login as {username} ({at}). The login did not succeed.\n\nIf it was not you, change your password now.',
        ar: 'أُدخلت رموز أو أسماء خاطئة بعد الخطوة الأولى لتسجيل الدخول باسم {username} ({at})، ولم ينجح الدخول.\n\nإن لم تكن أنت، فغيّر كلمة المرور الآن.',
      },
    },
  },
} as const satisfies Record<string, Template>
