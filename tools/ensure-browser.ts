import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

// A page in it costs about half the processor's time of one in the whole browser, which starts more
// around each page.
const headlessShell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const folder = process.env[variable]
    return folder ? [join(folder, 'Google/Chrome/Application/chrome.exe')] : []
  }),
]

/**
 * The path of a Chromium or Chrome: CHROME_BIN, else its headless shell (installed now where that
 * is ours to do: root on Debian), else an installed one.
 */
export function ensureBrowser(): string {
  if (process.env.CHROME_BIN) {
    if (!isProgram(process.env.CHROME_BIN))
      throw new Error(`CHROME_BIN is ${process.env.CHROME_BIN}, which is no program.`)
    return process.env.CHROME_BIN
  }
  const browser = find([headlessShell]) ?? installed() ?? find(names)
  if (!browser)
    throw new Error(
      `The browser tests need Chromium or Chrome. Install one (Debian: apt-get install ${headlessShell}) or set CHROME_BIN to its path.`,
    )
  return browser
}

function find(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...usualPlaces,
  ].find(isProgram)
}

function installed(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  console.log(`Installing ${headlessShell} and fonts-noto-core for the browser tests ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    // The fonts hold Bengali, which a bare machine cannot draw.
    execFileSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', headlessShell, 'fonts-noto-core'],
      { stdio: 'inherit', env },
    )
  } catch {
    // Not every release has the shell; what is there already, if anything, will do.
  }
  return find([headlessShell])
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
