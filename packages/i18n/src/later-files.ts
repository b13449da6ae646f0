import type { Catalogue } from './catalogue.ts'

/** The messages of every screen but the first, each file with its way to load. */
export const files = import.meta.glob<Catalogue>(
  [
    './messages/*/{*.json,refusals.ts}',
    '!./messages/*/{home,shell,ui,console,configuration,staff,verify}.json',
  ],
  { import: 'default' },
)
