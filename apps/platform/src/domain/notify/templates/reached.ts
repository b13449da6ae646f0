import type { Template } from './template.ts'

/** How a member is reached, what has changed of it, and the return of a number. */
export const reached = {
  mobile_changed: {
    sms: {
      bn: '{brand}: {username}-এর মোবাইল নম্বর এখন {to} ({at})। আপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
      en: '{brand}: the mobile number of {username} is {to} now ({at}). If it was not you, tell customer service now.',
      ar: '{brand}: رقم هاتف {username} هو الآن {to} ({at}). إن لم تكن أنت، فأخبر خدمة العملاء الآن.',
    },
    mail: {
      subject: {
        bn: '{brand}: আপনার মোবাইল নম্বর বদলানো হয়েছে',
        en: '{brand}: your mobile number was changed',
        ar: '{brand}: تم تغيير رقم هاتفك',
      },
      text: {
        bn: '{username}-এর মোবাইল নম্বর এখন {to} ({at})।\n\nআপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান: কেউ হয়তো আপনার অ্যাকাউন্টে ঢুকেছে।',
        en: 'The mobile number of {username} is {to} now ({at}).\n\nIf it was not you, tell customer service now: somebody may be in your account.',
        ar: 'رقم هاتف {username} هو الآن {to} ({at}).\n\nإن لم تكن أنت، فأخبر خدمة العملاء الآن: ربما دخل أحدهم إلى حسابك.',
      },
    },
  },
  /** Of one that is the member's name too. */
  mobile_and_name_changed: {
    sms: {
      bn: '{brand}: {username}-এর মোবাইল নম্বর এখন {to} ({at}), লগইনও এখন থেকে সেটি দিয়ে। আপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
      en: '{brand}: the mobile number of {username} is {to} now ({at}), and from now on you log in with that. If it was not you, tell customer service now.',
      ar: '{brand}: رقم هاتف {username} هو الآن {to} ({at})، وبه تسجّل الدخول من الآن. إن لم تكن أنت، فأخبر خدمة العملاء الآن.',
    },
    mail: {
      subject: {
        bn: '{brand}: লগইনের মোবাইল নম্বর বদলানো হয়েছে',
        en: '{brand}: the mobile number that you log in with was changed',
        ar: '{brand}: تم تغيير رقم الهاتف الذي تسجّل به الدخول',
      },
      text: {
        bn: '{username}-এর মোবাইল নম্বর এখন {to} ({at})। এখন থেকে নতুন নম্বরটি দিয়ে লগইন করবেন, আগেরটি দিয়ে নয়।\n\nআপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান: কেউ হয়তো আপনার অ্যাকাউন্টে ঢুকেছে।',
        en: 'The mobile number of {username} is {to} now ({at}). From now on you log in with the new number, not with the former one.\n\nIf it was not you, tell customer service now: somebody may be in your account.',
        ar: 'رقم هاتف {username} هو الآن {to} ({at}). من الآن تسجّل الدخول بالرقم الجديد لا بالسابق.\n\nإن لم تكن أنت، فأخبر خدمة العملاء الآن: ربما دخل أحدهم إلى حسابك.',
      },
    },
  },
  email_changed: {
    sms: {
      bn: '{brand}: {username}-এর ইমেইল ঠিকানা এখন {to} ({at})। আপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
      en: '{brand}: the e-mail address of {username} is {to} now ({at}). If it was not you, tell customer service now.',
      ar: '{brand}: بريد {username} الإلكتروني هو الآن {to} ({at}). إن لم تكن أنت، فأخبر خدمة العملاء الآن.',
    },
    mail: {
      subject: {
        bn: '{brand}: আপনার ইমেইল ঠিকানা বদলানো হয়েছে',
        en: '{brand}: your e-mail address was changed',
        ar: '{brand}: تم تغيير بريدك الإلكتروني',
      },
      text: {
        bn: '{username}-এর ইমেইল ঠিকানা এখন {to} ({at})।\n\nআপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান: কেউ হয়তো আপনার অ্যাকাউন্টে ঢুকেছে।',
        en: 'The e-mail address of {username} is {to} now ({at}).\n\nIf it was not you, tell customer service now: somebody may be in your account.',
        ar: 'بريد {username} الإلكتروني هو الآن {to} ({at}).\n\nإن لم تكن أنت، فأخبر خدمة العملاء الآن: ربما دخل أحدهم إلى حسابك.',
      },
    },
  },
  /** Of one that stood already, not proved or doubted. */
  contact_confirmed: {
    sms: {
      bn: '{brand}: {username}-এর {to} কোড দিয়ে নিশ্চিত করা হয়েছে ({at})। আপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
      en: '{brand}: {to} of {username} was confirmed by a code ({at}). If it was not you, tell customer service now.',
      ar: '{brand}: أُكّد {to} لحساب {username} برمز ({at}). إن لم تكن أنت، فأخبر خدمة العملاء الآن.',
    },
    mail: {
      subject: {
        bn: '{brand}: নম্বর বা ইমেইল নিশ্চিত হয়েছে',
        en: '{brand}: your number or e-mail was confirmed',
        ar: '{brand}: أُكّد رقمك أو بريدك الإلكتروني',
      },
      text: {
        bn: '{username}-এর {to} কোড দিয়ে নিশ্চিত করা হয়েছে ({at})।\n\nআপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান: কেউ হয়তো আপনার অ্যাকাউন্টে ঢুকেছে।',
        en: '{to} of {username} was confirmed by a code ({at}).\n\nIf it was not you, tell customer service now: somebody may be in your account.',
        ar: 'أُكّد {to} لحساب {username} برمز ({at}).\n\nإن لم تكن أنت، فأخبر خدمة العملاء الآن: ربما دخل أحدهم إلى حسابك.',
      },
    },
  },
  contact_taken_off: {
    sms: {
      bn: '{brand}: {username} থেকে সম্প্রতি যোগ করা {what} সরানো হয়েছে ({at})। এটি আপনার হলে আবার যোগ করুন।',
      en: '{brand}: {what}, added lately, was taken off {username} ({at}). If it is yours, add it again.',
      ar: '{brand}: أُزيل {what} الذي أُضيف مؤخرًا إلى {username} ({at}). إن كان لك فأضفه من جديد.',
    },
    mail: {
      subject: {
        bn: '{brand}: সম্প্রতি যোগ করা যোগাযোগ সরানো হয়েছে',
        en: '{brand}: what was added lately was taken off',
        ar: '{brand}: أُزيل ما أُضيف مؤخرًا',
      },
      text: {
        bn: '{username} থেকে {what} সরানো হয়েছে ({at})। এটি অল্প আগে যোগ হয়েছিল, আর যা এর চেয়ে পুরোনো ছিল তা এখন সরানো হয়েছে; অন্য কেউ এটি যোগ করে থাকতে পারে।\n\nএটি আপনার হলে “আমার অ্যাকাউন্ট”-এ আবার যোগ করুন। না হলে কিছু করতে হবে না।',
        en: '{what} was taken off {username} ({at}). It had been added lately beside something older that is gone now, and might have been somebody else’s.\n\nIf it is yours, add it again under “My account”. If not, there is nothing to do.',
        ar: 'أُزيل {what} من {username} ({at}). كان قد أُضيف مؤخرًا إلى جانب ما هو أقدم منه وأُزيل الآن، وربما كان لشخص آخر.\n\nإن كان لك فأضفه من جديد في «حسابي»، وإلا فلا تفعل شيئًا.',
      },
    },
  },
  number_proved_first: {
    sms: {
      bn: '{brand}: {username}-এর নম্বরটি প্রথমবার কোড দিয়ে নিশ্চিত করা হয়েছে ({at})। আগের পাসওয়ার্ড, ইমেইল ও লগইনের অন্য সব উপায় আর চলবে না।',
      en: '{brand}: the number of {username} was proved by a code for the first time ({at}). Password, e-mail and all else set up before is gone.',
      ar: '{brand}: أُكّد رقم {username} برمز لأول مرة ({at}). كلمة المرور والبريد وكل ما أُعدّ قبل ذلك أُلغي.',
    },
    mail: {
      subject: {
        bn: '{brand}: নম্বর নিশ্চিত হয়েছে',
        en: '{brand}: the number was proved',
        ar: '{brand}: أُكّد الرقم',
      },
      text: {
        bn: '{username}-এর মোবাইল নম্বরটি প্রথমবার কোড দিয়ে নিশ্চিত করা হয়েছে ({at})। আগে দেওয়া পাসওয়ার্ড, ইমেইল, পেমেন্ট পাসওয়ার্ড ও লগইনের অন্য সব উপায় আর চলবে না, কারণ সেগুলো যে দিয়েছে সে নম্বরটি নিজের বলে দেখায়নি।\n\nআপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
        en: 'The mobile number of {username} was proved by a code for the first time ({at}). Password, e-mail, payment password and whatever else was set up before is gone: whoever did that had not shown that the number is his.\n\nIf it was not you, tell customer service now.',
        ar: 'أُكّد رقم هاتف {username} برمز لأول مرة ({at}). كلمة المرور والبريد وكلمة مرور الدفع وكل ما أُعدّ قبل ذلك أُلغي، لأن من أعدّه لم يثبت أن الرقم له.\n\nإن لم تكن أنت، فأخبر خدمة العملاء الآن.',
      },
    },
  },
  recovery_granted: {
    sms: {
      bn: '{brand}: {username}-এর মোবাইল নম্বর {day}-এ {to} হবে। আপনি না চেয়ে থাকলে তার আগে এখানে বাতিল করুন: {link}',
      en: '{brand}: the mobile number of {username} becomes {to} on {day}. If it was not you who asked, cancel it before: {link}',
      ar: '{brand}: سيصبح رقم هاتف {username} هو {to} في {day}. إن لم تطلب ذلك فألغه قبل ذلك: {link}',
    },
    mail: {
      subject: {
        bn: '{brand}: আপনার মোবাইল নম্বর বদলাবে',
        en: '{brand}: your mobile number is going to change',
        ar: '{brand}: سيتغير رقم هاتفك',
      },
      text: {
        bn: 'সিম হারিয়ে গেছে জানিয়ে {username}-এর জন্য নতুন নম্বর চাওয়া হয়েছে। {day}-এ নম্বরটি {to} হবে।\n\nআপনি না চেয়ে থাকলে তার আগে এখানে বাতিল করুন:\n\n{link}\n\nআপনিই চেয়ে থাকলে কিছু করতে হবে না।',
        en: 'Somebody who has lost the SIM asked for a new number for {username}. On {day} the number becomes {to}.\n\nIf it was not you, cancel it here before:\n\n{link}\n\nIf it was you, do nothing.',
        ar: 'طُلب رقم جديد لحساب {username} بسبب فقدان الشريحة. في {day} يصبح الرقم {to}.\n\nإن لم تكن أنت، فألغه هنا قبل ذلك:\n\n{link}\n\nإن كنت أنت من طلب، فلا تفعل شيئًا.',
      },
    },
  },
  recovery_waits: {
    sms: {
      bn: '{brand}: {username}-এর নতুন নম্বরের অনুরোধ গ্রহণ করা হয়েছে। {day} থেকে এই নম্বরটি চলবে।',
      en: '{brand}: your request for {username} was granted. This number counts from {day}.',
      ar: '{brand}: تم قبول طلبك لحساب {username}. يُعتمد هذا الرقم من {day}.',
    },
  },
  own_number_returns: {
    sms: {
      bn: '{brand}: {username}-এর মোবাইল নম্বর {day}-এ আবার {to} হবে, কারণ বলা হয়েছে নম্বরটি আপনি নিজে বদলাননি। ভুল হলে এখনই গ্রাহকসেবায় জানান।',
      en: '{brand}: on {day} the mobile number of {username} becomes {to} again: we were told that you did not change it. If that is wrong, tell customer service now.',
      ar: '{brand}: في {day} يعود رقم هاتف {username} إلى {to}، فقد أُخبرنا أنك لم تغيّره. إن كان ذلك خطأ فأخبر خدمة العملاء الآن.',
    },
    mail: {
      subject: {
        bn: '{brand}: আপনার আগের মোবাইল নম্বর ফিরবে',
        en: '{brand}: your former mobile number comes back',
        ar: '{brand}: سيعود رقم هاتفك السابق',
      },
      text: {
        bn: 'যাঁর কাছে {username}-এর আগের নম্বরটি আছে তিনি জানিয়েছেন, নম্বরটি মালিক নিজে বদলাননি। {day}-এ নম্বরটি আবার {to} হবে।\n\nভুল হলে এখনই গ্রাহকসেবায় জানান।',
        en: 'Somebody who reads the former number of {username} says that its owner did not change it. On {day} the number becomes {to} again.\n\nIf that is wrong, tell customer service now.',
        ar: 'أخبرنا من لديه الرقم السابق لحساب {username} أن صاحبه لم يغيّره. في {day} يعود الرقم {to}.\n\nإن كان ذلك خطأ فأخبر خدمة العملاء الآن.',
      },
    },
  },
  recovery_ended: {
    sms: {
      bn: '{brand}: {username}-এর নম্বর বদলাবে না। প্রশ্ন থাকলে গ্রাহকসেবায় জানান।',
      en: '{brand}: the number of {username} will not be changed. If you have questions, ask customer service.',
      ar: '{brand}: لن يتغير رقم {username}. إن كانت لديك أسئلة فاسأل خدمة العملاء.',
    },
    mail: {
      subject: {
        bn: '{brand}: আপনার মোবাইল নম্বর বদলাবে না',
        en: '{brand}: your mobile number stays',
        ar: '{brand}: رقم هاتفك باقٍ كما هو',
      },
      text: {
        bn: '{username}-এর নম্বর বদলানো হবে না ({at})। প্রশ্ন থাকলে গ্রাহকসেবায় জানান।',
        en: 'The number of {username} will not be changed ({at}). If you have questions, ask customer service.',
        ar: 'لن يتغير رقم {username} ({at}). إن كانت لديك أسئلة فاسأل خدمة العملاء.',
      },
    },
  },
  recovery_done: {
    sms: {
      bn: '{brand}: আপনার অ্যাকাউন্টে এখন এই নম্বর। {username} দিয়ে লগইন করুন; পাসওয়ার্ড ভুলে গেলে নতুন দিন।',
      en: '{brand}: your account has this number now. Log in as {username}, or set a new password if you forgot it.',
      ar: '{brand}: أصبح هذا الرقم رقم حسابك. ادخل باسم {username}، أو عيّن كلمة مرور جديدة إن نسيتها.',
    },
  },
} as const satisfies Record<string, Template>
