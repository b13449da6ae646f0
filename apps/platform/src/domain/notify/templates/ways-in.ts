import type { Template } from './template.ts'

/** What opens an account: passwords, passkeys, apps, linked logins, and who tries them. */
export const waysIn = {
  /** `more`: what went with it (`writtenTaken`). */
  password_changed: {
    sms: {
      bn: '{brand}: {username}-এর পাসওয়ার্ড বদলানো হয়েছে ({at})।{more} আপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
      en: '{brand}: the password of {username} was changed ({at}).{more} If it was not you, tell customer service now.',
      ar: '{brand}: تم تغيير كلمة مرور {username} ({at}).{more} إن لم تكن أنت، فأخبر خدمة العملاء الآن.',
    },
    mail: {
      subject: {
        bn: '{brand}: পাসওয়ার্ড বদলানো হয়েছে',
        en: '{brand}: your password was changed',
        ar: '{brand}: تم تغيير كلمة مرورك',
      },
      text: {
        bn: '{username}-এর পাসওয়ার্ড বদলানো হয়েছে ({at})।{more}\n\nআপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান: কেউ হয়তো আপনার অ্যাকাউন্টে ঢুকেছে।',
        en: 'The password of {username} was changed ({at}).{more}\n\nIf it was not you, tell customer service now: somebody may be in your account.',
        ar: 'تم تغيير كلمة مرور {username} ({at}).{more}\n\nإن لم تكن أنت، فأخبر خدمة العملاء الآن: ربما دخل أحدهم إلى حسابك.',
      },
    },
  },
  /** Told only where something went with them (`writtenTaken`). */
  sessions_ended: {
    sms: {
      bn: '{brand}: {username}-এর লগইন সেশন শেষ করা হয়েছে ({at})।{more} অবাক হলে এখনই গ্রাহকসেবায় জানান।',
      en: '{brand}: sessions of {username} were ended ({at}).{more} If that surprises you, tell customer service now.',
      ar: '{brand}: أُنهيت جلسات {username} ({at}).{more} إن لم تتوقع ذلك، فأخبر خدمة العملاء الآن.',
    },
    mail: {
      subject: {
        bn: '{brand}: লগইন সেশন শেষ করা হয়েছে',
        en: '{brand}: sessions of your account were ended',
        ar: '{brand}: أُنهيت جلسات حسابك',
      },
      text: {
        bn: '{username}-এর লগইন সেশন শেষ করা হয়েছে ({at})।{more}\n\nঅবাক হলে এখনই গ্রাহকসেবায় জানান।',
        en: 'Sessions of {username} were ended ({at}).{more}\n\nIf that surprises you, tell customer service now.',
        ar: 'أُنهيت جلسات {username} ({at}).{more}\n\nإن لم تتوقع ذلك، فأخبر خدمة العملاء الآن.',
      },
    },
  },
  password_taken: {
    sms: {
      bn: '{brand}: নিরাপত্তার জন্য {username}-এর পাসওয়ার্ড বাতিল করা হয়েছে ({at})। লগইনে “পাসওয়ার্ড ভুলে গেছেন?” থেকে নতুন দিন।',
      en: '{brand}: for your safety the password of {username} works no more ({at}). Set a new one at log-in by “Forgot your password?”.',
      ar: '{brand}: حفاظًا على أمانك أُلغيت كلمة مرور {username} ({at}). عيّن كلمة جديدة عند الدخول من «نسيت كلمة المرور؟».',
    },
    mail: {
      subject: {
        bn: '{brand}: নতুন পাসওয়ার্ড দিতে হবে',
        en: '{brand}: a new password is needed',
        ar: '{brand}: يلزم تعيين كلمة مرور جديدة',
      },
      text: {
        bn: 'নিরাপত্তার জন্য {username}-এর পাসওয়ার্ড বাতিল করা হয়েছে ({at})।\n\nলগইনে “পাসওয়ার্ড ভুলে গেছেন?” থেকে নতুন পাসওয়ার্ড দিন। আমাদের কেউ কখনো আপনার পাসওয়ার্ড বা কোড চাইবে না।',
        en: 'For your safety the password of {username} works no more ({at}).\n\nSet a new one at log-in by “Forgot your password?”. Nobody of us ever asks for your password or a code.',
        ar: 'حفاظًا على أمانك أُلغيت كلمة مرور {username} ({at}).\n\nعيّن كلمة جديدة عند الدخول من «نسيت كلمة المرور؟». لن يطلب منك أحد منا كلمة مرورك أو رمزًا.',
      },
    },
  },
  new_place_by_code: {
    mail: {
      subject: {
        bn: '{brand}: নতুন জায়গা থেকে লগইন',
        en: '{brand}: a log-in from a new place',
        ar: '{brand}: تسجيل دخول من مكان جديد',
      },
      text: {
        bn: 'ফোনে পাঠানো কোড দিয়ে {username}-এ এমন জায়গা থেকে লগইন হয়েছে, যেখান থেকে আগে হয়নি ({at}, {from})।\n\nআপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান ও গ্রাহকসেবায় জানান: কেউ হয়তো আপনার ফোন বা সিম ব্যবহার করছে।',
        en: 'Somebody logged in to {username} by a code from the phone, from a place that is new ({at}, {from}).\n\nIf it was not you, change the password and tell customer service now: somebody may be using your phone or SIM.',
        ar: 'سُجّل الدخول إلى {username} برمز أُرسل إلى الهاتف، من مكان جديد ({at}، {from}).\n\nإن لم تكن أنت، فغيّر كلمة المرور وأخبر خدمة العملاء الآن: ربما يستخدم أحدهم هاتفك أو شريحتك.',
      },
    },
  },
  passkey_added: {
    sms: {
      bn: '{brand}: {username}-এ একটি পাসকি যোগ হয়েছে ({at})। আপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
      en: '{brand}: a passkey was added to {username} ({at}). If it was not you, tell customer service now.',
      ar: '{brand}: أُضيف مفتاح مرور إلى {username} ({at}). إن لم تكن أنت، فأخبر خدمة العملاء الآن.',
    },
    mail: {
      subject: {
        bn: '{brand}: একটি পাসকি যোগ হয়েছে',
        en: '{brand}: a passkey was added',
        ar: '{brand}: أُضيف مفتاح مرور',
      },
      text: {
        bn: '{username}-এ একটি পাসকি যোগ হয়েছে ({at})। এটি দিয়ে পাসওয়ার্ড ছাড়াই ঢোকা যায়।\n\nআপনি না করে থাকলে “আমার অ্যাকাউন্ট”-এ এটি মুছুন, এবং এখনই গ্রাহকসেবায় জানান।',
        en: 'A passkey was added to {username} ({at}). It signs in without the password.\n\nIf it was not you, remove it under “My account” and tell customer service now.',
        ar: 'أُضيف مفتاح مرور إلى {username} ({at})، ويمكن الدخول به دون كلمة المرور.\n\nإن لم تكن أنت، فاحذفه في «حسابي» وأخبر خدمة العملاء الآن.',
      },
    },
  },
  passkey_removed: {
    sms: {
      bn: '{brand}: {username} থেকে {count}টি পাসকি সরানো হয়েছে ({at})। আপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
      en: '{brand}: passkeys removed from {username}: {count} ({at}). If it was not you, tell customer service now.',
      ar: '{brand}: مفاتيح المرور التي أُزيلت من {username}: {count} ({at}). إن لم تكن أنت، فأخبر خدمة العملاء الآن.',
    },
    mail: {
      subject: {
        bn: '{brand}: পাসকি সরানো হয়েছে',
        en: '{brand}: a passkey was removed',
        ar: '{brand}: أُزيل مفتاح مرور',
      },
      text: {
        bn: '{username} থেকে {count}টি পাসকি সরানো হয়েছে ({at})। তা দিয়ে আর ঢোকা যায় না।\n\nআপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
        en: 'Passkeys removed from {username}: {count} ({at}). They open the account no more.\n\nIf it was not you, tell customer service now.',
        ar: 'مفاتيح المرور التي أُزيلت من {username}: {count} ({at}). لم تعد تفتح الحساب.\n\nإن لم تكن أنت، فأخبر خدمة العملاء الآن.',
      },
    },
  },
  authenticator_added: {
    sms: {
      bn: '{brand}: {username}-এ একটি অথেনটিকেটর অ্যাপ যোগ হয়েছে ({at})। আপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
      en: '{brand}: an authenticator app was added to {username} ({at}). If it was not you, tell customer service now.',
      ar: '{brand}: أُضيف تطبيق مصادقة إلى {username} ({at}). إن لم تكن أنت، فأخبر خدمة العملاء الآن.',
    },
    mail: {
      subject: {
        bn: '{brand}: একটি অথেনটিকেটর অ্যাপ যোগ হয়েছে',
        en: '{brand}: an authenticator app was added',
        ar: '{brand}: أُضيف تطبيق مصادقة',
      },
      text: {
        bn: '{username}-এ একটি অথেনটিকেটর অ্যাপ যোগ হয়েছে ({at})। নতুন জায়গা থেকে ঢুকতে এর কোড চাওয়া হবে।\n\nআপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
        en: 'An authenticator app was added to {username} ({at}). Its codes are asked for when somebody signs in from a new place.\n\nIf it was not you, tell customer service now.',
        ar: 'أُضيف تطبيق مصادقة إلى {username} ({at})، وستُطلب رموزه عند الدخول من مكان جديد.\n\nإن لم تكن أنت، فأخبر خدمة العملاء الآن.',
      },
    },
  },
  authenticator_removed: {
    sms: {
      bn: '{brand}: {username} থেকে অথেনটিকেটর অ্যাপ সরানো হয়েছে ({at})। আপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
      en: '{brand}: the authenticator app was removed from {username} ({at}). If it was not you, tell customer service now.',
      ar: '{brand}: أُزيل تطبيق المصادقة من {username} ({at}). إن لم تكن أنت، فأخبر خدمة العملاء الآن.',
    },
    mail: {
      subject: {
        bn: '{brand}: অথেনটিকেটর অ্যাপ সরানো হয়েছে',
        en: '{brand}: the authenticator app was removed',
        ar: '{brand}: أُزيل تطبيق المصادقة',
      },
      text: {
        bn: '{username} থেকে অথেনটিকেটর অ্যাপ সরানো হয়েছে ({at})।\n\nআপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
        en: 'The authenticator app was removed from {username} ({at}).\n\nIf it was not you, tell customer service now.',
        ar: 'أُزيل تطبيق المصادقة من {username} ({at}).\n\nإن لم تكن أنت، فأخبر خدمة العملاء الآن.',
      },
    },
  },
  recovery_codes_renewed: {
    sms: {
      bn: '{brand}: {username}-এর নতুন উদ্ধার কোড নেওয়া হয়েছে, আগেরগুলো আর চলবে না ({at})। আপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
      en: '{brand}: new recovery codes of {username} were made, the former ones are void ({at}). If it was not you, tell customer service now.',
      ar: '{brand}: أُنشئت رموز استرداد جديدة لحساب {username} وبطلت السابقة ({at}). إن لم تكن أنت، فأخبر خدمة العملاء الآن.',
    },
    mail: {
      subject: {
        bn: '{brand}: নতুন উদ্ধার কোড নেওয়া হয়েছে',
        en: '{brand}: new recovery codes were made',
        ar: '{brand}: أُنشئت رموز استرداد جديدة',
      },
      text: {
        bn: '{username}-এর নতুন উদ্ধার কোড নেওয়া হয়েছে ({at})। আগেরগুলো আর চলবে না।\n\nআপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান: কেউ হয়তো আপনার অ্যাকাউন্টে ঢুকেছে।',
        en: 'New recovery codes of {username} were made ({at}). The former ones are void.\n\nIf it was not you, tell customer service now: somebody may be in your account.',
        ar: 'أُنشئت رموز استرداد جديدة لحساب {username} ({at})، وبطلت السابقة.\n\nإن لم تكن أنت، فأخبر خدمة العملاء الآن: ربما دخل أحدهم إلى حسابك.',
      },
    },
  },
  app_code_guessed: {
    sms: {
      bn: '{brand}: কেউ {username}-এর সঠিক পাসওয়ার্ড দিয়ে অ্যাপের ভুল কোড দিচ্ছে ({at})। আপনি না হলে এখনই পাসওয়ার্ড বদলান।',
      en: '{brand}: somebody with the password of {username} gives wrong codes of the app ({at}). If it is not you, change the password now.',
      ar: '{brand}: شخص معه كلمة مرور {username} يُدخل رموزًا خاطئة من التطبيق ({at}). إن لم تكن أنت، فغيّر كلمة المرور الآن.',
    },
    mail: {
      subject: {
        bn: '{brand}: অ্যাপের ভুল কোড',
        en: '{brand}: wrong codes of the app',
        ar: '{brand}: رموز خاطئة من التطبيق',
      },
      text: {
        bn: 'কেউ {username}-এর সঠিক পাসওয়ার্ড দিয়ে অ্যাপের ভুল কোড দিচ্ছে ({at})। সে ঢুকতে পারেনি।\n\nআপনি না হলে এখনই পাসওয়ার্ড বদলান।',
        en: 'Somebody with the password of {username} gives wrong codes of the authenticator app ({at}). He has not got in.\n\nIf it is not you, change the password now.',
        ar: 'شخص معه كلمة مرور {username} يُدخل رموزًا خاطئة من تطبيق المصادقة ({at})، ولم يدخل.\n\nإن لم تكن أنت، فغيّر كلمة المرور الآن.',
      },
    },
  },
  second_proof_guessed: {
    sms: {
      bn: '{brand}: কেউ {username} হিসেবে লগইনের প্রথম ধাপ পেরিয়ে ভুল কোড বা নাম দিচ্ছে ({at})। আপনি না হলে এখনই পাসওয়ার্ড বদলান।',
      en: '{brand}: somebody got past the first step of logging in as {username} and gives wrong codes or names ({at}). If it is not you, change the password now.',
      ar: '{brand}: تجاوز شخص الخطوة الأولى لتسجيل الدخول باسم {username} ويُدخل رموزًا أو أسماء خاطئة ({at}). إن لم تكن أنت، فغيّر كلمة المرور الآن.',
    },
    mail: {
      subject: {
        bn: '{brand}: লগইনে ভুল কোড',
        en: '{brand}: wrong codes at a log-in',
        ar: '{brand}: رموز خاطئة عند تسجيل الدخول',
      },
      text: {
        bn: 'কেউ {username} হিসেবে লগইনের প্রথম ধাপ পেরিয়ে ভুল কোড বা নাম দিচ্ছে ({at})। সে ঢুকতে পারেনি।\n\nআপনি না হলে এখনই পাসওয়ার্ড বদলান।',
        en: 'Somebody got past the first step of logging in as {username} and gives wrong codes or names ({at}). He has not got in.\n\nIf it is not you, change the password now.',
        ar: 'تجاوز شخص الخطوة الأولى لتسجيل الدخول باسم {username} ويُدخل رموزًا أو أسماء خاطئة ({at})، ولم يدخل.\n\nإن لم تكن أنت، فغيّر كلمة المرور الآن.',
      },
    },
  },
  federated_linked: {
    sms: {
      bn: '{brand}: {username} এখন {provider} দিয়েও খোলা যায় ({at})। আপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
      en: '{brand}: {provider} opens {username} from now on ({at}). If it was not you, tell customer service now.',
      ar: '{brand}: أصبح {provider} يفتح حساب {username} ({at}). إن لم تكن أنت، فأخبر خدمة العملاء الآن.',
    },
    mail: {
      subject: {
        bn: '{brand}: {provider} যুক্ত হয়েছে',
        en: '{brand}: {provider} was linked',
        ar: '{brand}: تم ربط {provider}',
      },
      text: {
        bn: '{username} এখন {provider} দিয়েও খোলা যায় ({at})।\n\nআপনি না করে থাকলে “আমার অ্যাকাউন্ট”-এ এটি সরান, এবং এখনই গ্রাহকসেবায় জানান।',
        en: '{provider} opens {username} from now on ({at}).\n\nIf it was not you, unlink it under “My account” and tell customer service now.',
        ar: 'أصبح {provider} يفتح حساب {username} ({at}).\n\nإن لم تكن أنت، فألغ الربط في «حسابي» وأخبر خدمة العملاء الآن.',
      },
    },
  },
  federated_unlinked: {
    sms: {
      bn: '{brand}: {username} আর {provider} দিয়ে খোলা যায় না ({at})। আপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
      en: '{brand}: {provider} opens {username} no more ({at}). If it was not you, tell customer service now.',
      ar: '{brand}: لم يعد {provider} يفتح حساب {username} ({at}). إن لم تكن أنت، فأخبر خدمة العملاء الآن.',
    },
    mail: {
      subject: {
        bn: '{brand}: {provider} আর যুক্ত নেই',
        en: '{brand}: {provider} was unlinked',
        ar: '{brand}: أُلغي ربط {provider}',
      },
      text: {
        bn: '{username} আর {provider} দিয়ে খোলা যায় না ({at})।\n\nআপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
        en: '{provider} opens {username} no more ({at}).\n\nIf it was not you, tell customer service now.',
        ar: 'لم يعد {provider} يفتح حساب {username} ({at}).\n\nإن لم تكن أنت، فأخبر خدمة العملاء الآن.',
      },
    },
  },
} as const satisfies Record<string, Template>
