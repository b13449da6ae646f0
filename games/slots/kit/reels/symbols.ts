import { CanvasSource, Texture } from 'pixi.js'
import type { Letter, ReelLook, SlotLook } from '../slot.ts'

export type SymbolSet = {
  still: (symbol: string) => Texture
  /** The same symbol smeared along the reel, for a reel at speed. */
  moving: (symbol: string) => Texture
  cell: Texture
  cellHit: Texture
  spark: Texture | null
  destroy: () => void
}

type SymbolSource = {
  codes: readonly string[]
  theme: SlotLook & ReelLook
  wild: { symbol: string; word: string } | null
  images: Map<string, HTMLImageElement>
}

/** Loads the pictures and the face for the letters; a picture that fails leaves its letter code. */
export async function loadSymbols(
  strips: readonly (readonly string[])[],
  theme: SymbolSource['theme'],
  wild: SymbolSource['wild'],
): Promise<SymbolSource> {
  const images = new Map<string, HTMLImageElement>()
  const letters = Object.values(theme.letters ?? {}).map(({ text }) => text)
  await Promise.all([
    ...Object.entries(theme.pictures).map(async ([symbol, address]) => {
      const image = new Image()
      image.src = address
      await image
        .decode()
        .then(() => images.set(symbol, image))
        .catch(() => {})
    }),
    document.fonts?.load('800 40px "Figtree Variable"', letters.join('')).catch(() => []),
    document.fonts?.load('700 20px "Padma Bengali"', wild?.word).catch(() => []),
  ])
  return { codes: [...new Set(strips.flat())], theme, wild, images }
}

const FACE = '"Figtree Variable","Padma Bengali",system-ui,sans-serif'
const PLAIN: Letter = { text: '', light: '#fff3d3', deep: '#c9a768' }

/**
 * Paints every symbol once at the size it will be shown at; both renderers then only copy pixels.
 */
export function paintSymbols(
  source: SymbolSource,
  width: number,
  height: number,
  pixelRatio: number,
): SymbolSet {
  const still = new Map<string, Texture>()
  const moving = new Map<string, Texture>()
  for (const symbol of source.codes) {
    const sharp = board(width, height, pixelRatio)
    paintSymbol(sharp.context, source, symbol, width, height)
    still.set(symbol, textureOf(sharp.canvas, pixelRatio))
    const smeared = board(width, height, pixelRatio)
    smear(smeared.context, sharp.canvas, width, height)
    moving.set(symbol, textureOf(smeared.canvas, pixelRatio))
  }
  const { theme } = source
  const cellOf = (isHit: boolean) => {
    const { canvas, context } = board(width, height, pixelRatio)
    theme.paintCell(context, { width, height }, isHit)
    return textureOf(canvas, pixelRatio)
  }
  const textures = {
    cell: cellOf(false),
    cellHit: cellOf(true),
    spark: theme.spark ? paintSpark(pixelRatio, theme.spark) : null,
  }
  return {
    ...textures,
    still: (symbol) => still.get(symbol)!,
    moving: (symbol) => moving.get(symbol)!,
    destroy() {
      for (const texture of [...still.values(), ...moving.values(), ...Object.values(textures)])
        texture?.destroy(true)
    },
  }
}

const textureOf = (canvas: HTMLCanvasElement, resolution: number) =>
  new Texture({ source: new CanvasSource({ resource: canvas, resolution }) })

function board(width: number, height: number, pixelRatio: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * pixelRatio))
  canvas.height = Math.max(1, Math.round(height * pixelRatio))
  const context = canvas.getContext('2d')!
  context.scale(canvas.width / width, canvas.height / height)
  return { canvas, context }
}

function paintSymbol(
  context: CanvasRenderingContext2D,
  source: SymbolSource,
  symbol: string,
  width: number,
  height: number,
) {
  const side = Math.min(width, height)
  const { images, theme, wild } = source
  const image = images.get(symbol)
  const light = theme.glows?.[symbol]
  const isWild = symbol === wild?.symbol
  if (light) glow(context, width, height, light)
  if (image) {
    const size = side * theme.face.size * (isWild ? 0.95 : 1)
    const lift = light ? side * 0.05 : 0
    if (theme.face.hasShadow) context.shadowColor = 'rgba(0,0,0,.45)'
    context.shadowBlur = side * 0.06 * context.getTransform().a
    context.shadowOffsetY = side * 0.03 * context.getTransform().a
    context.drawImage(image, (width - size) / 2, (height - size) / 2 - lift, size, size)
    context.shadowColor = 'transparent'
  } else {
    paintLetter(context, theme.letters?.[symbol] ?? { ...PLAIN, text: symbol }, width, height)
  }
  if (isWild) ribbon(context, wild!.word, theme.ribbon, width, height)
}

function paintLetter(
  context: CanvasRenderingContext2D,
  letter: Letter,
  width: number,
  height: number,
) {
  const side = Math.min(width, height)
  // A ring of kantha stitches behind the letter ties it to the pictures.
  context.save()
  context.translate(width / 2, height / 2)
  context.strokeStyle = letter.light
  context.globalAlpha = 0.3
  context.lineWidth = side * 0.018
  context.lineCap = 'round'
  context.setLineDash([side * 0.06, side * 0.05])
  context.beginPath()
  context.arc(0, 0, side * 0.39, 0, Math.PI * 2)
  context.stroke()
  context.restore()

  const size = side * (letter.text.length > 1 ? 0.5 : 0.6)
  context.font = `800 ${size}px ${FACE}`
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  const measure = context.measureText(letter.text)
  const y = height / 2 + (measure.actualBoundingBoxAscent - measure.actualBoundingBoxDescent) / 2
  const fill = context.createLinearGradient(0, y - measure.actualBoundingBoxAscent, 0, y)
  fill.addColorStop(0, letter.light)
  fill.addColorStop(0.55, letter.deep)
  fill.addColorStop(1, letter.light)
  context.lineJoin = 'round'
  context.strokeStyle = 'rgba(3,16,15,.85)'
  context.lineWidth = side * 0.075
  context.strokeText(letter.text, width / 2, y + side * 0.015)
  context.strokeStyle = letter.light
  context.lineWidth = side * 0.022
  context.strokeText(letter.text, width / 2, y)
  context.fillStyle = fill
  context.fillText(letter.text, width / 2, y)
}

function glow(context: CanvasRenderingContext2D, width: number, height: number, rgb: string) {
  const radius = Math.min(width, height) * 0.56
  const light = context.createRadialGradient(
    width / 2,
    height / 2,
    0,
    width / 2,
    height / 2,
    radius,
  )
  light.addColorStop(0, `rgba(${rgb},.55)`)
  light.addColorStop(1, `rgba(${rgb},0)`)
  context.fillStyle = light
  context.fillRect(0, 0, width, height)
}

function ribbon(
  context: CanvasRenderingContext2D,
  word: string,
  look: ReelLook['ribbon'],
  width: number,
  height: number,
) {
  const side = Math.min(width, height)
  const tall = side * 0.25
  const top = height / 2 + side * 0.13
  const left = (width - side * 0.86) / 2
  const right = width - left
  context.fillStyle = look.fill
  context.beginPath()
  context.roundRect(left, top, right - left, tall, tall * 0.28)
  context.fill()
  context.strokeStyle = look.edge
  context.lineWidth = Math.max(1, side * 0.014)
  context.stroke()
  context.font = `800 ${tall * 0.6}px ${FACE}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = look.text
  context.fillText(word, width / 2, top + tall * 0.54, (right - left) * 0.9)
}

function smear(
  context: CanvasRenderingContext2D,
  sharp: HTMLCanvasElement,
  width: number,
  height: number,
) {
  const steps = 7
  context.globalAlpha = 0.22
  for (let step = 0; step < steps; step += 1) {
    context.drawImage(sharp, 0, ((step - (steps - 1) / 2) / steps) * height * 0.42, width, height)
  }
}

/** A four-pointed spark, 24 px. */
function paintSpark(pixelRatio: number, colour: string): Texture {
  const { canvas, context } = board(24, 24, pixelRatio)
  context.translate(12, 12)
  context.fillStyle = colour
  context.beginPath()
  context.moveTo(0, -12)
  context.quadraticCurveTo(1.5, -1.5, 12, 0)
  context.quadraticCurveTo(1.5, 1.5, 0, 12)
  context.quadraticCurveTo(-1.5, 1.5, -12, 0)
  context.quadraticCurveTo(-1.5, -1.5, 0, -12)
  context.fill()
  return textureOf(canvas, pixelRatio)
}
