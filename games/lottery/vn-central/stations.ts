/**
 * The stations that draw on each day of the week, Sunday first. Shown beside an issue; public
 * tables differ, so the brand's calendar has the last word.
 */
export const STATIONS: readonly (readonly string[])[] = [
  ['Kon Tum', 'Khanh Hoa'],
  ['Phu Yen', 'Hue'],
  ['Dak Lak', 'Quang Nam'],
  ['Da Nang', 'Khanh Hoa'],
  ['Binh Dinh', 'Quang Tri', 'Quang Binh'],
  ['Gia Lai', 'Ninh Thuan'],
  ['Quang Ngai', 'Dak Nong'],
]
