import './envelope.css'

/** Closed by a seal, or open with the seal risen; it moves once, when the member opens it. */
export function EnvelopePicture({
  isOpen,
  isLively,
  isSmall,
}: {
  isOpen: boolean
  isLively: boolean
  isSmall: boolean
}) {
  return (
    <svg
      viewBox="0 0 120 150"
      aria-hidden="true"
      data-open={isOpen}
      data-lively={isLively}
      className={`envelope-picture flex-none
        ${isSmall ? 'h-28 w-22' : 'h-36 w-28 max-desk:h-28 max-desk:w-22'}`}
    >
      <g className="envelope-sparks" fill="var(--sun)">
        {[0, 60, 120, 180, 240, 300].map((turn) => (
          <circle key={turn} cx="60" cy="16" r="3.5" transform={`rotate(${turn} 60 58)`} />
        ))}
      </g>
      <rect x="14" y="34" width="92" height="108" rx="9" fill="#8f1d49" />
      <path
        className="envelope-flap"
        d="M14 43a9 9 0 0 1 9-9H97a9 9 0 0 1 9 9V70L60 96L14 70Z"
        fill="#971d4d"
      />
      <path d="M14 70L60 96L106 70V133a9 9 0 0 1-9 9H23a9 9 0 0 1-9-9Z" fill="#b3245b" />
      <g fill="none" stroke="#e48aae" strokeWidth="1.6" strokeLinecap="round">
        <path d="M24 118q9-6 18 0t18 0 18 0 18 0" />
        <path d="M24 128q9-6 18 0t18 0 18 0 18 0" opacity=".7" />
      </g>
      <g className="envelope-flower" transform="translate(60 88)">
        <circle r="24" fill="#e2a126" />
        <path d="M0 -17C7 -8 8 -1 0 11C-8 -1 -7 -8 0 -17Z" fill="#6b3f00" />
        <path d="M-18 -5C-9 -6 -3 1 0 11C-9 12 -16 5 -18 -5Z" fill="#a86f0b" />
        <path d="M18 -5C9 -6 3 1 0 11C9 12 16 5 18 -5Z" fill="#a86f0b" />
      </g>
    </svg>
  )
}
