/** Colours of buttons and links from that of a business, changed until they can be read (WCAG 2.2, level AA). */

type Rgb = [red: number, green: number, blue: number]

/** The surfaces of base.css on which links stand, in light and in dark: the one with the least contrast of each. */
const lightPage: Rgb = [241, 243, 248]
const darkPage: Rgb = [31, 37, 48]
const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
/** Contrast of text with a margin above 4.5, for colours that are rounded. */
const wanted = 4.6

/** Values of the colours of base.css by their names; empty without a colour. @param colour as #rrggbb */
export function readableAccent(colour: string | null): Record<string, string> {
  if (colour === null) return {}
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Rgb
  const light = towards(channels, black, lightPage)
  const dark = towards(channels, white, darkPage)
  const softLight = mix(channels, white, 0.9)
  const softDark = mix(channels, darkPage, 0.8)
  const pair = (one: Rgb, other: Rgb) => `light-dark(${css(one)}, ${css(other)})`
  return {
    '--accent': pair(light, dark),
    '--on-accent': pair(white, black),
    '--accent-soft': pair(softLight, softDark),
    '--accent-strong': pair(
      towards(mix(light, black, 0.2), black, softLight),
      towards(mix(dark, white, 0.2), white, softDark),
    ),
  }
}

/** Ratio of two colours from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

/** Goes from a colour to an end, in steps, until it can be read on the ground. */
function towards(colour: Rgb, end: Rgb, ground: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const found = mix(colour, end, share)
    if (contrast(found, ground) >= wanted) return found
  }
  return end
}

/** @param share of the other colour */
function mix(one: Rgb, other: Rgb, share: number): Rgb {
  return one.map((value, index) => Math.round(value + ((other[index] ?? 0) - value) * share)) as Rgb
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function css(colour: Rgb): string {
  return `rgb(${colour.join(' ')})`
}
