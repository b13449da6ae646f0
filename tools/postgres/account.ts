import { execFileSync, spawnSync } from 'node:child_process'

/** A user of this machine that PostgreSQL runs as. */
export type Account = { name: string; uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root, so root hands it to `postgres` or else to `nobody`.
 * Undefined for everybody else: then it runs as the user who asked.
 */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      return { name, uid: idOf('-u', name), gid: idOf('-g', name) }
    } catch {
      // That user does not exist here: try the next.
    }
  }
  throw new Error(
    'PostgreSQL cannot run as root, and this machine has neither a user `postgres` nor `nobody`. Run as an ordinary user.',
  )
}

/**
 * Whether the account may walk into the folder: asked of the system, because modes, ACLs and mounts
 * all have a say.
 */
export function canEnter(account: Account, folder: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
      ...asAccount(account),
      cwd: '/',
      stdio: 'ignore',
    }).status === 0
  )
}

/** Options for `spawn` that run the process as the account, or as ourselves. */
export function asAccount(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

function idOf(kind: '-u' | '-g', name: string): number {
  return Number(
    execFileSync('id', [kind, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  )
}
