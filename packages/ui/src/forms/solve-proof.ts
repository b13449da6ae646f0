import SolverWorker from 'altcha/workers/pbkdf2?worker'

const WORKERS_MOST = 4
const PATIENCE_MS = 90_000

/**
 * Does ALTCHA's proof of work, beside the page. Each worker tries every n-th number; the first to
 * find it ends the others.
 */
export function solveProof(challenge: object): Promise<object> {
  const count = Math.min(WORKERS_MOST, Math.max(1, navigator.hardwareConcurrency || 1))
  const workers = Array.from({ length: count }, () => new SolverWorker())
  return new Promise<object>((resolve, reject) => {
    workers.forEach((worker, index) => {
      worker.onmessage = ({
        data,
      }: MessageEvent<{ derivedKey?: string; error?: unknown } | null>) =>
        data?.derivedKey
          ? resolve(data)
          : reject(new Error('the proof of work was not found', { cause: data?.error }))
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.postMessage({
        type: 'work',
        challenge,
        counterStart: index,
        counterStep: count,
        counterMode: 'uint32',
        timeout: PATIENCE_MS,
      })
    })
  }).finally(() => workers.forEach((worker) => worker.terminate()))
}
