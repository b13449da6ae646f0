import { html, type Html } from './html.ts'
import type { Language } from './language.ts'

const en = {
  name: 'Padma sandbox',
  skip: 'Skip to content',
  pages: 'Pages',
  tabs: {
    '/': 'Home',
    '/phone': 'Send money',
    '/inbox': 'Inbox',
    '/payments': 'Payments',
    '/tron': 'TRON',
    '/results-feed': 'Results',
    '/messages': 'Messages',
    '/authenticator': 'Codes',
  },
  footer: 'Everything here is simulated. No real money, phone or account is touched.',
  notFound: 'Not found',
  notFoundText: (home: string) =>
    html`There is no such page. <a href="${home}">Back to the sandbox's home</a>`,

  home: 'The outside world, simulated',
  homeLead:
    "Padma's cashier talks to mobile-money networks and its operators sign in with a code from their phones. Here both are played over the real network, so that a deposit can be tried from end to end on one machine.",
  homePhone:
    'Pay with bKash, Nagad or Rocket as a player would. You get the transaction ID to enter.',
  homePhoneGo: 'Open the phone',
  homeInbox: 'What the receiving number gets: the texts that an operator checks a deposit against.',
  homeInboxGo: 'Open the inbox',
  homeMessages: "What players' phones and mailboxes get from Padma: codes by SMS, links by mail.",
  homeMessagesGo: 'Open the messages',
  homeCodes: "The six-digit codes of the demo's operators, with the seconds they have left.",
  homeCodesGo: 'Open the authenticator',
  steps: 'A deposit in four steps',
  step1: (portal: string) =>
    html`In <a href="${portal}">the portal</a>, open a deposit. It names a number to pay to.`,
  step2: html`Here, <a href="/phone">send money</a> to that number and copy the transaction ID.`,
  step3: 'In the portal, enter the transaction ID.',
  step4: (console: string) =>
    html`In <a href="${console}">the console</a>, an operator compares it with the
      <a href="/inbox">inbox</a> and approves.`,

  send: 'Send money',
  sendLead:
    'You are a player with a phone. Pay the number that the deposit page shows, then enter the transaction ID there.',
  notSent: 'Not sent.',
  network: 'Network',
  from: 'Your number',
  fromHint: 'Any mobile number: this phone is simulated.',
  to: "Receiver's number",
  toHint: 'As shown on the deposit page.',
  amount: 'Amount in taka',
  amountHint: 'For example 1000 or 1000.50.',
  /** By the words that an input is refused with. */
  wrong: {
    method: 'Choose bKash, Nagad or Rocket.',
    from: 'The sender needs a mobile number such as 01712345678.',
    to: 'The receiver needs a mobile number such as 01812345678.',
    same: 'Sender and receiver are the same number.',
    amount: 'Enter an amount above zero and up to 10,000,000, with at most two decimals.',
    key: 'The request key must be a UUID.',
    number: 'Enter a mobile number such as 01812345678.',
  },

  sent: 'Money sent',
  transactionId: 'Transaction ID (TrxID)',
  copy: 'Copy',
  copyId: 'Copy the transaction ID',
  sentAmount: 'Amount',
  sentFrom: 'From',
  sentTo: 'To',
  sentNext: (inbox: string, console: string) =>
    html`Next: enter this ID on the deposit page. An operator then compares it with
      <a href="${inbox}">the receiver's inbox</a> and approves in
      <a href="${console}">the console</a>.`,
  sendAgain: 'Send again',

  inbox: 'Inbox',
  inboxLead:
    'The texts that a receiving number got from its network. An operator compares them with the deposit claims.',
  inboxHint: 'For example 01812345678.',
  showMessages: 'Show messages',
  lately: 'Recently received:',
  noMessage: (number: string) => `No messages to ${number} yet.`,
  messagesTo: (number: string) => `Messages to ${number}, newest first`,

  kind: 'What you do',
  kinds: { send: 'Send money', cash_out: 'Cash out (to an agent)' },
  results: 'Lottery results',
  resultsLead:
    'The feed from which the studio gets results of scheduled lotteries. Choose how it behaves.',
  noResults: 'No lottery gets its results from here yet.',
  resultsMoods: {
    prompt: 'As usual: the result at once',
    late: 'Late: nothing for so many seconds',
    partial: 'In parts, confirmed after so many seconds',
    wrong: 'A wrong result first, corrected after so many seconds',
    forged: 'Signed with a key that nobody knows',
  },
  resultsSeconds: 'Seconds',
  payments: 'Payments',
  paymentsLead:
    "How the payment providers and the receiving numbers' phones behave. Try what happens when they are late, say it twice or say nothing.",
  parties: {
    phone: 'Phones of receiving numbers, which forward their messages',
    bkash: 'bKash',
    nagad: 'Nagad',
    nodipay: 'NodiPay',
    tron: 'TRON (the index)',
  },
  behaviours: {
    usual: 'As usual',
    late: 'Late',
    twice: 'Twice',
    out_of_order: 'Out of order',
    dead: 'Dead',
    wrong_amount: 'Another amount',
    wrong_order: 'Another order',
    forged: 'Signed by another',
  },
  tron: {
    title: 'TRON',
    lead: 'A wallet on a chain like TRON: a block each three seconds. Send USDT to the address that a deposit shows, or a token that only calls itself USDT; then watch it being confirmed, or let a reorganisation take it out of its block.',
    to: 'To',
    amount: 'Amount',
    copy: 'Copy of USDT',
    send: 'Send',
    confirmations: (count: number) => `${count} confirmations`,
    dropped: 'In no block',
    move: 'Into a later block',
    drop: 'Out of its block',
  },
  behaviourSave: 'Save',
  payAt: (name: string) => `Pay with ${name}`,
  payReference: 'For',
  payNow: 'Pay',
  payCancel: 'Cancel',
  payOver: 'This payment is over.',

  messages: 'Messages',
  messagesLead:
    'SMS and mail that Padma has sent to players, as their phones and mailboxes received them: this is where codes and links arrive.',
  messagesOf: 'Mobile number or email address',
  messagesHint: 'For example 01712345678. Empty: everyone, newest first.',
  messagesWrong: 'Enter a mobile number such as 01712345678, or an email address.',
  messagesShow: 'Show',
  messagesNone: 'No messages yet.',
  messagesNewest: 'Messages, newest first',
  channels: { sms: 'SMS', mail: 'Mail' } as Record<string, string>,
  inParts: (parts: number) => `in ${parts} parts`,

  identity: 'Who are you?',
  identityLead:
    'You are at the sandbox’s Google or Facebook. Choose who signs in to Padma; no password is needed.',
  identityChoose: (name: string) => `Continue as ${name}`,
  identityNew: 'Someone new',
  identityNewText: 'Made up now: Padma has not seen them before.',
  identityNewGo: 'Continue as someone new',
  identityCancel: 'Cancel and go back',

  authenticator: 'Authenticator',
  codesLead: (console: string) =>
    html`One-time codes of the demo's operators, as the app on their phones shows them, for
      <a href="${console}">the console</a>. Each code works once.`,
  newCodesIn: (seconds: Html) => html`New codes in ${seconds} seconds`,
  clock: 'Seconds until new codes',
  copyCode: (username: string) => `Copy the code of ${username}`,
  roles: { owner: 'owner', cashier: 'cashier', results: 'studio, results' } as Record<
    string,
    string
  >,
  noOperators: 'No demo operators here yet: demo.json is missing from the data folder.',
  noOperatorsText: html`<code>npm start</code> writes it when it seeds the demo. Then reload this
    page.`,

  /** For the script of the pages. */
  copied: 'Copied.',
  copyFailed: 'The browser did not allow it. Select the text and copy it by hand.',
  sending: 'Sending…',
  noAnswer: 'no answer',
}
export type Words = typeof en

const bn: Words = {
  name: 'পদ্মা স্যান্ডবক্স',
  skip: 'মূল অংশে যান',
  pages: 'পাতা',
  tabs: {
    '/': 'শুরু',
    '/phone': 'টাকা পাঠান',
    '/inbox': 'ইনবক্স',
    '/payments': 'পেমেন্ট',
    '/tron': 'TRON',
    '/results-feed': 'ফলাফল',
    '/messages': 'বার্তা',
    '/authenticator': 'কোড',
  },
  footer: 'এখানে সবই সাজানো। আসল টাকা, ফোন বা অ্যাকাউন্টে কিছু হয় না।',
  notFound: 'পাওয়া যায়নি',
  notFoundText: (home) => html`এমন কোনো পাতা নেই। <a href="${home}">স্যান্ডবক্সের শুরুতে ফিরুন</a>`,

  home: 'বাইরের জগৎ, সাজানো',
  homeLead:
    'পদ্মার ক্যাশিয়ার মোবাইল ব্যাংকিংয়ের সঙ্গে কাজ করে, আর অপারেটররা ফোনের কোড দিয়ে সাইন ইন করেন। এখানে দুটোই সাজানো আছে, তাই এক কম্পিউটারেই একটি জমা শুরু থেকে শেষ পর্যন্ত দেখা যায়।',
  homePhone: 'খেলোয়াড়ের মতো বিকাশ, নগদ বা রকেটে টাকা পাঠান। জমা দেওয়ার ট্রানজ্যাকশন আইডি পাবেন।',
  homePhoneGo: 'ফোন খুলুন',
  homeInbox: 'যে নম্বরে টাকা আসে তার এসএমএস: অপারেটর এগুলোর সঙ্গে জমা মিলিয়ে দেখেন।',
  homeInboxGo: 'ইনবক্স খুলুন',
  homeMessages: 'পদ্মা থেকে খেলোয়াড়দের ফোন ও মেইলে যা আসে: এসএমএসে কোড, মেইলে লিংক।',
  homeMessagesGo: 'বার্তা খুলুন',
  homeCodes: 'ডেমোর অপারেটরদের ছয় সংখ্যার কোড, আর কত সেকেন্ড বাকি।',
  homeCodesGo: 'কোড দেখুন',
  steps: 'চার ধাপে একটি জমা',
  step1: (portal) =>
    html`<a href="${portal}">পোর্টালে</a> একটি জমা খুলুন। কোন নম্বরে টাকা পাঠাবেন তা সেখানে লেখা থাকে।`,
  step2: html`এখানে সেই নম্বরে <a href="/phone">টাকা পাঠান</a> ও ট্রানজ্যাকশন আইডি কপি করুন।`,
  step3: 'পোর্টালে ট্রানজ্যাকশন আইডিটি জমা দিন।',
  step4: (console) =>
    html`<a href="${console}">কনসোলে</a> একজন অপারেটর তা <a href="/inbox">ইনবক্সের</a> সঙ্গে মিলিয়ে
      অনুমোদন করেন।`,

  send: 'টাকা পাঠান',
  sendLead:
    'আপনি একজন খেলোয়াড়, হাতে ফোন। জমার পাতায় যে নম্বর আছে সেখানে টাকা পাঠান, তারপর ট্রানজ্যাকশন আইডি সেখানে জমা দিন।',
  notSent: 'পাঠানো হয়নি।',
  network: 'মাধ্যম',
  from: 'আপনার নম্বর',
  fromHint: 'যেকোনো মোবাইল নম্বর: এই ফোনটি সাজানো।',
  to: 'যে নম্বরে যাবে',
  toHint: 'জমার পাতায় যেমন আছে।',
  amount: 'পরিমাণ (টাকা)',
  amountHint: 'যেমন 1000 বা 1000.50।',
  wrong: {
    method: 'বিকাশ, নগদ বা রকেট বেছে নিন।',
    from: 'আপনার মোবাইল নম্বর লিখুন, যেমন 01712345678।',
    to: 'যে নম্বরে যাবে তা লিখুন, যেমন 01812345678।',
    same: 'দুটি নম্বর একই।',
    amount: 'শূন্যের বেশি ও সর্বোচ্চ 10,000,000 লিখুন; দশমিকের পর সর্বোচ্চ দুটি সংখ্যা।',
    key: 'ফর্মটি আবার খুলুন।',
    number: 'একটি মোবাইল নম্বর লিখুন, যেমন 01812345678।',
  },

  sent: 'টাকা পাঠানো হয়েছে',
  transactionId: 'ট্রানজ্যাকশন আইডি (TrxID)',
  copy: 'কপি',
  copyId: 'ট্রানজ্যাকশন আইডি কপি করুন',
  sentAmount: 'পরিমাণ',
  sentFrom: 'যে নম্বর থেকে',
  sentTo: 'যে নম্বরে',
  sentNext: (inbox, console) =>
    html`এবার জমার পাতায় আইডিটি জমা দিন। একজন অপারেটর তা <a href="${inbox}">ইনবক্সের</a> সঙ্গে মিলিয়ে
      <a href="${console}">কনসোলে</a> অনুমোদন করবেন।`,
  sendAgain: 'আবার পাঠান',

  inbox: 'ইনবক্স',
  inboxLead:
    'একটি নম্বরে তার নেটওয়ার্ক থেকে যেসব এসএমএস এসেছে। অপারেটর এগুলোর সঙ্গে জমার দাবি মিলিয়ে দেখেন।',
  inboxHint: 'যেমন 01812345678।',
  showMessages: 'এসএমএস দেখুন',
  lately: 'সম্প্রতি এসেছে:',
  noMessage: (number) => `${number} নম্বরে এখনো কোনো এসএমএস আসেনি।`,
  messagesTo: (number) => `${number} নম্বরের এসএমএস, নতুনটি আগে`,

  kind: 'কী করছেন',
  kinds: { send: 'সেন্ড মানি', cash_out: 'ক্যাশ আউট (এজেন্টকে)' },
  results: 'লটারির ফলাফল',
  resultsLead: 'নির্ধারিত লটারির ফলাফল স্টুডিও এখান থেকে নেয়। ফিড কেমন আচরণ করবে বেছে নিন।',
  noResults: 'এখান থেকে এখনো কোনো লটারির ফলাফল নেওয়া হয় না।',
  resultsMoods: {
    prompt: 'স্বাভাবিক: সঙ্গে সঙ্গে ফলাফল',
    late: 'দেরি: এত সেকেন্ড কিছুই আসে না',
    partial: 'অংশে অংশে, এত সেকেন্ড পরে চূড়ান্ত',
    wrong: 'প্রথমে ভুল ফলাফল, এত সেকেন্ড পরে সংশোধন',
    forged: 'অচেনা চাবি দিয়ে সই করা',
  },
  resultsSeconds: 'সেকেন্ড',
  payments: 'পেমেন্ট',
  paymentsLead:
    'পেমেন্ট প্রতিষ্ঠান আর গ্রহণকারী নম্বরের ফোন কেমন আচরণ করবে। দেরি হলে, দুবার বললে বা চুপ থাকলে কী হয় দেখুন।',
  parties: {
    phone: 'গ্রহণকারী নম্বরের ফোন, যা মেসেজ পাঠিয়ে দেয়',
    bkash: 'bKash',
    nagad: 'Nagad',
    nodipay: 'NodiPay',
    tron: 'TRON (ইনডেক্স)',
  },
  behaviours: {
    usual: 'স্বাভাবিক',
    late: 'দেরিতে',
    twice: 'দুবার',
    out_of_order: 'উল্টো ক্রমে',
    dead: 'চুপ',
    wrong_amount: 'অন্য অঙ্ক',
    wrong_order: 'অন্য অর্ডার',
    forged: 'অন্যের স্বাক্ষর',
  },
  tron: {
    title: 'TRON',
    lead: 'TRON-এর মতো এক চেইনের ওয়ালেট: প্রতি তিন সেকেন্ডে একটি ব্লক। জমার পাতায় দেখানো ঠিকানায় USDT পাঠান, অথবা এমন টোকেন যা শুধু নিজেকে USDT বলে; তারপর নিশ্চিত হওয়া দেখুন, বা রিঅর্গানাইজেশনে ব্লক থেকে বের করে দিন।',
    to: 'যে ঠিকানায়',
    amount: 'পরিমাণ',
    copy: 'নকল USDT',
    send: 'পাঠান',
    confirmations: (count) => `${count}টি নিশ্চিতকরণ`,
    dropped: 'কোনো ব্লকে নেই',
    move: 'পরের ব্লকে নিন',
    drop: 'ব্লক থেকে বের করুন',
  },
  behaviourSave: 'সংরক্ষণ',
  payAt: (name: string) => `${name} দিয়ে পরিশোধ`,
  payReference: 'যার জন্য',
  payNow: 'পরিশোধ করুন',
  payCancel: 'বাতিল',
  payOver: 'এই পেমেন্ট শেষ হয়ে গেছে।',

  messages: 'বার্তা',
  messagesLead:
    'পদ্মা খেলোয়াড়দের যে এসএমএস ও মেইল পাঠিয়েছে, তাঁদের ফোন ও মেইলে যেমন এসেছে: কোড ও লিংক এখানেই আসে।',
  messagesOf: 'মোবাইল নম্বর বা মেইল ঠিকানা',
  messagesHint: 'যেমন 01712345678। ফাঁকা রাখলে সবার, নতুনটি আগে।',
  messagesWrong: 'একটি মোবাইল নম্বর লিখুন, যেমন 01712345678, অথবা মেইল ঠিকানা।',
  messagesShow: 'দেখুন',
  messagesNone: 'এখনো কিছু আসেনি।',
  messagesNewest: 'বার্তা, নতুনটি আগে',
  channels: { sms: 'এসএমএস', mail: 'মেইল' },
  inParts: (parts) => `${parts} অংশে`,

  identity: 'আপনি কে?',
  identityLead: 'আপনি স্যান্ডবক্সের গুগল বা ফেসবুকে আছেন। পদ্মা কাকে চিনবে বেছে নিন; পাসওয়ার্ড লাগবে না।',
  identityChoose: (name: string) => `${name} হিসেবে এগিয়ে যান`,
  identityNew: 'নতুন কেউ',
  identityNewText: 'এইমাত্র বানানো: পদ্মা আগে দেখেনি।',
  identityNewGo: 'নতুন কেউ হিসেবে এগিয়ে যান',
  identityCancel: 'বাদ দিয়ে ফিরে যান',

  authenticator: 'কোড',
  codesLead: (console) =>
    html`<a href="${console}">কনসোলের</a> জন্য ডেমোর অপারেটরদের একবারের কোড, তাঁদের ফোনের অ্যাপে যেমন দেখায়।
      প্রতিটি কোড একবারই চলে।`,
  newCodesIn: (seconds) => html`নতুন কোড ${seconds} সেকেন্ড পরে`,
  clock: 'নতুন কোডের আগে কত সেকেন্ড বাকি',
  copyCode: (username) => `${username}-এর কোড কপি করুন`,
  roles: { owner: 'মালিক', cashier: 'ক্যাশিয়ার', results: 'স্টুডিও, ফলাফল' },
  noOperators: 'এখানে এখনো ডেমোর কোনো অপারেটর নেই: ডেটা ফোল্ডারে demo.json ফাইলটি নেই।',
  noOperatorsText: html`<code>npm start</code> ডেমো তৈরির সময় ফাইলটি লেখে। তারপর পাতাটি আবার খুলুন।`,

  copied: 'কপি হয়েছে।',
  copyFailed: 'ব্রাউজার অনুমতি দেয়নি। লেখাটি বেছে নিয়ে নিজে কপি করুন।',
  sending: 'পাঠানো হচ্ছে…',
  noAnswer: 'উত্তর নেই',
}

export const words: Record<Language, Words> = { bn, en }
