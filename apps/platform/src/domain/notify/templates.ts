/** Texts in the three languages of the product; {word} is put in from what the sender gave, {brand} always: its name in that language. */
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

/** To register, at a number that was a member's own until another took its place: he may be the one who asks, and would have a second account instead of his. */
const codeOfFormer = (): Template => {
  const { bn, en, ar } = code({ bn: 'নিবন্ধনের', en: 'to register', ar: 'للتسجيل' }).sms!
  return {
    sms: {
      bn: `${bn} এই নম্বরে কিছুদিন আগেও একটি অ্যাকাউন্ট ছিল। সেটি আপনার হলে নিবন্ধন করবেন না: “আমার সিম হারিয়ে গেছে” থেকে ফেরত চান।`,
      en: `${en} An account had this number until lately. If it is yours, do not register: ask for it by "I have lost my SIM".`,
      ar: `${ar} كان هذا الرقم لحساب حتى وقت قريب. إن كان حسابك فلا تسجّل: اطلبه عبر «فقدت شريحتي».`,
    },
  }
}

export const templates = {
  code_sign_in: code({ bn: 'লগইনের', en: 'to sign in', ar: 'لتسجيل الدخول' }),
  code_factor: code({ bn: 'লগইন নিশ্চিত করার', en: 'to confirm that it is you', ar: 'لتأكيد أنك أنت' }),
  code_register: code({ bn: 'নিবন্ধনের', en: 'to register', ar: 'للتسجيل' }),
  code_register_former: codeOfFormer(),
  code_password: code({ bn: 'নতুন পাসওয়ার্ডের', en: 'to set a new password', ar: 'لتعيين كلمة مرور جديدة' }),
  code_contact: code({ bn: 'এটি আপনার বলে নিশ্চিত করার', en: 'to confirm that this is yours', ar: 'لتأكيد أن هذا لك' }),
  code_recovery: code({ bn: 'এই নম্বরটি আপনার বলে নিশ্চিত করার', en: 'to show that this number is yours', ar: 'لإثبات أن هذا الرقم لك' }),
  already_registered: {
    sms: {
      bn: '{brand}: এই নম্বরে আগেই অ্যাকাউন্ট আছে, ব্যবহারকারীর নাম {username}। লগইন করুন; পাসওয়ার্ড ভুলে গেলে নতুন দিন।',
      en: '{brand}: this number already has an account, username {username}. Log in, or set a new password if you forgot it.',
      ar: '{brand}: لهذا الرقم حساب بالفعل، اسم المستخدم {username}. سجّل الدخول، أو عيّن كلمة مرور جديدة إن نسيتها.',
    },
  },
  password_link: {
    mail: {
      subject: { bn: '{brand}: নতুন পাসওয়ার্ড দিন', en: '{brand}: set a new password', ar: '{brand}: تعيين كلمة مرور جديدة' },
      text: {
        bn: 'আপনার ব্যবহারকারীর নাম {username}-এর জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে। এই ঠিকানায় গিয়ে দিন; এটি একবারই চলে, {minutes} মিনিটের মধ্যে:\n\n{link}\n\nআপনি না চেয়ে থাকলে কিছু করতে হবে না; পাসওয়ার্ড আগেরটিই থাকবে।',
        en: 'A new password was asked for your username {username}. Set it here; the link works once, within {minutes} minutes:\n\n{link}\n\nIf it was not you, do nothing: your password stays as it is.',
        ar: 'طُلبت كلمة مرور جديدة لاسم المستخدم {username}. عيّنها هنا؛ يعمل الرابط مرة واحدة خلال {minutes} دقيقة:\n\n{link}\n\nإن لم تكن أنت من طلبها فلا تفعل شيئًا: تبقى كلمة مرورك كما هي.',
      },
    },
  },
  password_changed: {
    sms: {
      bn: '{brand}: {username}-এর পাসওয়ার্ড বদলানো হয়েছে ({at})। আপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
      en: '{brand}: the password of {username} was changed ({at}). If it was not you, tell customer service now.',
      ar: '{brand}: تم تغيير كلمة مرور {username} ({at}). إن لم تكن أنت، فأخبر خدمة العملاء الآن.',
    },
    mail: {
      subject: { bn: '{brand}: পাসওয়ার্ড বদলানো হয়েছে', en: '{brand}: your password was changed', ar: '{brand}: تم تغيير كلمة مرورك' },
      text: {
        bn: '{username}-এর পাসওয়ার্ড বদলানো হয়েছে ({at})।\n\nআপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান: কেউ হয়তো আপনার অ্যাকাউন্টে ঢুকেছে।',
        en: 'The password of {username} was changed ({at}).\n\nIf it was not you, tell customer service now: somebody may be in your account.',
        ar: 'تم تغيير كلمة مرور {username} ({at}).\n\nإن لم تكن أنت، فأخبر خدمة العملاء الآن: ربما دخل أحدهم إلى حسابك.',
      },
    },
  },
  mobile_changed: {
    sms: {
      bn: '{brand}: {username}-এর মোবাইল নম্বর এখন {to} ({at})। আপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
      en: '{brand}: the mobile number of {username} is {to} now ({at}). If it was not you, tell customer service now.',
      ar: '{brand}: رقم هاتف {username} هو الآن {to} ({at}). إن لم تكن أنت، فأخبر خدمة العملاء الآن.',
    },
    mail: {
      subject: { bn: '{brand}: আপনার মোবাইল নম্বর বদলানো হয়েছে', en: '{brand}: your mobile number was changed', ar: '{brand}: تم تغيير رقم هاتفك' },
      text: {
        bn: '{username}-এর মোবাইল নম্বর এখন {to} ({at})।\n\nআপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান: কেউ হয়তো আপনার অ্যাকাউন্টে ঢুকেছে।',
        en: 'The mobile number of {username} is {to} now ({at}).\n\nIf it was not you, tell customer service now: somebody may be in your account.',
        ar: 'رقم هاتف {username} هو الآن {to} ({at}).\n\nإن لم تكن أنت، فأخبر خدمة العملاء الآن: ربما دخل أحدهم إلى حسابك.',
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
      subject: { bn: '{brand}: আপনার ইমেইল ঠিকানা বদলানো হয়েছে', en: '{brand}: your e-mail address was changed', ar: '{brand}: تم تغيير بريدك الإلكتروني' },
      text: {
        bn: '{username}-এর ইমেইল ঠিকানা এখন {to} ({at})।\n\nআপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান: কেউ হয়তো আপনার অ্যাকাউন্টে ঢুকেছে।',
        en: 'The e-mail address of {username} is {to} now ({at}).\n\nIf it was not you, tell customer service now: somebody may be in your account.',
        ar: 'بريد {username} الإلكتروني هو الآن {to} ({at}).\n\nإن لم تكن أنت، فأخبر خدمة العملاء الآن: ربما دخل أحدهم إلى حسابك.',
      },
    },
  },
  new_place_by_code: {
    mail: {
      subject: { bn: '{brand}: নতুন জায়গা থেকে লগইন', en: '{brand}: a log-in from a new place', ar: '{brand}: تسجيل دخول من مكان جديد' },
      text: {
        bn: 'ফোনে পাঠানো কোড দিয়ে {username}-এ এমন জায়গা থেকে লগইন হয়েছে, যেখান থেকে আগে হয়নি ({at}, {from})।\n\nআপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান ও গ্রাহকসেবায় জানান: কেউ হয়তো আপনার ফোন বা সিম ব্যবহার করছে।',
        en: 'Somebody logged in to {username} by a code from the phone, from a place that is new ({at}, {from}).\n\nIf it was not you, change the password and tell customer service now: somebody may be using your phone or SIM.',
        ar: 'سُجّل الدخول إلى {username} برمز أُرسل إلى الهاتف، من مكان جديد ({at}، {from}).\n\nإن لم تكن أنت، فغيّر كلمة المرور وأخبر خدمة العملاء الآن: ربما يستخدم أحدهم هاتفك أو شريحتك.',
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
      subject: { bn: '{brand}: পেমেন্ট পাসওয়ার্ড বদলানো হয়েছে', en: '{brand}: your payment password was changed', ar: '{brand}: تم تغيير كلمة مرور الدفع' },
      text: {
        bn: '{username}-এর পেমেন্ট পাসওয়ার্ড দেওয়া বা বদলানো হয়েছে ({at})।\n\nআপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান: কেউ হয়তো আপনার অ্যাকাউন্টে ঢুকেছে।',
        en: 'The payment password of {username} was set or changed ({at}).\n\nIf it was not you, tell customer service now: somebody may be in your account.',
        ar: 'تم تعيين كلمة مرور الدفع لحساب {username} أو تغييرها ({at}).\n\nإن لم تكن أنت، فأخبر خدمة العملاء الآن: ربما دخل أحدهم إلى حسابك.',
      },
    },
  },
  profile_given: {
    sms: {
      bn: '{brand}: {username}-এর আসল নাম বা জন্মতারিখ দেওয়া হয়েছে ({at})। এটি আর বদলানো যায় না। আপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
      en: '{brand}: the real name or the birthday of {username} was given ({at}). It stays. If it was not you, tell customer service now.',
      ar: '{brand}: أُدخل الاسم الحقيقي أو تاريخ الميلاد لحساب {username} ({at}) ولا يتغيّر بعد ذلك. إن لم تكن أنت، فأخبر خدمة العملاء الآن.',
    },
    mail: {
      subject: { bn: '{brand}: আসল নাম বা জন্মতারিখ দেওয়া হয়েছে', en: '{brand}: your real name or birthday was given', ar: '{brand}: أُدخل اسمك الحقيقي أو تاريخ ميلادك' },
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
      subject: { bn: '{brand}: আসল নাম বা জন্মতারিখ ঠিক করা হয়েছে', en: '{brand}: your real name or birthday was corrected', ar: '{brand}: صُحّح اسمك الحقيقي أو تاريخ ميلادك' },
      text: {
        bn: '{username}-এর আসল নাম বা জন্মতারিখ গ্রাহকসেবা ঠিক করেছে ({at})। নিরাপত্তা কেন্দ্রে তা দেখা যায়।\n\nআপনি না চেয়ে থাকলে এখনই গ্রাহকসেবায় জানান।',
        en: 'Customer service corrected the real name or the birthday of {username} ({at}). You see them in the security centre.\n\nIf it was not you who asked, tell customer service now.',
        ar: 'صحّحت خدمة العملاء الاسم الحقيقي أو تاريخ الميلاد لحساب {username} ({at}). تجدهما في مركز الأمان.\n\nإن لم تطلب ذلك، فأخبر خدمة العملاء الآن.',
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
      subject: { bn: '{brand}: পেমেন্ট পাসওয়ার্ড ২৪ ঘণ্টা বন্ধ', en: '{brand}: your payment password is locked for 24 hours', ar: '{brand}: كلمة مرور الدفع مقفلة 24 ساعة' },
      text: {
        bn: '{username}-এর পেমেন্ট পাসওয়ার্ড পাঁচবার ভুল দেওয়া হয়েছে, তাই তা ২৪ ঘণ্টা বন্ধ ({at})।\n\nআপনি না হলে এখনই লগইনের পাসওয়ার্ড বদলান ও গ্রাহকসেবায় জানান: কেউ হয়তো আপনার অ্যাকাউন্টে ঢুকেছে।',
        en: 'The payment password of {username} was wrong five times and is locked for 24 hours ({at}).\n\nIf it was not you, change the password of your login and tell customer service now: somebody may be in your account.',
        ar: 'أُدخلت كلمة مرور الدفع لحساب {username} خطأً خمس مرات فأُقفلت 24 ساعة ({at}).\n\nإن لم تكن أنت، فغيّر كلمة مرور الدخول وأخبر خدمة العملاء الآن: ربما دخل أحدهم إلى حسابك.',
      },
    },
  },
  payment_password_taken: {
    sms: {
      bn: '{brand}: {username}-এর পেমেন্ট পাসওয়ার্ড ও তা দিয়ে যোগ করা টাকা তোলার অ্যাকাউন্ট সরানো হয়েছে ({at})। নিরাপত্তা কেন্দ্রে নতুন দিন। আপনি না চেয়ে থাকলে এখনই গ্রাহকসেবায় জানান।',
      en: '{brand}: the payment password of {username} and the payout accounts bound by it were taken off ({at}). Set a new one in the security centre. If that surprises you, tell customer service now.',
      ar: '{brand}: أُزيلت كلمة مرور الدفع لحساب {username} وحسابات السحب المضافة بها ({at}). عيّن كلمة جديدة في مركز الأمان. إن لم تتوقع ذلك، فأخبر خدمة العملاء الآن.',
    },
    mail: {
      subject: { bn: '{brand}: পেমেন্ট পাসওয়ার্ড সরানো হয়েছে', en: '{brand}: your payment password was taken off', ar: '{brand}: أُزيلت كلمة مرور الدفع' },
      text: {
        bn: '{username}-এর পেমেন্ট পাসওয়ার্ড ও তা দিয়ে যোগ করা টাকা তোলার অ্যাকাউন্ট সরানো হয়েছে ({at})। নিরাপত্তা কেন্দ্রে নতুন পেমেন্ট পাসওয়ার্ড দিন।\n\nআপনি না চেয়ে থাকলে এখনই গ্রাহকসেবায় জানান।',
        en: 'The payment password of {username} and the payout accounts that were bound by it were taken off ({at}). Set a new payment password in the security centre.\n\nIf that surprises you, tell customer service now.',
        ar: 'أُزيلت كلمة مرور الدفع لحساب {username} وحسابات السحب التي أُضيفت بها ({at}). عيّن كلمة مرور دفع جديدة في مركز الأمان.\n\nإن لم تتوقع ذلك، فأخبر خدمة العملاء الآن.',
      },
    },
  },
  contact_doubted: {
    sms: {
      bn: '{brand}: {username}-এর {to} অচেনা জায়গা থেকে দেওয়া, তাই নিশ্চিত না করা পর্যন্ত কোড আগেরটিতে যাবে ({at})। নিজের হলে এখনই নিরাপত্তা কেন্দ্রে নিশ্চিত করুন।',
      en: '{brand}: {to} of {username} was given from a place that we do not know, so codes go to the former one until you confirm it ({at}). If it is yours, do so in the security centre now.',
      ar: '{brand}: أُعطي {to} لحساب {username} من مكان لا نعرفه، لذا تصل الرموز إلى السابق حتى تؤكده ({at}). إن كان لك، فأكّده الآن في مركز الأمان.',
    },
    mail: {
      subject: { bn: '{brand}: নিশ্চিত করতে হবে', en: '{brand}: please confirm', ar: '{brand}: يلزم التأكيد' },
      text: {
        bn: '{username}-এর {to} অচেনা জায়গা থেকে আগেরটির জায়গায় দেওয়া হয়েছে। আপনি নিশ্চিত না করা পর্যন্ত কোড আগেরটিতে যাবে ({at})।\n\nনিজের হলে এখনই নিরাপত্তা কেন্দ্রে নিশ্চিত করুন, যতক্ষণ আপনি লগইন আছেন। নিজে না দিয়ে থাকলে সেখানে নিজেরটি দিন।',
        en: '{to} took the place of the former one of {username} from a place that we do not know. Until you confirm it, codes go to the former one ({at}).\n\nIf it is yours, confirm it in the security centre now, while you are logged in. If you did not give it, put your own in its place there.',
        ar: 'حلّ {to} محل السابق في حساب {username} من مكان لا نعرفه. تصل الرموز إلى السابق حتى تؤكده ({at}).\n\nإن كان لك، فأكّده الآن في مركز الأمان وأنت داخل حسابك. وإن لم تعطه أنت، فضع ما يخصك مكانه هناك.',
      },
    },
  },
  payout_accounts_taken: {
    sms: {
      bn: '{brand}: {username}-এর টাকা তোলার অ্যাকাউন্ট {what} সরানো হয়েছে ({at}), কারণ অন্য কেউ তা যোগ করে থাকতে পারে। সেখানে টাকা যাবে না; নতুন যোগ করা অ্যাকাউন্টে কয়েক দিন পর যাবে। নিজের হলে আবার যোগ করুন।',
      en: '{brand}: the payout account {what} was taken off {username} ({at}), for a stranger may have added it. No money goes there, and to one that is added now only in some days. If it is yours, add it again.',
      ar: '{brand}: أُزيل حساب السحب {what} من {username} ({at}) فقد يكون غريب أضافه. لن يُرسل إليه مال، وإلى ما يضاف الآن بعد أيام فقط. إن كان لك، فأضفه من جديد.',
    },
    mail: {
      subject: { bn: '{brand}: টাকা তোলার অ্যাকাউন্ট সরানো হয়েছে', en: '{brand}: a payout account was taken off', ar: '{brand}: أُزيل حساب سحب' },
      text: {
        bn: '{username}-এর টাকা তোলার অ্যাকাউন্ট {what} সরানো হয়েছে ({at}), কারণ অন্য কেউ তা যোগ করে থাকতে পারে। ওই অ্যাকাউন্টে আর কোনো টাকা যাবে না।\n\nনিজের হলে আবার যোগ করুন। নিজে যোগ না করে থাকলে গ্রাহকসেবায় জানান।',
        en: 'The payout account {what} was taken off {username} ({at}), for a stranger may have added it. No money goes there any more.\n\nIf it is yours, add it again. If you did not add it, tell customer service.',
        ar: 'أُزيل حساب السحب {what} من {username} ({at}) فقد يكون غريب أضافه. لن يُرسل إليه أي مال بعد الآن.\n\nإن كان لك، فأضفه من جديد. وإن لم تضفه أنت، فأخبر خدمة العملاء.',
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
      subject: { bn: '{brand}: নতুন পাসওয়ার্ড দিতে হবে', en: '{brand}: a new password is needed', ar: '{brand}: يلزم تعيين كلمة مرور جديدة' },
      text: {
        bn: 'নিরাপত্তার জন্য {username}-এর পাসওয়ার্ড বাতিল করা হয়েছে ({at})।\n\nলগইনে “পাসওয়ার্ড ভুলে গেছেন?” থেকে নতুন পাসওয়ার্ড দিন। আমাদের কেউ কখনো আপনার পাসওয়ার্ড বা কোড চাইবে না।',
        en: 'For your safety the password of {username} works no more ({at}).\n\nSet a new one at log-in by “Forgot your password?”. Nobody of us ever asks for your password or a code.',
        ar: 'حفاظًا على أمانك أُلغيت كلمة مرور {username} ({at}).\n\nعيّن كلمة جديدة عند الدخول من «نسيت كلمة المرور؟». لن يطلب منك أحد منا كلمة مرورك أو رمزًا.',
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
      subject: { bn: '{brand}: নম্বর নিশ্চিত হয়েছে', en: '{brand}: the number was proved', ar: '{brand}: أُكّد الرقم' },
      text: {
        bn: '{username}-এর মোবাইল নম্বরটি প্রথমবার কোড দিয়ে নিশ্চিত করা হয়েছে ({at})। আগে দেওয়া পাসওয়ার্ড, ইমেইল, পেমেন্ট পাসওয়ার্ড ও লগইনের অন্য সব উপায় আর চলবে না, কারণ সেগুলো যে দিয়েছে সে নম্বরটি নিজের বলে দেখায়নি।\n\nআপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
        en: 'The mobile number of {username} was proved by a code for the first time ({at}). Password, e-mail, payment password and whatever else was set up before is gone: whoever did that had not shown that the number is his.\n\nIf it was not you, tell customer service now.',
        ar: 'أُكّد رقم هاتف {username} برمز لأول مرة ({at}). كلمة المرور والبريد وكلمة مرور الدفع وكل ما أُعدّ قبل ذلك أُلغي، لأن من أعدّه لم يثبت أن الرقم له.\n\nإن لم تكن أنت، فأخبر خدمة العملاء الآن.',
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
      subject: { bn: '{brand}: টাকা পাওয়ার নতুন অ্যাকাউন্ট', en: '{brand}: a new payout account', ar: '{brand}: حساب سحب جديد' },
      text: {
        bn: '{username}-এর টাকা পাওয়ার নতুন অ্যাকাউন্ট {method} {number} যোগ হয়েছে ({at})।\n\nআপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান: কেউ হয়তো আপনার অ্যাকাউন্টে ঢুকেছে।',
        en: 'The payout account {method} {number} was added to {username} ({at}).\n\nIf it was not you, tell customer service now: somebody may be in your account.',
        ar: 'أُضيف حساب السحب {method} {number} إلى {username} ({at}).\n\nإن لم تكن أنت، فأخبر خدمة العملاء الآن: ربما دخل أحدهم إلى حسابك.',
      },
    },
  },
  contact_taken: {
    sms: {
      bn: '{brand}: কেউ এটিকে অন্য অ্যাকাউন্টে যুক্ত করতে চেয়েছে, কিন্তু এটি আপনার অ্যাকাউন্টের। আপনি হলে ওই অ্যাকাউন্টে লগইন করুন; নইলে কিছু করতে হবে না।',
      en: '{brand}: somebody wanted to add this to another account, but it belongs to yours. If it was you, log in to that one; otherwise do nothing.',
      ar: '{brand}: أراد أحدهم إضافة هذا إلى حساب آخر، لكنه يخص حسابك. إن كنت أنت فسجّل الدخول إلى ذلك الحساب، وإلا فلا تفعل شيئًا.',
    },
    mail: {
      subject: { bn: '{brand}: এই ঠিকানা একটি অ্যাকাউন্টের', en: '{brand}: this address has an account', ar: '{brand}: لهذا العنوان حساب' },
      text: {
        bn: 'কেউ এই ঠিকানা অন্য অ্যাকাউন্টে যুক্ত করতে চেয়েছে, কিন্তু এটি আপনার অ্যাকাউন্টের। আপনি হলে ওই অ্যাকাউন্টে লগইন করুন; নইলে কিছু করতে হবে না।',
        en: 'Somebody wanted to add this address to another account, but it belongs to yours. If it was you, log in to that one; otherwise do nothing.',
        ar: 'أراد أحدهم إضافة هذا العنوان إلى حساب آخر، لكنه يخص حسابك. إن كنت أنت فسجّل الدخول إلى ذلك الحساب، وإلا فلا تفعل شيئًا.',
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
      subject: { bn: '{brand}: আপনার মোবাইল নম্বর বদলাবে', en: '{brand}: your mobile number is going to change', ar: '{brand}: سيتغير رقم هاتفك' },
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
      subject: { bn: '{brand}: আপনার আগের মোবাইল নম্বর ফিরবে', en: '{brand}: your former mobile number comes back', ar: '{brand}: سيعود رقم هاتفك السابق' },
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
      subject: { bn: '{brand}: আপনার মোবাইল নম্বর বদলাবে না', en: '{brand}: your mobile number stays', ar: '{brand}: رقم هاتفك باقٍ كما هو' },
      text: {
        bn: '{username}-এর নম্বর বদলানো হবে না ({at})। প্রশ্ন থাকলে গ্রাহকসেবায় জানান।',
        en: 'The number of {username} will not be changed ({at}). If you have questions, ask customer service.',
        ar: 'لن يتغير رقم {username} ({at}). إن كانت لديك أسئلة فاسأل خدمة العملاء.',
      },
    },
  },
  recovery_done: {
    sms: {
      bn: '{brand}: এই নম্বরটি এখন {username}-এর। লগইন করুন; পাসওয়ার্ড ভুলে গেলে নতুন দিন।',
      en: '{brand}: this number belongs to {username} now. Log in, or set a new password if you forgot it.',
      ar: '{brand}: هذا الرقم الآن لحساب {username}. سجّل الدخول، أو عيّن كلمة مرور جديدة إن نسيتها.',
    },
  },
  passkey_added: {
    sms: {
      bn: '{brand}: {username}-এ একটি পাসকি যোগ হয়েছে ({at})। আপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
      en: '{brand}: a passkey was added to {username} ({at}). If it was not you, tell customer service now.',
      ar: '{brand}: أُضيف مفتاح مرور إلى {username} ({at}). إن لم تكن أنت، فأخبر خدمة العملاء الآن.',
    },
    mail: {
      subject: { bn: '{brand}: একটি পাসকি যোগ হয়েছে', en: '{brand}: a passkey was added', ar: '{brand}: أُضيف مفتاح مرور' },
      text: {
        bn: '{username}-এ একটি পাসকি যোগ হয়েছে ({at})। এটি দিয়ে পাসওয়ার্ড ছাড়াই ঢোকা যায়।\n\nআপনি না করে থাকলে নিরাপত্তা কেন্দ্রে এটি মুছুন, এবং এখনই গ্রাহকসেবায় জানান।',
        en: 'A passkey was added to {username} ({at}). It signs in without the password.\n\nIf it was not you, remove it in the security centre and tell customer service now.',
        ar: 'أُضيف مفتاح مرور إلى {username} ({at})، ويمكن الدخول به دون كلمة المرور.\n\nإن لم تكن أنت، فاحذفه في مركز الأمان وأخبر خدمة العملاء الآن.',
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
      subject: { bn: '{brand}: পাসকি সরানো হয়েছে', en: '{brand}: a passkey was removed', ar: '{brand}: أُزيل مفتاح مرور' },
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
      subject: { bn: '{brand}: একটি অথেনটিকেটর অ্যাপ যোগ হয়েছে', en: '{brand}: an authenticator app was added', ar: '{brand}: أُضيف تطبيق مصادقة' },
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
      subject: { bn: '{brand}: অথেনটিকেটর অ্যাপ সরানো হয়েছে', en: '{brand}: the authenticator app was removed', ar: '{brand}: أُزيل تطبيق المصادقة' },
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
      subject: { bn: '{brand}: নতুন উদ্ধার কোড নেওয়া হয়েছে', en: '{brand}: new recovery codes were made', ar: '{brand}: أُنشئت رموز استرداد جديدة' },
      text: {
        bn: '{username}-এর নতুন উদ্ধার কোড নেওয়া হয়েছে ({at})। আগেরগুলো আর চলবে না।\n\nআপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান: কেউ হয়তো আপনার অ্যাকাউন্টে ঢুকেছে।',
        en: 'New recovery codes of {username} were made ({at}). The former ones are void.\n\nIf it was not you, tell customer service now: somebody may be in your account.',
        ar: 'أُنشئت رموز استرداد جديدة لحساب {username} ({at})، وبطلت السابقة.\n\nإن لم تكن أنت، فأخبر خدمة العملاء الآن: ربما دخل أحدهم إلى حسابك.',
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
      subject: { bn: '{brand}: সম্প্রতি যোগ করা যোগাযোগ সরানো হয়েছে', en: '{brand}: what was added lately was taken off', ar: '{brand}: أُزيل ما أُضيف مؤخرًا' },
      text: {
        bn: '{username} থেকে {what} সরানো হয়েছে ({at})। এটি অল্প আগে যোগ হয়েছিল, আর যা এর চেয়ে পুরোনো ছিল তা এখন সরানো হয়েছে; অন্য কেউ এটি যোগ করে থাকতে পারে।\n\nএটি আপনার হলে নিরাপত্তা কেন্দ্রে আবার যোগ করুন। না হলে কিছু করতে হবে না।',
        en: '{what} was taken off {username} ({at}). It had been added lately beside something older that is gone now, and might have been somebody else’s.\n\nIf it is yours, add it again in the security centre. If not, there is nothing to do.',
        ar: 'أُزيل {what} من {username} ({at}). كان قد أُضيف مؤخرًا إلى جانب ما هو أقدم منه وأُزيل الآن، وربما كان لشخص آخر.\n\nإن كان لك فأضفه من جديد في مركز الأمان، وإلا فلا تفعل شيئًا.',
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
      subject: { bn: '{brand}: অ্যাপের ভুল কোড', en: '{brand}: wrong codes of the app', ar: '{brand}: رموز خاطئة من التطبيق' },
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
      subject: { bn: '{brand}: লগইনে ভুল কোড', en: '{brand}: wrong codes at a log-in', ar: '{brand}: رموز خاطئة عند تسجيل الدخول' },
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
      subject: { bn: '{brand}: {provider} যুক্ত হয়েছে', en: '{brand}: {provider} was linked', ar: '{brand}: تم ربط {provider}' },
      text: {
        bn: '{username} এখন {provider} দিয়েও খোলা যায় ({at})।\n\nআপনি না করে থাকলে নিরাপত্তা কেন্দ্রে এটি সরান, এবং এখনই গ্রাহকসেবায় জানান।',
        en: '{provider} opens {username} from now on ({at}).\n\nIf it was not you, unlink it in the security centre and tell customer service now.',
        ar: 'أصبح {provider} يفتح حساب {username} ({at}).\n\nإن لم تكن أنت، فألغ الربط في مركز الأمان وأخبر خدمة العملاء الآن.',
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
      subject: { bn: '{brand}: {provider} আর যুক্ত নেই', en: '{brand}: {provider} was unlinked', ar: '{brand}: أُلغي ربط {provider}' },
      text: {
        bn: '{username} আর {provider} দিয়ে খোলা যায় না ({at})।\n\nআপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
        en: '{provider} opens {username} no more ({at}).\n\nIf it was not you, tell customer service now.',
        ar: 'لم يعد {provider} يفتح حساب {username} ({at}).\n\nإن لم تكن أنت، فأخبر خدمة العملاء الآن.',
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
      subject: { bn: '{brand}: আপনার অ্যাকাউন্ট বন্ধ হবে', en: '{brand}: your account will be closed', ar: '{brand}: سيُغلق حسابك' },
      text: {
        bn: '{username} অ্যাকাউন্টটি {day} তারিখে বন্ধ হবে, কারণ এটি চাওয়া হয়েছে ({at})।\n\nরাখতে চাইলে বা আপনি না বলে থাকলে তার আগে লগইন করে নিরাপত্তা কেন্দ্রে অ্যাকাউন্টটি রেখে দিন।',
        en: 'The account {username} closes on {day}, because that was asked for ({at}).\n\nTo keep it, or if it was not you, log in before that day and keep the account in the security centre.',
        ar: 'يُغلق الحساب {username} في {day} لأن ذلك طُلب ({at}).\n\nللاحتفاظ به، أو إن لم تكن أنت، سجّل الدخول قبل ذلك اليوم واحتفظ بالحساب في مركز الأمان.',
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
      subject: { bn: '{brand}: আপনার অ্যাকাউন্ট বন্ধ হয়েছে', en: '{brand}: your account is closed', ar: '{brand}: أُغلق حسابك' },
      text: {
        bn: '{username} অ্যাকাউন্টটি বন্ধ হয়েছে। টাকার হিসাব আইন অনুযায়ী রাখা হয়; ডাকনাম, নম্বর, ইমেইল ও ছবি মুছে ফেলা হয়েছে।',
        en: 'The account {username} is closed. Records of money are kept as the law asks; nickname, number, e-mail and picture are gone.',
        ar: 'أُغلق الحساب {username}. تُحفظ سجلات الأموال كما يطلب القانون؛ وحُذف الاسم المستعار والرقم والبريد والصورة.',
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
