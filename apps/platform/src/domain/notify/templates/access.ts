import type { Template } from './template.ts'

/** Access that support restores: what was granted, and how it went. */
export const access = {
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
        en: 'A new number was requested for {username} because of a lost SIM. On {day} the number becomes {to}.\n\nIf it was not you, cancel it here before:\n\n{link}\n\nIf it was you, do nothing.',
        ar: 'طُلب رقم جديد لحساب {username} بسبب فقدان الشريحة. في {day} يصبح الرقم {to}.\n\nإن لم تكن أنت، فألغه هنا قبل ذلك:\n\n{link}\n\nإن كنت أنت من طلب، فلا تفعل شيئًا.',
      },
    },
  },
  factors_reset_granted: {
    sms: {
      bn: '{brand}: {day}-এ {username}-এর দুই ধাপের যাচাই সরানো হবে। আপনি না চেয়ে থাকলে তার আগে এখানে বাতিল করুন: {link}',
      en: '{brand}: two-step verification of {username} is removed on {day}. If you did not ask for it, cancel it before: {link}',
      ar: '{brand}: سيُزال التحقق بخطوتين لحساب {username} في {day}. إن لم تطلب ذلك فألغه قبل ذلك: {link}',
    },
    mail: {
      subject: {
        bn: '{brand}: দুই ধাপের যাচাই সরানো হবে',
        en: '{brand}: two-step verification is going to be removed',
        ar: '{brand}: سيُزال التحقق بخطوتين',
      },
      text: {
        bn: '{username}-এর জন্য দুই ধাপের যাচাই সরাতে চাওয়া হয়েছে। {day}-এ তা সরানো হবে।\n\nআপনি না চেয়ে থাকলে তার আগে এখানে বাতিল করুন:\n\n{link}\n\nআপনিই চেয়ে থাকলে কিছু করতে হবে না।',
        en: 'Support was asked to remove two-step verification of {username}. It is removed on {day}.\n\nIf it was not you, cancel it here before:\n\n{link}\n\nIf it was you, there is nothing to do.',
        ar: 'طُلب من الدعم إزالة التحقق بخطوتين لحساب {username}. سيُزال في {day}.\n\nإن لم تكن أنت، فألغه هنا قبل ذلك:\n\n{link}\n\nإن كنت أنت من طلب، فلا حاجة إلى فعل شيء.',
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
  recovery_ended: {
    sms: {
      bn: '{brand}: {username}-এর জন্য জানানো পরিবর্তনটি আর হবে না। প্রশ্ন থাকলে গ্রাহকসেবায় জানান।',
      en: '{brand}: the announced change of {username} is cancelled. If you have questions, contact support.',
      ar: '{brand}: أُلغي التغيير المعلن لحساب {username}. إن كانت لديك أسئلة فتواصل مع الدعم.',
    },
    mail: {
      subject: {
        bn: '{brand}: পরিবর্তনটি বাতিল হয়েছে',
        en: '{brand}: the change is cancelled',
        ar: '{brand}: أُلغي التغيير',
      },
      text: {
        bn: '{username}-এর জন্য জানানো পরিবর্তনটি বাতিল হয়েছে ({at})। প্রশ্ন থাকলে গ্রাহকসেবায় জানান।',
        en: 'The announced change of {username} is cancelled ({at}). If you have questions, contact support.',
        ar: 'أُلغي التغيير المعلن لحساب {username} ({at}). إن كانت لديك أسئلة فتواصل مع الدعم.',
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
