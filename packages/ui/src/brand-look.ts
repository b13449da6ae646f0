/** What a text must stand out by from its ground (WCAG AA). */
export const TEXT = 4.5
/** Surfaces on which the accent stands, of tokens.css. */
const grounds = {
  light: ['#FFFFFF', '#F2F6F5', '#E9F0EE'],
  dark: ['#101E1D', '#091413', '#172A28'],
} as const
type Rgb = readonly [number, number, number]

type Accent = { accent: string; hover: string; on: string; soft: string; onSoft: string }

/**
 * The lotus of both themes in a brand's colour. The colour keeps its hue and moves toward black or
 * white as far as it must, so that it is read on every surface and a text is read on it: whatever
 * an operator enters, no one loses a button.
 */
export function accentsOf(themeColor: string): { light: Accent; dark: Accent } {
  return { light: accentOn('light', parse(themeColor)), dark: accentOn('dark', parse(themeColor)) }
}

/** As a style sheet over the tokens; empty for the look's own. */
export function lookOf(themeColor: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(themeColor)) return ''
  const { light, dark } = accentsOf(themeColor)
  const tokens = ({ accent, hover, on, soft, onSoft }: Accent): string =>
    `--lotus:${accent};--lotus-hover:${hover};--on-lotus:${on};--lotus-soft:${soft};--on-lotus-soft:${onSoft}`
  // Twice as strong as the tokens' own: boot.js puts it before their style sheet.
  return `:root:root,[data-theme=light][data-theme]{${tokens(light)}}[data-theme=dark][data-theme]{${tokens(dark)}}`
}

/**
 * How well text in one colour (`#rrggbb`) is read on the other, 1 to 21, as WCAG counts it; 4.5 is
 * the least for text.
 */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(parse(one)), luminance(parse(other))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function accentOn(theme: 'light' | 'dark', colour: Rgb): Accent {
  const [away, ground]: [Rgb, Rgb] =
    theme === 'light'
      ? [
          [0, 0, 0],
          [255, 255, 255],
        ]
      : [[255, 255, 255], parse(grounds.dark[0])]
  const accent = until(colour, away, (shade) =>
    grounds[theme].every((surface) => contrast(shade, surface) >= TEXT),
  )
  const on =
    contrast(accent, '#FFFFFF') >= TEXT
      ? '#FFFFFF'
      : until(colour, [0, 0, 0], (shade) => contrast(shade, accent) >= TEXT + 1.5)
  // Away from the text that stands on it.
  const hover = hex(mix(parse(accent), on === '#FFFFFF' ? [0, 0, 0] : [255, 255, 255], 0.16))
  const soft = hex(mix(ground, colour, theme === 'light' ? 0.12 : 0.18))
  return {
    accent,
    hover,
    on,
    soft,
    onSoft: until(colour, away, (shade) => contrast(shade, soft) >= TEXT + 1),
  }
}

/** The first shade on the way from a colour to another that is good. */
function until(from: Rgb, to: Rgb, isGood: (shade: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = hex(mix(from, to, share))
    if (isGood(shade)) return shade
  }
  return hex(to)
}

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((part, index) => part + (to[index]! - part) * share) as unknown as Rgb
const hex = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
const parse = (text: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16)) as unknown as Rgb
