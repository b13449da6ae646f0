/** Texts of refusals for callers without translations of their own; the front ends word them by code. */
export const messages: Readonly<Record<string, { en: string; bn: string }>> = {
  invalid_input: { en: 'Some fields are not right.', bn: 'কিছু ঘর ঠিক নেই।' },
  not_logged_in: { en: 'Please sign in.', bn: 'লগইন করুন।' },
  not_found: { en: 'Not found.', bn: 'পাওয়া যায়নি।' },
  forbidden: { en: 'Your role does not allow this.', bn: 'আপনার ভূমিকায় এটি করা যায় না।' },
  wrong_credentials: { en: 'Name or password do not match.', bn: 'নাম বা পাসওয়ার্ড মিলছে না।' },
  authenticator_not_begun: {
    en: 'Start again with the authenticator app.',
    bn: 'অথেনটিকেটর অ্যাপ দিয়ে আবার শুরু করুন।',
  },
  authenticator_there: {
    en: 'An authenticator app is set up already.',
    bn: 'একটি অথেনটিকেটর অ্যাপ আগে থেকেই চালু আছে।',
  },
  second_factor_needed: {
    en: 'You log in from a new place. Confirm that it is you.',
    bn: 'আপনি নতুন জায়গা থেকে লগইন করছেন। এটি আপনিই কি না নিশ্চিত করুন।',
  },
  sign_in_again: {
    en: 'This took too long or too many tries. Log in again.',
    bn: 'অনেক সময় বা অনেক চেষ্টা হয়ে গেছে। আবার লগইন করুন।',
  },
  wrong_code: {
    en: 'The code is not right. Check it and try again.',
    bn: 'কোডটি ঠিক নয়। দেখে আবার চেষ্টা করুন।',
  },
  app_codes_closed: {
    en: 'Too many wrong codes of the app today. Use a recovery code or another way.',
    bn: 'আজ অ্যাপের ভুল কোড অনেকবার দেওয়া হয়েছে। উদ্ধার কোড বা অন্য উপায় ব্যবহার করুন।',
  },
  wrong_name: {
    en: 'This is not the name. Check it and try again.',
    bn: 'নামটি মিলছে না। দেখে আবার চেষ্টা করুন।',
  },
  wrong_password: { en: 'The password is not right.', bn: 'পাসওয়ার্ডটি ঠিক নয়।' },
  wrong_old_password: { en: 'The current password is not right.', bn: 'বর্তমান পাসওয়ার্ডটি ঠিক নয়।' },
  password_unchanged: {
    en: 'The new password is the same as the current one.',
    bn: 'নতুন পাসওয়ার্ডটি বর্তমানটির মতোই।',
  },
  one_time_password_over: {
    en: 'This one-time password is over. Ask for a new one.',
    bn: 'এই এককালীন পাসওয়ার্ডের সময় শেষ। নতুন একটি চেয়ে নিন।',
  },
  own_account: {
    en: 'Nobody changes his own account. Ask somebody else.',
    bn: 'নিজের অ্যাকাউন্ট নিজে বদলানো যায় না। অন্য কাউকে বলুন।',
  },
  own_role: {
    en: 'Nobody changes his own role. Ask somebody else.',
    bn: 'নিজের ভূমিকা নিজে বদলানো যায় না। অন্য কাউকে বলুন।',
  },
  own_checker: {
    en: 'Whoever decides about deposits or withdrawals must neither let people in nor change what guards accounts and money, and whoever gives free rounds must not set their bounds: nobody would check him.',
    bn: 'যিনি জমা বা উত্তোলনের সিদ্ধান্ত নেন, তিনি কাউকে ঢোকাতে বা অ্যাকাউন্ট ও টাকার সুরক্ষা বদলাতে পারবেন না; যিনি ফ্রি রাউন্ড দেন, তিনি তার সীমা ঠিক করতে পারবেন না: তাঁকে যাচাই করার কেউ থাকত না।',
  },
  owners_alone: {
    en: 'Only owners may change domains, and who is believed about who a player is.',
    bn: 'ডোমেইন, আর খেলোয়াড় কে এ বিষয়ে কার কথা মানা হবে, তা কেবল মালিকেরাই বদলাতে পারেন।',
  },
  beyond_own_rights: {
    en: 'This goes beyond what your own role allows.',
    bn: 'এটি আপনার নিজের ভূমিকার সীমার বাইরে।',
  },
  role_fixed: { en: 'The role of owners cannot be changed.', bn: 'মালিকের ভূমিকা বদলানো যায় না।' },
  role_in_use: {
    en: 'Somebody still has this role. Give him another one first.',
    bn: 'ভূমিকাটি এখনো কারও আছে। আগে তাঁকে অন্য ভূমিকা দিন।',
  },
  role_name_taken: { en: 'Another role has this name.', bn: 'এই নামে অন্য ভূমিকা আছে।' },
  role_unknown: { en: 'This role is not there any more.', bn: 'এই ভূমিকা আর নেই।' },
  account_suspended: {
    en: 'Our staff have stopped this account. Ask customer service why.',
    bn: 'আমাদের কর্মীরা এই অ্যাকাউন্ট বন্ধ রেখেছেন। কারণ জানতে গ্রাহকসেবায় বলুন।',
  },
  account_locked: {
    en: 'Too many tries. Try again later.',
    bn: 'অনেকবার চেষ্টা হয়েছে। পরে আবার চেষ্টা করুন।',
  },
  username_alike: {
    en: 'This name reads like a colleague’s, or like one of the house’s own (owner, admin, support and the like).',
    bn: 'এই নামে সহকর্মী, মালিক বা প্রতিষ্ঠানের নিজের কেউ (owner, admin, support ইত্যাদি) বলে ভুল হতে পারে।',
  },
  username_taken: { en: 'This username is taken.', bn: 'এই নামটি নেওয়া হয়ে গেছে।' },
  code_asked_just_now: {
    en: 'A code was asked for just now. Wait a minute, then ask again.',
    bn: 'এইমাত্র একটি কোড চাওয়া হয়েছে। এক মিনিট পরে আবার চান।',
  },
  too_many_requests: {
    en: 'Too many tries. Try again later.',
    bn: 'অনেকবার চেষ্টা হয়েছে। পরে আবার চেষ্টা করুন।',
  },
  unavailable: {
    en: 'This does not work right now. Try again shortly.',
    bn: 'এখন কাজ করছে না। একটু পরে আবার চেষ্টা করুন।',
  },
  unknown_error: { en: 'Something went wrong on our side.', bn: 'আমাদের দিকে কিছু ভুল হয়েছে।' },
  not_enough_money: { en: 'The balance is too low.', bn: 'ব্যালেন্স কম আছে।' },
  code_wrong: { en: 'This code is not right.', bn: 'কোডটি ঠিক নয়।' },
  code_expired: {
    en: 'This code has expired. Ask for a new one.',
    bn: 'কোডটির সময় শেষ। নতুন কোড নিন।',
  },
  reward_not_taken: {
    en: 'The game’s vendor did not take these free rounds.',
    bn: 'গেমের নির্মাতা এই ফ্রি রাউন্ড নেয়নি।',
  },
  code_used_up: {
    en: 'Too many wrong tries: this code is no longer good. Ask for a new one.',
    bn: 'অনেকবার ভুল হয়েছে, এই কোড আর চলবে না। নতুন কোড নিন।',
  },
  mobile_taken: { en: 'This number already has an account.', bn: 'এই নম্বরে আগেই অ্যাকাউন্ট আছে।' },
  closure_hindered: {
    en: 'Something has to end before the account can be closed.',
    bn: 'অ্যাকাউন্ট বন্ধের আগে কিছু কাজ শেষ হতে হবে।',
  },
  contact_unchanged: { en: 'This is yours already.', bn: 'এটি আগে থেকেই আপনার।' },
  contact_doubted: {
    en: 'From here we cannot tell that it is you. Confirm it from where you usually log in, or ask customer service.',
    bn: 'এখান থেকে আমরা নিশ্চিত হতে পারছি না যে এটি আপনি। সাধারণত যেখান থেকে লগইন করেন সেখান থেকে নিশ্চিত করুন, অথবা গ্রাহকসেবায় জানান।',
  },
  contact_taken: { en: 'This belongs to another account.', bn: 'এটি অন্য অ্যাকাউন্টের।' },
  recovery_waits: {
    en: 'Another number of this player waits already.',
    bn: 'এই খেলোয়াড়ের অন্য একটি নম্বর আগে থেকেই অপেক্ষায় আছে।',
  },
  profile_fixed: {
    en: 'Real name and birthday are given once. Contact us to change them.',
    bn: 'আসল নাম ও জন্মদিন একবারই দেওয়া যায়। বদলাতে আমাদের জানান।',
  },
  link_expired: {
    en: 'This link has expired or was used. Ask for a new one.',
    bn: 'লিংকটির সময় শেষ বা ব্যবহার হয়ে গেছে। নতুন লিংক নিন।',
  },
  remembered_expired: {
    en: 'This device is not remembered any more. Sign in with your password.',
    bn: 'এই ডিভাইস আর মনে রাখা নেই। পাসওয়ার্ড দিয়ে লগইন করুন।',
  },
  challenge_needed: {
    en: 'Show that no program is at work, and try again.',
    bn: 'এটি কোনো প্রোগ্রাম নয় দেখিয়ে আবার চেষ্টা করুন।',
  },
  challenge_wrong: { en: 'The check failed. Try again.', bn: 'যাচাই হয়নি। আবার চেষ্টা করুন।' },
  passkey_failed: {
    en: 'This passkey did not work here. Try again, or log in another way.',
    bn: 'এই পাসকি এখানে কাজ করেনি। আবার চেষ্টা করুন, বা অন্যভাবে লগইন করুন।',
  },
  too_many_passkeys: {
    en: 'Ten passkeys are the most. Remove one first.',
    bn: 'সর্বোচ্চ দশটি পাসকি রাখা যায়। আগে একটি মুছুন।',
  },
  federated_failed: {
    en: 'This sign-in did not work. Begin again.',
    bn: 'এভাবে ঢোকা গেল না। আবার শুরু করুন।',
  },
  registration_needed: {
    en: 'Nobody here has this login yet. Register, or log in to link it.',
    bn: 'এই পরিচয়ে এখানে কোনো অ্যাকাউন্ট নেই। নিবন্ধন করুন, বা লগইন করে যুক্ত করুন।',
  },
  mobile_unknown: {
    en: 'Nobody here has this number. Register with it.',
    bn: 'এই নম্বরে কোনো অ্যাকাউন্ট নেই। এটি দিয়ে নিবন্ধন করুন।',
  },
  federated_taken: {
    en: 'This login opens another account already.',
    bn: 'এই লগইনটি আগে থেকেই অন্য একটি অ্যাকাউন্টে যুক্ত।',
  },
  federated_yours: {
    en: 'This login opens your account already.',
    bn: 'এই লগইনটি আগে থেকেই আপনার অ্যাকাউন্টে যুক্ত।',
  },
  federated_other: {
    en: 'Your account has another login of this kind. Unlink that one first.',
    bn: 'আপনার অ্যাকাউন্টে এ ধরনের অন্য একটি লগইন যুক্ত আছে। আগে সেটি আলাদা করুন।',
  },
  provider_unavailable: {
    en: 'It does not answer right now. Log in another way.',
    bn: 'এখন সাড়া দিচ্ছে না। অন্যভাবে লগইন করুন।',
  },
  way_closed: { en: 'This way in is closed here.', bn: 'এখানে এভাবে ঢোকা বন্ধ আছে।' },
  account_blocked: {
    en: 'Your account is blocked for play. Contact us.',
    bn: 'আপনার অ্যাকাউন্টে খেলা বন্ধ আছে। আমাদের জানান।',
  },
  account_closed: { en: 'This account is closed.', bn: 'এই অ্যাকাউন্টটি বন্ধ।' },
  age_not_confirmed: { en: 'Please confirm your age.', bn: 'আপনার বয়স নিশ্চিত করুন।' },
  amount_above_maximum: {
    en: 'The amount is above the maximum.',
    bn: 'পরিমাণটি সর্বোচ্চের চেয়ে বেশি।',
  },
  amount_below_minimum: {
    en: 'The amount is below the minimum.',
    bn: 'পরিমাণটি সর্বনিম্নের চেয়ে কম।',
  },
  daily_count_reached: {
    en: "Today's withdrawals are used up. Try again tomorrow.",
    bn: 'আজকের উত্তোলনের সংখ্যা শেষ। কাল আবার চেষ্টা করুন।',
  },
  deposit_decided: {
    en: 'Someone else has already decided this deposit.',
    bn: 'অন্য কেউ এই জমার সিদ্ধান্ত দিয়ে ফেলেছেন।',
  },
  deposit_expired: {
    en: 'The time of this order ran out. If you have paid, contact us with the id.',
    bn: 'এই অর্ডারের সময় শেষ। টাকা পাঠিয়ে থাকলে আইডিসহ আমাদের জানান।',
  },
  deposit_not_open: { en: 'This order is closed already.', bn: 'এই অর্ডারটি আগেই বন্ধ হয়েছে।' },
  owner_needed: {
    en: 'This is more than the player claimed, and above what a cashier may credit alone. The owner must credit it.',
    bn: 'এটি খেলোয়াড়ের দাবির চেয়ে বেশি, আর ক্যাশিয়ার একা এত জমা করতে পারেন না। মালিককে জমা করতে হবে।',
  },
  deposit_not_submitted: {
    en: 'The player has not handed in a transaction id, or the order has ended.',
    bn: 'খেলোয়াড় লেনদেন আইডি দেননি, বা অর্ডারটি শেষ হয়ে গেছে।',
  },
  configuration_changed: {
    en: 'Somebody else has changed this meanwhile. Look at it before you change it again.',
    bn: 'এর মধ্যে অন্য কেউ এটি বদলেছেন। আবার বদলানোর আগে দেখে নিন।',
  },
  reward_too_big: {
    en: 'Free rounds may be worth 10,000 in all.',
    bn: 'ফ্রি রাউন্ডের মোট মূল্য সর্বোচ্চ ১০,০০০ হতে পারে।',
  },
  reward_day_full: {
    en: 'That is more free rounds than may be given in a day.',
    bn: 'এক দিনে এর চেয়ে বেশি ফ্রি রাউন্ড দেওয়া যায় না।',
  },
  game_unknown: { en: 'This game is not here any more.', bn: 'এই গেমটি আর এখানে নেই।' },
  invalid_url: {
    en: 'This address is not one of ours. Contact support.',
    bn: 'এই ঠিকানাটি আমাদের নয়। গ্রাহকসেবায় জানান।',
  },
  item_closed: {
    en: 'Someone else has closed this already.',
    bn: 'অন্য কেউ এটি আগেই নিষ্পত্তি করেছেন।',
  },
  approver_cannot_confirm: {
    en: 'You approved this request. Another operator must say that the money had gone before.',
    bn: 'অনুরোধটি আপনিই অনুমোদন করেছেন। টাকা যে আগেই পাঠানো হয়েছিল, তা অন্য একজন অপারেটরকে জানাতে হবে।',
  },
  maker_cannot_check: {
    en: 'You gave the first approval. The second must come from another operator.',
    bn: 'প্রথম অনুমোদন আপনি দিয়েছেন। দ্বিতীয়টি অন্য একজন অপারেটরকে দিতে হবে।',
  },
  method_unavailable: {
    en: 'This method has just closed. Choose another.',
    bn: 'এই মাধ্যমটি এইমাত্র বন্ধ হয়েছে। অন্য একটি বেছে নিন।',
  },
  money_owed: {
    en: 'Something is owed first; later credits settle it.',
    bn: 'আগে বকেয়া শোধ হতে হবে।',
  },
  non_member: { en: 'This account cannot log in here.', bn: 'এই অ্যাকাউন্ট দিয়ে এখানে লগইন করা যায় না।' },
  password_confirmation_differs: {
    en: 'The two passwords are not the same.',
    bn: 'দুটি পাসওয়ার্ড এক নয়।',
  },
  password_too_common: {
    en: 'Many people use this password. Choose another.',
    bn: 'এই পাসওয়ার্ডটি অনেকে ব্যবহার করে। অন্য একটি দিন।',
  },
  payment_password_locked: {
    en: 'The payment password is locked for 24 hours.',
    bn: 'পেমেন্ট পাসওয়ার্ড ২৪ ঘণ্টার জন্য বন্ধ।',
  },
  payment_password_not_set: {
    en: 'Set a payment password first, with a payout account.',
    bn: 'আগে উত্তোলন অ্যাকাউন্টের সঙ্গে পেমেন্ট পাসওয়ার্ড দিন।',
  },
  payment_password_too_simple: {
    en: 'Six equal digits or a run such as 123456 are too easy. Choose others.',
    bn: 'একই সংখ্যা বা 123456-এর মতো ধারা সহজে অনুমান করা যায়। অন্য সংখ্যা দিন।',
  },
  payout_account_taken: {
    en: 'You have this number already.',
    bn: 'এই নম্বরটি আপনার অ্যাকাউন্টে আগে থেকেই আছে।',
  },
  payouts_held: {
    en: 'We lately helped you back into your account. For your safety money goes out again in a few days.',
    bn: 'সম্প্রতি আমরা আপনাকে অ্যাকাউন্টে ফিরতে সাহায্য করেছি। নিরাপত্তার জন্য কয়েক দিন পরে আবার উত্তোলন করা যাবে।',
  },
  reached_lately: {
    en: 'No number or mailbox of this player is sure: each came in the last days, or is doubted since somebody was shut out of the account. Somebody else may read there. Lock the account until you know who asks; what is not doubted counts from the time that is told here (worksFrom). Whoever has lost the SIM itself asks by “I have lost my SIM”.',
    bn: 'এই খেলোয়াড়ের কোনো নম্বর বা ইমেইল নিশ্চিত নয়: গত কয়েক দিনে যোগ হয়েছে, বা অ্যাকাউন্ট থেকে কাউকে বের করার পর থেকে সন্দেহে আছে। সেখানে অন্য কেউ পড়তে পারে। কে চাইছেন জানা না পর্যন্ত অ্যাকাউন্ট লক রাখুন; যা সন্দেহে নেই তা এখানে বলা সময় (worksFrom) থেকে চলবে। যাঁর সিমটিই হারিয়েছে তিনি “আমার সিম হারিয়ে গেছে” দিয়ে চাইবেন।',
  },
  mailbox_replaced: {
    en: 'A mailbox took another’s place lately, and no older number tells whose it is. Make sure who asks, and give the mailbox that the player names (mailbox): the present one, or the former one, which comes back then.',
    bn: 'সম্প্রতি একটি ইমেইলের জায়গায় অন্য ইমেইল এসেছে, আর তার চেয়ে পুরোনো কোনো নম্বর নেই যা দিয়ে বোঝা যায় কোনটি খেলোয়াড়ের। কে চাইছেন নিশ্চিত হোন, আর খেলোয়াড় যে ইমেইল বলেন তা দিন (mailbox): এখনকারটি, বা আগেরটি, যা তখন ফিরে আসবে।',
  },
  own_number_returns: {
    en: 'A number that was yours before comes back. If you do not want that, ask customer service.',
    bn: 'আগে আপনার ছিল এমন একটি নম্বর ফিরে আসছে। না চাইলে গ্রাহকসেবায় জানান।',
  },
  last_way_in: {
    en: 'Nothing else opens your account. Set up another login first.',
    bn: 'এটি ছাড়া আপনার অ্যাকাউন্ট খোলার আর উপায় নেই। আগে অন্য একটি যোগ করুন।',
  },
  payout_account_too_new: {
    en: 'This payout account is too new to be used yet.',
    bn: 'এই অ্যাকাউন্টটি এখনো ব্যবহারের সময় হয়নি।',
  },
  payout_account_unknown: {
    en: 'This payout account is gone. Choose another.',
    bn: 'এই অ্যাকাউন্টটি আর নেই। অন্য একটি বেছে নিন।',
  },
  payout_account_gone: {
    en: 'The house has taken this payout account away since: a stranger may have bound it. Reject the request; the money returns to the player.',
    bn: 'এই উত্তোলন অ্যাকাউন্টটি হাউস পরে সরিয়ে নিয়েছে: অন্য কেউ এটি যোগ করে থাকতে পারে। অনুরোধটি প্রত্যাখ্যান করুন; টাকা খেলোয়াড়ের কাছে ফিরবে।',
  },
  player_locked: {
    en: 'The player is locked: nothing is paid to him until he is unlocked. The request can be rejected.',
    bn: 'খেলোয়াড়ের অ্যাকাউন্ট বন্ধ: খুলে না দেওয়া পর্যন্ত তাঁকে কিছু পাঠানো যাবে না। অনুরোধটি প্রত্যাখ্যান করা যায়।',
  },
  player_owes: {
    en: 'A vendor took back a win, and the player owes the house. While he does nothing is sent to him. Reject it: what was held pays the debt, and the rest returns to him.',
    bn: 'ভেন্ডর একটি জয় ফিরিয়ে নিয়েছে, তাই খেলোয়াড়ের কাছে হাউসের টাকা পাওনা। পাওনা থাকা পর্যন্ত তাঁকে কিছু পাঠানো যাবে না। এটি প্রত্যাখ্যান করুন: আটকে রাখা টাকায় পাওনা শোধ হবে, বাকিটা তাঁর কাছে ফিরবে।',
  },
  range_too_long: { en: 'Choose at most 92 days.', bn: 'সর্বোচ্চ ৯২ দিন বেছে নিন।' },
  invitation_wrong: { en: 'This invitation code is not valid.', bn: 'আমন্ত্রণ কোডটি সঠিক নয়।' },
  password_change_needed: { en: 'Set a new password first.', bn: 'আগে নতুন পাসওয়ার্ড দিন।' },
  reauth_needed: { en: 'Please confirm that it’s you.', bn: 'আগে নিশ্চিত করুন যে এটি আপনিই।' },
  real_account_needed: { en: 'This needs a real account.', bn: 'এই কাজের জন্য আসল অ্যাকাউন্ট লাগবে।' },
  receiving_account_taken: {
    en: 'This number is already in the list.',
    bn: 'এই নম্বর তালিকায় আগেই আছে।',
  },
  terms_not_agreed: { en: 'Please agree to the terms.', bn: 'শর্তাবলি মেনে নিন।' },
  too_many_open_orders: {
    en: 'You have an open deposit. Finish or cancel it first.',
    bn: 'আপনার একটি জমা চলছে। আগে সেটি শেষ বা বাতিল করুন।',
  },
  transaction_id_claimed: {
    en: 'This transaction id was used already. Check it in the payment message.',
    bn: 'এই আইডি আগেই ব্যবহার হয়েছে। পেমেন্টের বার্তা দেখুন।',
  },
  turnover_reopened: {
    en: 'Bets that counted when this was asked for were undone since, so its turnover is open again. Reject it; the money returns to the player.',
    bn: 'অনুরোধের সময় যে বাজি গোনা হয়েছিল তা পরে বাতিল হয়েছে, তাই টার্নওভার আবার বাকি। এটি বাতিল করুন; টাকা খেলোয়াড়ের কাছে ফিরবে।',
  },
  turnover_open: { en: 'The turnover is not done yet.', bn: 'টার্নওভার এখনো পূর্ণ হয়নি।' },
  vendor_unavailable: {
    en: 'The game is not answering right now. Try again shortly.',
    bn: 'গেমটি এখন সাড়া দিচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
  },
  withdrawal_not_approved: {
    en: 'This withdrawal is not approved, or is already paid.',
    bn: 'উত্তোলনটি অনুমোদিত নয়, বা আগেই পাঠানো হয়েছে।',
  },
  withdrawal_not_paid: {
    en: 'This withdrawal is not waiting for your word any more.',
    bn: 'এই উত্তোলনে আর নিশ্চিত করার কিছু নেই।',
  },
  withdrawal_not_waiting: {
    en: 'This withdrawal no longer waits: someone else has decided it.',
    bn: 'উত্তোলনটি আর অপেক্ষায় নেই: অন্য কেউ সিদ্ধান্ত দিয়েছেন।',
  },
  wrong_payment_password: {
    en: 'The payment password is not right. After 5 wrong ones it is locked for 24 hours.',
    bn: 'পেমেন্ট পাসওয়ার্ড ঠিক নয়। ৫ বার ভুল হলে ২৪ ঘণ্টা বন্ধ থাকবে।',
  },
  key_reused: {
    en: 'The earlier request had already gone through. Look at the list before you repeat it.',
    bn: 'আগের অনুরোধটি পৌঁছে গেছে। আবার করার আগে তালিকা দেখুন।',
  },
  key_required: { en: 'Please open the form again.', bn: 'ফর্মটি আবার খুলুন।' },
  key_unknown: {
    en: 'The connection could not be secured. Try again.',
    bn: 'সংযোগ নিরাপদ করা যায়নি। আবার চেষ্টা করুন।',
  },
  clock_skew: {
    en: 'The connection could not be secured. Try again.',
    bn: 'সংযোগ নিরাপদ করা যায়নি। আবার চেষ্টা করুন।',
  },
  nonce_used: {
    en: 'The connection could not be secured. Try again.',
    bn: 'সংযোগ নিরাপদ করা যায়নি। আবার চেষ্টা করুন।',
  },
  payload_required: {
    en: 'The connection could not be secured. Try again.',
    bn: 'সংযোগ নিরাপদ করা যায়নি। আবার চেষ্টা করুন।',
  },
  payload_invalid: {
    en: 'The connection could not be secured. Try again.',
    bn: 'সংযোগ নিরাপদ করা যায়নি। আবার চেষ্টা করুন।',
  },
}

export function messageOf(code: string, language: string): string {
  const text = messages[code]
  return text ? (language === 'en' ? text.en : text.bn) : code.replaceAll('_', ' ')
}
