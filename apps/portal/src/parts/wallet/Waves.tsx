/** The river behind a sum of money; its card is `relative` and hides what runs over. */
export function Waves() {
  return (
    <svg
      className="absolute inset-x-0 bottom-0 h-22 w-full opacity-50"
      viewBox="0 0 720 90"
      preserveAspectRatio="none"
      fill="none"
      stroke="#3E7F77"
      aria-hidden="true"
    >
      <path d="M0 30c60-24 120-24 180 0s120 24 180 0 120-24 180 0 120 24 180 0" />
      <path d="M0 62c60-24 120-24 180 0s120 24 180 0 120-24 180 0 120 24 180 0" opacity=".7" />
    </svg>
  )
}
