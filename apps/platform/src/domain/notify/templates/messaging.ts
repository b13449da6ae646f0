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
} as const satisfies Record<string, Template>
