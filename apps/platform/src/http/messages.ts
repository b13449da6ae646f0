/** Texts of refusals for callers without translations of their own; the front ends word them by code. */
const messages: Record<string, { en: string; bn: string }> = {
  invalid_input: { en: 'Some fields are not right.', bn: 'কিছু ঘর ঠিক নেই।' },
  not_logged_in: { en: 'Please sign in.', bn: 'লগইন করুন।' },
  not_found: { en: 'Not found.', bn: 'পাওয়া যায়নি।' },
  forbidden: { en: 'Your role does not allow this.', bn: 'আপনার ভূমিকায় এটি করা যায় না।' },
  wrong_credentials: { en: 'Name or password do not match.', bn: 'নাম বা পাসওয়ার্ড মিলছে না।' },
  account_locked: { en: 'Too many tries. Try again later.', bn: 'অনেকবার চেষ্টা হয়েছে। পরে আবার চেষ্টা করুন।' },
  username_taken: { en: 'This username is taken.', bn: 'এই নামটি নেওয়া হয়ে গেছে।' },
  too_many_requests: { en: 'Too many tries. Try again in 5 minutes.', bn: 'অনেকবার চেষ্টা হয়েছে। ৫ মিনিট পরে আবার চেষ্টা করুন।' },
  unavailable: { en: 'This does not work right now. Try again shortly.', bn: 'এখন কাজ করছে না। একটু পরে আবার চেষ্টা করুন।' },
  unknown_error: { en: 'Something went wrong on our side.', bn: 'আমাদের দিকে কিছু ভুল হয়েছে।' },
  not_enough_money: { en: 'The balance is too low.', bn: 'ব্যালেন্স কম আছে।' },
}

export function messageOf(code: string, language: string): string {
  const text = messages[code]
  return text ? (language === 'en' ? text.en : text.bn) : code.replaceAll('_', ' ')
}
