/** A vendor's logo, or the first letters of his name. */
export function VendorMark({ name, logoUrl, className = 'size-10 text-sm' }: { name: string; logoUrl: string; className?: string }) {
  if (logoUrl !== '') return <img src={logoUrl} alt="" width={40} height={40} loading="lazy" className={`flex-none rounded-sm object-contain ${className}`} />
  return <span aria-hidden="true" className={`grid flex-none place-items-center rounded-sm bg-river-soft font-bold text-on-river-soft ${className}`}>{name.slice(0, 2).toUpperCase()}</span>
}
