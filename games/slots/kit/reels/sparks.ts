import { type Container, Sprite, type Texture } from 'pixi.js'
import type { Layout } from './layout.ts'

type Spark = { sprite: Sprite; vx: number; vy: number; turn: number; lifeMs: number }
const SPARKS = { 2: 34, 3: 70 }

/** Sparks that rise over the reels when a win is celebrated. */
export function createSparks(sky: Container) {
  const sparks: Spark[] = []
  return {
    burst(texture: Texture, layout: Layout, level: 2 | 3) {
      const count = SPARKS[level]
      for (let index = 0; index < count; index += 1) {
        const sprite = sky.addChild(new Sprite(texture))
        sprite.anchor.set(0.5)
        sprite.scale.set(0.35 + Math.random() * 0.8)
        sprite.position.set(
          layout.left + Math.random() * layout.width,
          layout.top + layout.height * (0.4 + Math.random() * 0.6),
        )
        sparks.push({
          sprite,
          vx: (Math.random() - 0.5) * 0.16,
          vy: -0.12 - Math.random() * 0.3,
          turn: (Math.random() - 0.5) * 0.01,
          lifeMs: 700 + (index / count) * (level === 2 ? 500 : 1_800),
        })
      }
    },
    /** True while any is alive. */
    advance(passedMs: number): boolean {
      for (const spark of sparks) {
        spark.lifeMs -= passedMs
        spark.vy += passedMs * 0.00045
        spark.sprite.x += spark.vx * passedMs
        spark.sprite.y += spark.vy * passedMs
        spark.sprite.rotation += spark.turn * passedMs
        spark.sprite.alpha = Math.max(0, Math.min(1, spark.lifeMs / 500))
      }
      while (sparks.length > 0 && sparks[0]!.lifeMs <= 0) sparks.shift()!.sprite.destroy()
      return sparks.length > 0
    },
  }
}
