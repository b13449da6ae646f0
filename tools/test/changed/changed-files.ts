import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const git = (root: string, ...words: string[]): string[] =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter((line) => line !== '')

/**
 * Of the working tree: what differs from a revision, files that git does not track yet included.
 */
export function changedFiles(root: string, since: string): string[] {
  return [
    ...git(root, 'diff', '--name-only', '--no-renames', since),
    ...git(root, 'ls-files', '--others', '--exclude-standard'),
  ]
}

export function allFiles(root: string): string[] {
  return git(root, 'ls-files', '--cached', '--others', '--exclude-standard')
}

/** What each journey says in its first lines that it touches. */
export function touchesOf(root: string, files: readonly string[]): Map<string, string[]> {
  return new Map(
    files
      .filter((file) => /^tests\/journeys\/.*\.spec\.ts$/.test(file))
      .map((file) => {
        const head = readFileSync(join(root, file), 'utf8').slice(0, 800)
        const [, named = ''] = /^\/\/ Touches: (.*(?:\n\/\/ .*)*)/m.exec(head) ?? []
        const folders = named.replaceAll('\n//', '').split(/,\s*/)
        return [file, folders.filter((each) => each !== '')]
      }),
  )
}
