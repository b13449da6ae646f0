/** A vendor's logo, or the first letters of his name. */
export function VendorMark({ name, logoUrl }: { name: string; logoUrl: string }) {
  if (logoUrl !== '') return <img src={logoUrl} alt="" width={40} height={40} loading="lazy" className="size-10 flex-none rounded-sm object-contain" />
  return <span aria-hidden="true" className="grid size-10 flex-none place-items-center rounded-sm bg-river-soft text-sm font-bold text-on-river-soft">{name.slice(0, 2).toUpperCase()}</span>
}
