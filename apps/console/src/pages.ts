import type { Right } from '@padma/contract'
import { type Group, groups, type Page } from './page.ts'

type Declared = { default: Page | readonly Page[] }

/** Every page that a feature declares in its `page.ts`, in the order of the features' names. */
export const pages: readonly Page[] = Object.values(
  import.meta.glob<Declared>('./features/*/page.ts', { eager: true }),
).flatMap(({ default: declared }) => declared)

const LAST = 100
const bySpecificity = [...pages].sort((one, other) => other.path.length - one.path.length)

/**
 * Whether an operator with these rights may open an address. Only hides what the API would refuse.
 */
export function mayOpen(rights: readonly Right[], path: string): boolean {
  const { right } =
    bySpecificity.find((each) => path === each.path || path.startsWith(`${each.path}/`)) ?? {}
  return right === undefined || rights.includes(right)
}

const pagesFor = (rights: readonly Right[]): Page[] =>
  pages.filter(({ right }) => right === undefined || rights.includes(right))

/** The menu: what an operator with these rights may open, by group. */
export function menuFor(rights: readonly Right[]): { group: Group; items: Page[] }[] {
  const open = pagesFor(rights)
  return groups
    .map((group) => ({
      group,
      items: open
        .filter((each) => each.group === group)
        .sort((one, other) => (one.order ?? LAST) - (other.order ?? LAST)),
    }))
    .filter(({ items }) => items.length > 0)
}
