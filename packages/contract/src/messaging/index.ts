import { memberFeedback, opsFeedback } from './feedback.ts'
import { memberMarketing, opsMarketing } from './marketing.ts'
import { opsSends } from './sends.ts'
import { memberService, opsService } from './service.ts'

export const member = { ...memberFeedback, ...memberService, ...memberMarketing }
export const ops = { ...opsFeedback, ...opsService, ...opsMarketing, ...opsSends }
export { type ConsentSource, type OfferChannel, offerChannels, type Skip } from './marketing.ts'
export { type Segment, sendPlaceholders, type SendTexts } from './sends.ts'
export { type FeedbackTopic, feedbackTopics } from './topics.ts'
export { refusals } from './refusals.ts'
export { settings } from './settings.ts'
