import { converter, formatHex, inGamut, wcagLuminance, type Oklch } from 'culori'

const oklch = converter('oklch')
const isInGamut = inGamut('rgb')

/** Same meaning in every brand. */
const MEANING = /^(?:up|down|warning|negative|card|star|focus)(?:-|$)/
/** Drawings keep the colours of their subjects. */
const OTHER_HUES = ['violet', 'mint', 'coral', 'contrast']
/** Share of the old distance between hues. */
const SPREAD = 0.4

/** Degrees, -180 to 180. */
const turn = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180

/** HSL: 0 red, 120 green, 240 blue. */
const hueAt = (angle: number): number => oklch({ mode: 'hsl', h: angle, s: 1, l: 0.5 }).h ?? 0

/** Highest chroma in gamut at this lightness. */
const withinGamut = (colour: Oklch): Oklch => {
  let { c } = colour
  while (c > 0 && !isInGamut({ ...colour, c })) c -= 0.002
  return { ...colour, c: Math.max(0, c) }
}

/** Keeps the luminance, so that text stays readable. */
const turnHue = (hex: string, hue: number): string => {
  const [opaque, alpha] = [hex.slice(0, 7), hex.slice(7)]
  const old = oklch(opaque)
  const targetLuminance = wcagLuminance(opaque)
  if (!old || old.c < 0.002) return hex
  let [low, high] = [0, 1]
  for (let step = 0; step < 24; step++) {
    const l = (low + high) / 2
    if (wcagLuminance(withinGamut({ ...old, l, h: hue })) < targetLuminance) low = l
    else high = l
  }
  return `${formatHex(withinGamut({ ...old, l: (low + high) / 2, h: hue })).toUpperCase()}${alpha}`
}

export interface Recolour {
  /** The source brand's accent by day, as hex. */
  readonly accent: string
  readonly hue: number
}

const recolourHex = (hex: string, { accent, hue }: Recolour): string => {
  const [base, to] = [oklch(accent)?.h ?? 0, hueAt(hue)]
  const own = oklch(hex.slice(0, 7))?.h
  return own === undefined ? hex : turnHue(hex, to + turn(base, own) * SPREAD)
}

const ENTRY = /(['"]?)([\w-]+)\1:\s*(?:\{|(['"])(#[0-9a-f]{6}(?:[0-9a-f]{2})?)\3)/gi

export const recolourTheme = (source: string, by: Recolour): string => {
  let group = ''
  return source.replaceAll(ENTRY, (entry, _quote, name: string, _mark, hex: string | undefined) => {
    if (hex === undefined) {
      group = name
      return entry
    }
    return OTHER_HUES.includes(group) || MEANING.test(name) ? entry : entry.replace(hex, recolourHex(hex, by))
  })
}

export const recolourDrawing = (svg: string, by: Recolour): string =>
  svg.replaceAll(/#[0-9a-f]{6}\b/gi, (hex) => recolourHex(hex, by))

export const accentOf = (theme: string): string => {
  const accent = /\baccent: '(#[0-9A-Fa-f]{6})'/.exec(theme)?.[1]
  if (!accent) throw new Error('The theme to start from does not say its accent as every brand does.')
  return accent
}

export const hueOf = (name: string): number =>
  [...name].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
