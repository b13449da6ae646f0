import type { ReelMotion } from '../slot.ts'

/** Cells a millisecond at full speed. */
const SPEED = 0.021
const START_MS = 220

type Motion =
  | { kind: 'still' }
  | { kind: 'turning'; forMs: number }
  | { kind: 'stopping'; waitMs: number; from: number; to: number; forMs: number }

/**
 * One reel's motion, without any drawing. `position` is the strip index of the top row, a real
 * number that falls as the symbols move down. A stop switches the strip's phase above the visible
 * rows, so that the asked stop rolls into sight and nothing visible jumps.
 */
export class Reel {
  position: number
  motion: Motion = { kind: 'still' }
  private readonly strip: readonly string[]
  private readonly end: ReelMotion
  private readonly runOutMs: number
  private shift = 0
  private oldShift = 0
  private switchAt = Number.NEGATIVE_INFINITY

  constructor(strip: readonly string[], stop: number, end: ReelMotion) {
    this.strip = strip
    this.end = end
    // It leaves full speed without a jerk.
    this.runOutMs = ((3 + end.swing) * end.runOutCells) / SPEED
    this.position = stop
  }

  symbolAt(index: number): string {
    const shift = index >= this.switchAt ? this.oldShift : this.shift
    return this.strip[modulo(index + shift, this.strip.length)]!
  }

  /** 0 at rest to 1 at full speed. */
  get speed(): number {
    if (this.motion.kind === 'turning') return Math.min(1, this.motion.forMs / START_MS)
    if (this.motion.kind === 'stopping')
      return this.motion.waitMs > 0
        ? 1
        : Math.max(0, 1 - this.motion.forMs / (this.runOutMs * 0.35))
    return 0
  }

  start(): void {
    this.settlePhase()
    this.motion = { kind: 'turning', forMs: 0 }
  }

  stopAt(stop: number, waitMs: number): void {
    this.pendingStop = stop
    this.motion = { kind: 'stopping', waitMs, from: 0, to: 0, forMs: 0 }
    if (waitMs <= 0) this.beginRunOut()
  }

  /** Shows a stop at once. */
  place(stop: number): void {
    this.shift = 0
    this.oldShift = 0
    this.switchAt = Number.NEGATIVE_INFINITY
    this.position = stop
    this.motion = { kind: 'still' }
  }

  /** Moves on; true when the reel has come to rest in this step. */
  advance(passedMs: number): boolean {
    const { motion } = this
    if (motion.kind === 'turning') {
      motion.forMs += passedMs
      this.position -= passedMs * SPEED * Math.min(1, motion.forMs / START_MS)
    } else if (motion.kind === 'stopping' && motion.waitMs > 0) {
      motion.waitMs -= passedMs
      this.position -= passedMs * SPEED
      if (motion.waitMs <= 0) this.beginRunOut()
    } else if (motion.kind === 'stopping') {
      motion.forMs += passedMs
      if (motion.forMs >= this.runOutMs) {
        this.position = motion.to
        this.motion = { kind: 'still' }
        return true
      }
      const part = swingOut(motion.forMs / this.runOutMs, this.end.swing)
      this.position = motion.from + (motion.to - motion.from) * part
    }
    return false
  }

  private pendingStop = 0

  private beginRunOut() {
    if (this.motion.kind !== 'stopping') return
    const from = this.position
    const to = Math.floor(from) - this.end.runOutCells
    this.settlePhase()
    this.shift = this.pendingStop - to
    // Just above what is visible: a short run-out brings only as many rows as are seen.
    this.switchAt = Math.floor(from)
    this.motion = { kind: 'stopping', waitMs: 0, from, to, forMs: 0 }
  }

  /** What is visible keeps its phase when a new one begins. */
  private settlePhase() {
    if (this.position < this.switchAt) this.oldShift = this.shift
    this.shift = this.oldShift
    this.switchAt = Number.NEGATIVE_INFINITY
  }
}

const modulo = (value: number, size: number) => ((value % size) + size) % size
const swingOut = (part: number, swing: number) =>
  1 + (swing + 1) * (part - 1) ** 3 + swing * (part - 1) ** 2
