/** What feedback can be about; a brand offers those that its setting names. */
export const feedbackTopics = [
  'deposit',
  'withdrawal',
  'bonus',
  'games',
  'account',
  'agents',
  'technical',
  'suggestion',
  'complaint',
  'other',
] as const
export type FeedbackTopic = (typeof feedbackTopics)[number]
