import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const folder = process.env[variable]
    return folder ? [join(folder, 'Google/Chrome/Application/chrome.exe')] : []
  }),
]

/** The path of a Chromium or Chrome: CHROME_BIN, else an installed one, else installed now where that is ours to do (root on Debian). */
export function ensureBrowser(): string {
  if (process.env.CHROME_BIN) {
    if (!isProgram(process.env.CHROME_BIN)) throw new Error(`CHROME_BIN is ${process.env.CHROME_BIN}, which is no program.`)
    return process.env.CHROME_BIN
  }
  const found = find()
  if (found) return found
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    install()
    const installed = find()
    if (installed) return installed
  }
  throw new Error('The browser tests need Chromium or Chrome. Install one (Debian: apt-get install chromium) or set CHROME_BIN to its path.')
}

function find(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...usualPlaces].find(isProgram)
}

function install(): void {
  console.log('Installing chromium and fonts-noto-core for the browser tests ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  // The fonts hold Bengali, which a bare machine cannot draw.
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core'], { stdio: 'inherit', env })
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
