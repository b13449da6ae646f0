import { CanvasSource, Texture } from 'pixi.js'
import boat from './art/boat.svg'
import drum from './art/drum.svg'
import kite from './art/kite.svg'
import lamp from './art/lamp.svg'
import lotus from './art/lotus.svg'
import sun from './art/sun.svg'
import type { SymbolCode } from './round.ts'

const PICTURES: Partial<Record<SymbolCode, string>> = {
  H1: kite,
  H2: boat,
  H3: lotus,
  H4: drum,
  W: sun,
  S: lamp,
}

/** Card letters: each has a colour of its own and differs by its shape first. */
const LETTERS: Partial<Record<SymbolCode, { text: string; light: string; deep: string }>> = {
  A: { text: 'A', light: '#FFB3C9', deep: '#D9467C' },
  K: { text: 'K', light: '#FFD9A0', deep: '#D9812B' },
  Q: { text: 'Q', light: '#DCC8FF', deep: '#8A63D2' },
  J: { text: 'J', light: '#A9F0E2', deep: '#1F9C8B' },
  T: { text: '10', light: '#B9DCFF', deep: '#3F7FC8' },
}

/** Where a picture of a symbol lies, for the pay table. */
export const pictureOf = (symbol: SymbolCode): string | null => PICTURES[symbol] ?? null
export const letterOf = (symbol: SymbolCode): string | null => LETTERS[symbol]?.text ?? null

export type SymbolSet = {
  still: (symbol: SymbolCode) => Texture
  /** The same symbol smeared along the reel, for a reel at speed. */
  moving: (symbol: SymbolCode) => Texture
  cell: Texture
  cellHit: Texture
  spark: Texture
}

export type SymbolSource = { images: Map<SymbolCode, HTMLImageElement>; wildWord: string }

/** Loads the pictures and the face for the letters; a picture that fails leaves its letter code. */
export async function loadSymbols(wildWord: string): Promise<SymbolSource> {
  const images = new Map<SymbolCode, HTMLImageElement>()
  await Promise.all([
    ...Object.entries(PICTURES).map(async ([symbol, address]) => {
      const image = new Image()
      image.src = address!
      await image
        .decode()
        .then(() => images.set(symbol as SymbolCode, image))
        .catch(() => {})
    }),
    document.fonts?.load('800 40px "Figtree Variable"', 'AKQJ10').catch(() => []),
    document.fonts?.load('700 20px "Padma Bengali"', wildWord).catch(() => []),
  ])
  return { images, wildWord }
}

const FACE = '"Figtree Variable","Padma Bengali",system-ui,sans-serif'
const ALL: SymbolCode[] = ['H1', 'H2', 'H3', 'H4', 'A', 'K', 'Q', 'J', 'T', 'W', 'S']

/** Paints every symbol once at the size it will be shown at; both renderers then only copy pixels. */
export function paintSymbols(
  source: SymbolSource,
  width: number,
  height: number,
  pixelRatio: number,
): SymbolSet {
  const still = new Map<SymbolCode, Texture>()
  const moving = new Map<SymbolCode, Texture>()
  for (const symbol of ALL) {
    const sharp = board(width, height, pixelRatio)
    paintSymbol(sharp.context, source, symbol, width, height)
    still.set(symbol, textureOf(sharp.canvas, pixelRatio))
    const smeared = board(width, height, pixelRatio)
    smear(smeared.context, sharp.canvas, width, height)
    moving.set(symbol, textureOf(smeared.canvas, pixelRatio))
  }
  return {
    still: (symbol) => still.get(symbol)!,
    moving: (symbol) => moving.get(symbol)!,
    cell: paintCell(width, height, pixelRatio, ['#17423E', '#0B2422'], null),
    cellHit: paintCell(width, height, pixelRatio, ['#6B521A', '#33290F'], '#F6CC7C'),
    spark: paintSpark(pixelRatio),
  }
}

export function destroySymbols(set: SymbolSet): void {
  for (const symbol of ALL) {
    set.still(symbol).destroy(true)
    set.moving(symbol).destroy(true)
  }
  for (const texture of [set.cell, set.cellHit, set.spark]) texture.destroy(true)
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
  symbol: SymbolCode,
  width: number,
  height: number,
) {
  const side = Math.min(width, height)
  const image = source.images.get(symbol)
  if (symbol === 'W' || symbol === 'S')
    glow(context, width, height, symbol === 'W' ? '255,205,92' : '255,138,101')
  if (image) {
    const size = side * (symbol === 'W' ? 0.72 : 0.76)
    const lift = symbol === 'W' || symbol === 'S' ? side * 0.05 : 0
    context.shadowColor = 'rgba(0,0,0,.45)'
    context.shadowBlur = side * 0.06 * context.getTransform().a
    context.shadowOffsetY = side * 0.03 * context.getTransform().a
    context.drawImage(image, (width - size) / 2, (height - size) / 2 - lift, size, size)
    context.shadowColor = 'transparent'
  } else {
    paintLetter(
      context,
      LETTERS[symbol] ?? { text: symbol, light: '#FFF3D3', deep: '#C9A768' },
      width,
      height,
    )
  }
  if (symbol === 'W') ribbon(context, source.wildWord, width, height)
}

function paintLetter(
  context: CanvasRenderingContext2D,
  letter: { text: string; light: string; deep: string },
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

function ribbon(context: CanvasRenderingContext2D, word: string, width: number, height: number) {
  const side = Math.min(width, height)
  const tall = side * 0.25
  const top = height / 2 + side * 0.13
  const left = (width - side * 0.86) / 2
  const right = width - left
  context.fillStyle = '#7A1640'
  context.beginPath()
  context.roundRect(left, top, right - left, tall, tall * 0.28)
  context.fill()
  context.strokeStyle = '#FFD98A'
  context.lineWidth = Math.max(1, side * 0.014)
  context.stroke()
  context.font = `800 ${tall * 0.6}px ${FACE}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = '#FFF1D6'
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

function paintCell(
  width: number,
  height: number,
  pixelRatio: number,
  [top, bottom]: [string, string],
  edge: string | null,
): Texture {
  const { canvas, context } = board(width, height, pixelRatio)
  const fill = context.createLinearGradient(0, 0, 0, height)
  fill.addColorStop(0, top)
  fill.addColorStop(1, bottom)
  const radius = Math.min(width, height) * 0.11
  context.fillStyle = fill
  context.beginPath()
  context.roundRect(0.5, 0.5, width - 1, height - 1, radius)
  context.fill()
  // A thin light on the upper edge gives the cells their depth.
  context.strokeStyle = edge ?? 'rgba(160,226,214,.14)'
  context.lineWidth = edge ? 2.5 : 1
  context.beginPath()
  context.roundRect(
    edge ? 1.5 : 0.5,
    edge ? 1.5 : 0.5,
    width - (edge ? 3 : 1),
    height - (edge ? 3 : 1),
    radius,
  )
  context.stroke()
  return textureOf(canvas, pixelRatio)
}

/** A four-pointed spark, 24 px. */
function paintSpark(pixelRatio: number): Texture {
  const { canvas, context } = board(24, 24, pixelRatio)
  context.translate(12, 12)
  context.fillStyle = '#FFE2A0'
  context.beginPath()
  context.moveTo(0, -12)
  context.quadraticCurveTo(1.5, -1.5, 12, 0)
  context.quadraticCurveTo(1.5, 1.5, 0, 12)
  context.quadraticCurveTo(-1.5, 1.5, -12, 0)
  context.quadraticCurveTo(-1.5, -1.5, 0, -12)
  context.fill()
  return textureOf(canvas, pixelRatio)
}
