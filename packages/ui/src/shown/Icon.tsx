/**
 * One Phosphor icon: `import bell from 'icon:bell'`, then `<Icon of={bell} />`. It says nothing to
 * screen readers: name the control.
 */
export function Icon({ of, className = 'size-5' }: { of: string; className?: string }) {
  return (
    <svg className={`flex-none fill-current ${className}`} viewBox="0 0 256 256" aria-hidden="true">
      <path d={of} />
    </svg>
  )
}
