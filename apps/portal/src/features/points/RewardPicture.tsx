import { pictureFrom } from '../../brand/pictures/cdns.ts'

/** The operator's picture, or a plain tile of the look. */
export function RewardPicture({ of: picture, className }: { of: string; className: string }) {
  return picture ? (
    <img
      src={pictureFrom(picture)}
      alt=""
      loading="lazy"
      className={`aspect-[4/3] bg-deep object-cover ${className}`}
    />
  ) : (
    <span
      aria-hidden="true"
      className={`grid aspect-[4/3] place-items-center bg-deep ${className}`}
    >
      <img src="/art/lotus.svg" alt="" className="h-1/2" />
    </span>
  )
}
