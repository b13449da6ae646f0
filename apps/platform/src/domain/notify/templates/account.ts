import type { Template } from './template.ts'

/** Who a member is, what guards his money, and the end of his account. */
export const account = {
  payment_password_locked: {
    sms: {
      bn: '{brand}: {username}-এর পেমেন্ট পাসওয়ার্ড পাঁচবার ভুল দেওয়া হয়েছে; ২৪ ঘণ্টা বন্ধ ({at})। আপনি না হলে পাসওয়ার্ড বদলান ও গ্রাহকসেবায় জানান।',
      en: '{brand}: the payment password of {username} was wrong five times and is locked for 24 hours ({at}). If it was not you, change your password and tell customer service.',
      ar: '{brand}: أُدخلت كلمة مرور الدفع لحساب {username} خطأً خمس مرات وأُقفلت 24 ساعة ({at}). إن لم تكن أنت، فغيّر كلمة المرور وأخبر خدمة العملاء.',
    },
    mail: {
      subject: {
        bn: '{brand}: পেমেন্ট পাসওয়ার্ড ২৪ ঘণ্টা বন্ধ',
        en: '{brand}: your payment password is locked for 24 hours',
        ar: '{brand}: كلمة مرور الدفع مقفلة 24 ساعة',
      },
      text: {
        bn: '{username}-এর পেমেন্ট পাসওয়ার্ড পাঁচবার ভুল দেওয়া হয়েছে, তাই তা ২৪ ঘণ্টা বন্ধ ({at})।\n\nআপনি না হলে এখনই লগইনের পাসওয়ার্ড বদলান ও গ্রাহকসেবায় জানান: কেউ হয়তো আপনার অ্যাকাউন্টে ঢুকেছে।',
        en: 'The payment password of {username} was wrong five times and is locked for 24 hours ({at}).\n\nIf it was not you, change the password of your login and tell customer service now: someone may be in your account.',
        ar: 'أُدخلت كلمة مرور الدفع لحساب {username} خطأً خمس مرات فأُقفلت 24 ساعة ({at}).\n\nإن لم تكن أنت، فغيّر كلمة مرور الدخول وأخبر خدمة العملاء الآن: ربما دخل أحدهم إلى حسابك.',
      },
    },
  },
  closure_asked: {
    sms: {
      bn: '{brand}: {username} অ্যাকাউন্টটি {day} তারিখে বন্ধ হবে। রাখতে চাইলে বা আপনি না বলে থাকলে তার আগে লগইন করে রেখে দিন।',
      en: '{brand}: the account {username} closes on {day}. To keep it, or if it was not you, log in before and keep it.',
      ar: '{brand}: يُغلق الحساب {username} في {day}. للاحتفاظ به، أو إن لم تكن أنت، سجّل الدخول قبل ذلك واحتفظ به.',
    },
    mail: {
      subject: {
        bn: '{brand}: আপনার অ্যাকাউন্ট বন্ধ হবে',
        en: '{brand}: your account will be closed',
        ar: '{brand}: سيُغلق حسابك',
      },
      text: {
        bn: '{username} অ্যাকাউন্টটি {day} তারিখে বন্ধ হবে, কারণ এটি চাওয়া হয়েছে ({at})।\n\nরাখতে চাইলে বা আপনি না বলে থাকলে তার আগে লগইন করে “আমার অ্যাকাউন্ট”-এ অ্যাকাউন্টটি রেখে দিন।',
        en: 'The account {username} closes on {day}, because that was asked for ({at}).\n\nTo keep it, or if it was not you, log in before that day and keep the account under “My account”.',
        ar: 'يُغلق الحساب {username} في {day} لأن ذلك طُلب ({at}).\n\nللاحتفاظ به، أو إن لم تكن أنت، سجّل الدخول قبل ذلك اليوم واحتفظ بالحساب في «حسابي».',
      },
    },
  },
  account_closed: {
    sms: {
      bn: '{brand}: {username} অ্যাকাউন্টটি বন্ধ হয়েছে।',
      en: '{brand}: the account {username} is closed.',
      ar: '{brand}: أُغلق الحساب {username}.',
    },
    mail: {
      subject: {
        bn: '{brand}: আপনার অ্যাকাউন্ট বন্ধ হয়েছে',
        en: '{brand}: your account is closed',
        ar: '{brand}: أُغلق حسابك',
      },
      text: {
        bn: '{username} অ্যাকাউন্টটি বন্ধ হয়েছে। টাকার হিসাব আইন অনুযায়ী রাখা হয়; ডাকনাম, নম্বর, ইমেইল ও ছবি মুছে ফেলা হয়েছে।',
        en: 'The account {username} is closed. Records of money are kept as the law asks; nickname, number, e-mail and picture are gone.',
        ar: 'أُغلق الحساب {username}. تُحفظ سجلات الأموال كما يطلب القانون؛ وحُذف الاسم المستعار والرقم والبريد والصورة.',
      },
    },
  },
} as const satisfies Record<string, Template>
