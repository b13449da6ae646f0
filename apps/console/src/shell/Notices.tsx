import { lazy, Suspense } from 'react'
import { pages } from '../pages.ts'

const notices = pages.flatMap(({ path, notice }) =>
  notice ? [{ path, Notice: lazy(notice) }] : [],
)

/** What features have to say on every page; each decides for whom. */
export function Notices() {
  return notices.map(({ path, Notice }) => (
    <Suspense key={path} fallback={null}>
      <Notice />
    </Suspense>
  ))
}
