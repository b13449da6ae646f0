import { Skeleton } from '@padma/ui'

/** Where an overlay will be while its part of the portal comes, as on a reload; after a moment only, so that a fast one does not flicker. */
export function Opening({ isPage }: { /** One that takes the whole screen of a phone. */ isPage: boolean }) {
  return (
    <div aria-busy="true" className="late fixed inset-0 z-(--z-sheet) flex items-end justify-center bg-scrim desk:items-center desk:p-8">
      <div className={`grid w-full content-start gap-4 bg-surface p-5 desk:w-[460px] desk:rounded-lg ${isPage ? 'h-full desk:h-[480px] desk:w-[1160px]' : 'h-80 rounded-t-lg'}`}>
        {[0, 1, 2].map((row) => <Skeleton key={row} className="h-11 w-full" />)}
      </div>
    </div>
  )
}
