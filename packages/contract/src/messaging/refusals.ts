/** What its calls may be refused with, each with its HTTP status. */
export const refusals = {
  conversation_closed: 409,
  conversation_taken: 409,
  feedback_closed: 409,
  send_begun: 409,
  send_not_running: 409,
  service_closed: 422,
} as const
