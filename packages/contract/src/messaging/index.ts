import { memberFeedback, opsFeedback } from './feedback.ts'
import { memberService, opsService } from './service.ts'

export const member = { ...memberFeedback, ...memberService }
export const ops = { ...opsFeedback, ...opsService }
export { type FeedbackTopic, feedbackTopics } from './topics.ts'
export { refusals } from './refusals.ts'
export { settings } from './settings.ts'
