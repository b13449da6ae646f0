/**
 * The stations that draw on each day of the week, Sunday first. Shown beside an issue; public
 * tables differ, so the brand's calendar has the last word.
 */
export const STATIONS: readonly (readonly string[])[] = [
  ['Tien Giang', 'Kien Giang', 'Da Lat'],
  ['Ho Chi Minh City', 'Dong Thap', 'Ca Mau'],
  ['Ben Tre', 'Vung Tau', 'Bac Lieu'],
  ['Dong Nai', 'Can Tho', 'Soc Trang'],
  ['Tay Ninh', 'An Giang', 'Binh Thuan'],
  ['Vinh Long', 'Binh Duong', 'Tra Vinh'],
  ['Ho Chi Minh City', 'Long An', 'Binh Phuoc', 'Hau Giang'],
]
