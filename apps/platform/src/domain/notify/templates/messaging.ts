import type { Template } from './template.ts'

/** What the brand's people write themselves. */
export const messaging = {
  feedback_answered: {
    mail: {
      subject: {
        bn: '{brand}: আপনার মতামতের উত্তর',
        en: '{brand}: an answer to your feedback',
        ar: '{brand}: رد على ملاحظاتك',
      },
      text: {
        bn: '{answer}\n\nআপনি লিখেছিলেন:\n\n{question}',
        en: '{answer}\n\nYou wrote:\n\n{question}',
        ar: '{answer}\n\nكتبت لنا:\n\n{question}',
      },
    },
  },
  offer: {
    sms: {
      bn: '{brand}: {text}\n\nএমন বার্তা না চাইলে: {unsubscribe}',
      en: '{brand}: {text}\n\nStop these messages: {unsubscribe}',
      ar: '{brand}: {text}\n\nلإيقاف هذه الرسائل: {unsubscribe}',
    },
    mail: {
      subject: { bn: '{title}', en: '{title}', ar: '{title}' },
      text: {
        bn: '{text}\n\n{brand}\n\nএমন ইমেইল না চাইলে: {unsubscribe}',
        en: '{text}\n\n{brand}\n\nStop these emails: {unsubscribe}',
        ar: '{text}\n\n{brand}\n\nلإيقاف هذه الرسائل: {unsubscribe}',
      },
    },
  },
} as const satisfies Record<string, Template>
