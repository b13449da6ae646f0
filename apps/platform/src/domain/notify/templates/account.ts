import type { Template } from './template.ts'

/** Who a member is, what guards his money, and the end of his account. */
export const account = {
  profile_given: {
    sms: {
      bn: '{brand}: {username}-এর আসল নাম বা জন্মতারিখ দেওয়া হয়েছে ({at})। এটি আর বদলানো যায় না। আপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
      en: '{brand}: the real name or the birthday of {username} was given ({at}). It stays. If it was not you, tell customer service now.',
      ar: '{brand}: أُدخل الاسم الحقيقي أو تاريخ الميلاد لحساب {username} ({at}) ولا يتغيّر بعد ذلك. إن لم تكن أنت، فأخبر خدمة العملاء الآن.',
    },
    mail: {
      subject: {
        bn: '{brand}: আসল নাম বা জন্মতারিখ দেওয়া হয়েছে',
        en: '{brand}: your real name or birthday was given',
        ar: '{brand}: أُدخل اسمك الحقيقي أو تاريخ ميلادك',
      },
      text: {
        bn: '{username}-এর আসল নাম বা জন্মতারিখ দেওয়া হয়েছে ({at})। এটি আর বদলানো যায় না।\n\nআপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান: কেউ হয়তো আপনার অ্যাকাউন্টে ঢুকেছে।',
        en: 'The real name or the birthday of {username} was given ({at}). It stays from now on.\n\nIf it was not you, tell customer service now: somebody may be in your account.',
        ar: 'أُدخل الاسم الحقيقي أو تاريخ الميلاد لحساب {username} ({at})، ولا يتغيّر بعد ذلك.\n\nإن لم تكن أنت، فأخبر خدمة العملاء الآن: ربما دخل أحدهم إلى حسابك.',
      },
    },
  },
  profile_corrected: {
    sms: {
      bn: '{brand}: {username}-এর আসল নাম বা জন্মতারিখ গ্রাহকসেবা ঠিক করেছে ({at})। আপনি না চেয়ে থাকলে এখনই গ্রাহকসেবায় জানান।',
      en: '{brand}: customer service corrected the real name or the birthday of {username} ({at}). If it was not you who asked, tell customer service now.',
      ar: '{brand}: صحّحت خدمة العملاء الاسم الحقيقي أو تاريخ الميلاد لحساب {username} ({at}). إن لم تطلب ذلك، فأخبر خدمة العملاء الآن.',
    },
    mail: {
      subject: {
        bn: '{brand}: আসল নাম বা জন্মতারিখ ঠিক করা হয়েছে',
        en: '{brand}: your real name or birthday was corrected',
        ar: '{brand}: صُحّح اسمك الحقيقي أو تاريخ ميلادك',
      },
      text: {
        bn: '{username}-এর আসল নাম বা জন্মতারিখ গ্রাহকসেবা ঠিক করেছে ({at})। “আমার অ্যাকাউন্ট”-এ তা দেখা যায়।\n\nআপনি না চেয়ে থাকলে এখনই গ্রাহকসেবায় জানান।',
        en: 'Customer service corrected the real name or the birthday of {username} ({at}). You see them under “My account”.\n\nIf it was not you who asked, tell customer service now.',
        ar: 'صحّحت خدمة العملاء الاسم الحقيقي أو تاريخ الميلاد لحساب {username} ({at}). تجدهما في «حسابي».\n\nإن لم تطلب ذلك، فأخبر خدمة العملاء الآن.',
      },
    },
  },
  payment_password_changed: {
    sms: {
      bn: '{brand}: {username}-এর পেমেন্ট পাসওয়ার্ড দেওয়া বা বদলানো হয়েছে ({at})। আপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
      en: '{brand}: the payment password of {username} was set or changed ({at}). If it was not you, tell customer service now.',
      ar: '{brand}: تم تعيين كلمة مرور الدفع لحساب {username} أو تغييرها ({at}). إن لم تكن أنت، فأخبر خدمة العملاء الآن.',
    },
    mail: {
      subject: {
        bn: '{brand}: পেমেন্ট পাসওয়ার্ড বদলানো হয়েছে',
        en: '{brand}: your payment password was changed',
        ar: '{brand}: تم تغيير كلمة مرور الدفع',
      },
      text: {
        bn: '{username}-এর পেমেন্ট পাসওয়ার্ড দেওয়া বা বদলানো হয়েছে ({at})।\n\nআপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান: কেউ হয়তো আপনার অ্যাকাউন্টে ঢুকেছে।',
        en: 'The payment password of {username} was set or changed ({at}).\n\nIf it was not you, tell customer service now: somebody may be in your account.',
        ar: 'تم تعيين كلمة مرور الدفع لحساب {username} أو تغييرها ({at}).\n\nإن لم تكن أنت، فأخبر خدمة العملاء الآن: ربما دخل أحدهم إلى حسابك.',
      },
    },
  },
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
        en: 'The payment password of {username} was wrong five times and is locked for 24 hours ({at}).\n\nIf it was not you, change the password of your login and tell customer service now: somebody may be in your account.',
        ar: 'أُدخلت كلمة مرور الدفع لحساب {username} خطأً خمس مرات فأُقفلت 24 ساعة ({at}).\n\nإن لم تكن أنت، فغيّر كلمة مرور الدخول وأخبر خدمة العملاء الآن: ربما دخل أحدهم إلى حسابك.',
      },
    },
  },
  payment_password_taken: {
    sms: {
      bn: '{brand}: {username}-এর পেমেন্ট পাসওয়ার্ড ও তা দিয়ে যোগ করা টাকা তোলার অ্যাকাউন্ট সরানো হয়েছে ({at}){why}। সেখানে তোলার কোনো টাকা অনুমোদনের অপেক্ষায় থাকলে ব্যালেন্সে ফিরেছে। “আমার অ্যাকাউন্ট”-এ নতুন দিন। আপনি না চেয়ে থাকলে এখনই গ্রাহকসেবায় জানান।',
      en: '{brand}: the payment password of {username} and the payout accounts bound by it were taken off ({at}){why}. Any withdrawal there that was waiting for approval is back in the balance. Set a new one under “My account”. If that surprises you, tell customer service now.',
      ar: '{brand}: أُزيلت كلمة مرور الدفع لحساب {username} وحسابات السحب المضافة بها ({at}){why}. وأي سحب إليها كان ينتظر الموافقة عاد إلى الرصيد. عيّن كلمة جديدة في «حسابي». إن لم تتوقع ذلك، فأخبر خدمة العملاء الآن.',
    },
    mail: {
      subject: {
        bn: '{brand}: পেমেন্ট পাসওয়ার্ড সরানো হয়েছে',
        en: '{brand}: your payment password was taken off',
        ar: '{brand}: أُزيلت كلمة مرور الدفع',
      },
      text: {
        bn: '{username}-এর পেমেন্ট পাসওয়ার্ড ও তা দিয়ে যোগ করা টাকা তোলার অ্যাকাউন্ট সরানো হয়েছে ({at}){why}। ওই অ্যাকাউন্টে তোলার কোনো টাকা অনুমোদনের অপেক্ষায় থাকলে তা ব্যালেন্সে ফিরেছে। “আমার অ্যাকাউন্ট”-এ নতুন পেমেন্ট পাসওয়ার্ড দিন।\n\nআপনি না চেয়ে থাকলে এখনই গ্রাহকসেবায় জানান।',
        en: 'The payment password of {username} and the payout accounts that were bound by it were taken off ({at}){why}. Any withdrawal there that was waiting for approval is back in the balance. Set a new payment password under “My account”.\n\nIf that surprises you, tell customer service now.',
        ar: 'أُزيلت كلمة مرور الدفع لحساب {username} وحسابات السحب التي أُضيفت بها ({at}){why}. وأي سحب إليها كان ينتظر الموافقة عاد إلى الرصيد. عيّن كلمة مرور دفع جديدة في «حسابي».\n\nإن لم تتوقع ذلك، فأخبر خدمة العملاء الآن.',
      },
    },
  },
  payout_account_bound: {
    sms: {
      bn: '{brand}: {username}-এর টাকা পাওয়ার নতুন অ্যাকাউন্ট {method} {number} যোগ হয়েছে ({at})। আপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
      en: '{brand}: the payout account {method} {number} was added to {username} ({at}). If it was not you, tell customer service now.',
      ar: '{brand}: أُضيف حساب السحب {method} {number} إلى {username} ({at}). إن لم تكن أنت، فأخبر خدمة العملاء الآن.',
    },
    mail: {
      subject: {
        bn: '{brand}: টাকা পাওয়ার নতুন অ্যাকাউন্ট',
        en: '{brand}: a new payout account',
        ar: '{brand}: حساب سحب جديد',
      },
      text: {
        bn: '{username}-এর টাকা পাওয়ার নতুন অ্যাকাউন্ট {method} {number} যোগ হয়েছে ({at})।\n\nআপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান: কেউ হয়তো আপনার অ্যাকাউন্টে ঢুকেছে।',
        en: 'The payout account {method} {number} was added to {username} ({at}).\n\nIf it was not you, tell customer service now: somebody may be in your account.',
        ar: 'أُضيف حساب السحب {method} {number} إلى {username} ({at}).\n\nإن لم تكن أنت، فأخبر خدمة العملاء الآن: ربما دخل أحدهم إلى حسابك.',
      },
    },
  },
  payout_accounts_taken: {
    sms: {
      bn: '{brand}: {username}-এর টাকা তোলার অ্যাকাউন্ট {what} সরানো হয়েছে ({at}){why}; অন্য কেউ তা যোগ করে থাকতে পারে। সেখানে টাকা যাবে না; তোলার কোনো টাকা অনুমোদনের অপেক্ষায় থাকলে ব্যালেন্সে ফিরেছে। নতুন যোগ করা অ্যাকাউন্টে কয়েক দিন পর যাবে। নিজের হলে আবার যোগ করুন।',
      en: '{brand}: the payout account {what} was taken off {username} ({at}){why}: a stranger may have added it. No money goes there; any withdrawal there that was waiting for approval is back in the balance. To one added now money goes only in some days. If it is yours, add it again.',
      ar: '{brand}: أُزيل حساب السحب {what} من {username} ({at}){why}، فقد يكون غريب أضافه. لن يُرسل إليه مال، وأي سحب إليه كان ينتظر الموافقة عاد إلى الرصيد، وإلى ما يضاف الآن بعد أيام فقط. إن كان لك، فأضفه من جديد.',
    },
    mail: {
      subject: {
        bn: '{brand}: টাকা তোলার অ্যাকাউন্ট সরানো হয়েছে',
        en: '{brand}: a payout account was taken off',
        ar: '{brand}: أُزيل حساب سحب',
      },
      text: {
        bn: '{username}-এর টাকা তোলার অ্যাকাউন্ট {what} সরানো হয়েছে ({at}){why}; অন্য কেউ তা যোগ করে থাকতে পারে। ওই অ্যাকাউন্টে আর কোনো টাকা যাবে না; কোনো টাকা অনুমোদনের অপেক্ষায় থাকলে তা ব্যালেন্সে ফিরেছে।\n\nনিজের হলে আবার যোগ করুন। নিজে যোগ না করে থাকলে গ্রাহকসেবায় জানান।',
        en: 'The payout account {what} was taken off {username} ({at}){why}: a stranger may have added it. No money goes there any more; any withdrawal there that was waiting for approval is back in the balance.\n\nIf it is yours, add it again. If you did not add it, tell customer service.',
        ar: 'أُزيل حساب السحب {what} من {username} ({at}){why}، فقد يكون غريب أضافه. لن يُرسل إليه أي مال بعد الآن، وأي سحب إليه كان ينتظر الموافقة عاد إلى الرصيد.\n\nإن كان لك، فأضفه من جديد. وإن لم تضفه أنت، فأخبر خدمة العملاء.',
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
