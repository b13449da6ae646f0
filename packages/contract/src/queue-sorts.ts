/** How a queue of cases may be ordered. Apart, so that pages load no schemas for it. */
export const queueSorts = ['oldest', 'newest', 'largest', 'smallest'] as const
export type QueueSort = (typeof queueSorts)[number]
