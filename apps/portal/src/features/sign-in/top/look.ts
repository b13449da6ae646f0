/** As wide as the place that the header keeps for it. */
export const topForm = 'w-108 flex-none max-desk:hidden'
export const topField =
  'h-9 w-full min-w-0 rounded-sm bg-surface px-2.5 text-sm inset-ring inset-ring-line-strong focus:outline-0 focus:inset-ring-2 focus:inset-ring-focus'
