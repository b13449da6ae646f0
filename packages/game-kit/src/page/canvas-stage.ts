import 'pixi.js/unsafe-eval'
import { autoDetectRenderer, Container, type Renderer } from 'pixi.js'

export type CanvasStage = {
  root: Container
  renderer: Renderer
  /** Draws frames until `paint` says that nothing moves any more. */
  wake: () => void
  size: () => { width: number; height: number }
  close: () => void
}

type Painter = {
  /** Lays the scene out in CSS pixels. */
  resize: (width: number, height: number) => void
  /** Moves the scene by the time passed (ms); true when another frame is needed. */
  paint: (passedMs: number, nowMs: number) => boolean
}

const PIXEL_RATIO_MAX = 2

/**
 * A Pixi canvas that fills `host`: WebGL where there is any, else Pixi's 2D canvas renderer.
 * `unsafe-eval` is the name of Pixi's module that does *without* eval, as the page's content policy
 * demands. The loop sleeps while nothing moves: a game that waits for its player costs no battery.
 */
export async function openCanvasStage(
  host: HTMLElement,
  build: (root: Container, wake: () => void) => Painter,
): Promise<CanvasStage> {
  const renderer = await openRenderer(host)
  const canvas = renderer.canvas as HTMLCanvasElement
  canvas.setAttribute('aria-hidden', 'true')
  host.prepend(canvas)

  const root = new Container()
  let frame = 0
  let last = 0
  let isClosed = false
  const painter = build(root, () => wake())

  function tick(now: number) {
    frame = 0
    if (isClosed) return
    // A hidden tab stops frames; without the cap the first one after it would jump.
    const passed = last === 0 ? 16 : Math.min(now - last, 400)
    last = now
    const isMoving = painter.paint(passed, now)
    renderer.render(root)
    if (isMoving) wake()
    else last = 0
  }
  function wake() {
    if (frame === 0 && !isClosed) frame = requestAnimationFrame(tick)
  }

  const layOut = () => {
    const { width, height } = hostSize(host)
    renderer.resize(width, height, pixelRatio())
    painter.resize(width, height)
    wake()
  }
  const observer = new ResizeObserver(layOut)
  observer.observe(host)
  layOut()

  return {
    root,
    renderer,
    wake,
    size: () => hostSize(host),
    close() {
      isClosed = true
      cancelAnimationFrame(frame)
      observer.disconnect()
      renderer.destroy({ removeView: true })
    },
  }
}

async function openRenderer(host: HTMLElement): Promise<Renderer> {
  const { width, height } = hostSize(host)
  const options = {
    width,
    height,
    backgroundAlpha: 0,
    antialias: true,
    autoDensity: true,
    resolution: pixelRatio(),
  }
  try {
    return await autoDetectRenderer({
      ...options,
      preference: hasRealWebGl() ? ['webgl', 'canvas'] : ['canvas'],
    })
  } catch {
    // Some drivers promise WebGL and then fail to give a context.
    return await autoDetectRenderer({ ...options, preference: ['canvas'] })
  }
}

/**
 * WebGL computed on the processor is far slower than a 2D canvas (measured with SwiftShader: 4
 * frames a second against 60), and browsers do not always admit to it, so its name is asked too.
 */
function hasRealWebGl(): boolean {
  try {
    const context = document
      .createElement('canvas')
      .getContext('webgl2', { failIfMajorPerformanceCaveat: true })
    if (!context) return false
    const info = context.getExtension('WEBGL_debug_renderer_info')
    const name = String(
      context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER),
    )
    context.getExtension('WEBGL_lose_context')?.loseContext()
    return !/swiftshader|llvmpipe|softpipe|software|basic render/i.test(name)
  } catch {
    return false
  }
}

const pixelRatio = () => Math.min(globalThis.devicePixelRatio || 1, PIXEL_RATIO_MAX)
const hostSize = (host: HTMLElement) => ({
  width: Math.max(1, host.clientWidth),
  height: Math.max(1, host.clientHeight),
})
