import { recall, remember } from './remembered.ts'

type Tone = {
  /** Hertz at the start; glides to `glideTo` when given. */
  frequency: number
  glideTo?: number
  /** Seconds from now, and length in seconds. */
  at?: number
  length: number
  wave?: OscillatorType
  /** 0 to 1, before the master volume. */
  loudness?: number
}

export type Sound = {
  isMuted: () => boolean
  setMuted: (isMuted: boolean) => void
  tone: (tone: Tone) => void
  /** Filtered noise: air, water, a drum's skin. */
  noise: (noise: { at?: number; length: number; frequency: number; loudness?: number }) => void
  close: () => void
}

const MASTER_VOLUME = 0.22

/**
 * All sound is computed here by WebAudio; nothing is loaded. The audio context is made at the
 * player's first press, so that a page is silent until then whatever is remembered, and browsers do
 * not complain.
 */
export function createSound(): Sound {
  let isMuted = recall('muted') === 'yes'
  let audio: { context: AudioContext; master: GainNode; noise: AudioBuffer } | null = null

  const wake = () => {
    if (isMuted || typeof AudioContext === 'undefined') return
    try {
      audio ??= openAudio()
      if (audio.context.state === 'suspended') void audio.context.resume().catch(() => {})
    } catch {
      // No audio device: the game is played silently.
    }
  }
  addEventListener('pointerdown', wake)
  addEventListener('keydown', wake)
  const rest = () => {
    if (document.hidden) void audio?.context.suspend().catch(() => {})
    else if (!isMuted) void audio?.context.resume().catch(() => {})
  }
  document.addEventListener('visibilitychange', rest)

  function envelope(
    context: AudioContext,
    master: GainNode,
    start: number,
    length: number,
    loudness: number,
  ) {
    const gain = context.createGain()
    gain.gain.setValueAtTime(0.0001, start)
    gain.gain.exponentialRampToValueAtTime(
      Math.max(loudness, 0.0002),
      start + Math.min(0.02, length / 4),
    )
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
    gain.connect(master)
    return gain
  }

  return {
    isMuted: () => isMuted,
    setMuted(next) {
      isMuted = next
      remember('muted', next ? 'yes' : 'no')
      if (!next) wake()
      audio?.master.gain.setTargetAtTime(next ? 0 : MASTER_VOLUME, audio.context.currentTime, 0.02)
    },
    tone({ frequency, glideTo, at = 0, length, wave = 'sine', loudness = 0.6 }) {
      if (isMuted || !audio) return
      const { context, master } = audio
      const start = context.currentTime + at
      const voice = context.createOscillator()
      voice.type = wave
      voice.frequency.setValueAtTime(frequency, start)
      if (glideTo) voice.frequency.exponentialRampToValueAtTime(glideTo, start + length)
      voice.connect(envelope(context, master, start, length, loudness))
      voice.start(start)
      voice.stop(start + length + 0.05)
    },
    noise({ at = 0, length, frequency, loudness = 0.4 }) {
      if (isMuted || !audio) return
      const { context, master, noise } = audio
      const start = context.currentTime + at
      const source = context.createBufferSource()
      source.buffer = noise
      source.loop = true
      const filter = context.createBiquadFilter()
      filter.type = 'bandpass'
      filter.frequency.setValueAtTime(frequency, start)
      source.connect(filter).connect(envelope(context, master, start, length, loudness))
      source.start(start)
      source.stop(start + length + 0.05)
    },
    close() {
      removeEventListener('pointerdown', wake)
      removeEventListener('keydown', wake)
      document.removeEventListener('visibilitychange', rest)
      void audio?.context.close().catch(() => {})
    },
  }
}

function openAudio() {
  const context = new AudioContext()
  const master = context.createGain()
  master.gain.value = MASTER_VOLUME
  master.connect(context.destination)
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = noise.getChannelData(0)
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1
  return { context, master, noise }
}
