import { memberFeedback, opsFeedback } from './feedback.ts'

export const member = { ...memberFeedback }
export const ops = { ...opsFeedback }
export { type FeedbackTopic, feedbackTopics } from './topics.ts'
export { refusals } from './refusals.ts'
export { settings } from './settings.ts'
