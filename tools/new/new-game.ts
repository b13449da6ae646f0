import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export const families = ['slots', 'arcade'] as const
export type Family = (typeof families)[number]

const templates = resolve(import.meta.dirname, 'templates')

/**
 * Lays out a game's folder from the templates and adds its line to `index.ts`. Answers the files,
 * as paths in `games`. Throws when the code is none or taken.
 */
export async function newGame({
  games,
  family,
  code,
}: {
  games: string
  family: Family
  code: string
}): Promise<string[]> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(code) || code.length > 32)
    throw new Error(`${code} is no code: small letters, digits and single hyphens, at most 32`)
  const taken = families.find((one) => existsSync(join(games, one, code)))
  if (taken) throw new Error(`there is a game of this code in games/${taken}`)

  const places = placesOf(code)
  const source = join(templates, family)
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => {
      const name = file.replace(/\.txt$/, '').replace('game.css', `${code}.css`)
      const target = join(games, family, code, name)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, fill(readFileSync(join(source, file), 'utf8'), places))
      return `${family}/${code}/${name}`
    })
  await writeHash(join(games, family, code, 'table.ts'))
  addLine(join(games, 'index.ts'), family, code, places['CONST']!)
  return files
}

/** Hue and tone follow from the code, so that two new games neither look nor sound alike. */
function placesOf(code: string): Record<string, string> {
  const words = code.split('-').map((word) => word[0]!.toUpperCase() + word.slice(1))
  const chance = createHash('sha256').update(code).digest()
  return {
    CODE: code,
    NAME: words.join(' '),
    CONST: words[0]!.toLowerCase() + words.slice(1).join(''),
    INITIALS: words
      .map((word) => word[0])
      .join('')
      .slice(0, 2),
    HUE: String(chance.readUInt16BE(0) % 360),
    TONE: String(180 + (chance[2]! % 200)),
  }
}

const fill = (text: string, places: Record<string, string>) =>
  text.replace(/__([A-Z]+)__/g, (whole, name: string) => places[name] ?? whole)

/**
 * The table is proved by the test beside it: its hash is published as it stands. The query keeps
 * the module without a hash apart from the one that is imported later.
 */
async function writeHash(table: string): Promise<void> {
  const { hashOfTable } = (await import(`${pathToFileURL(table).href}?unproved`)) as {
    hashOfTable: () => string
  }
  const text = readFileSync(table, 'utf8')
  writeFileSync(table, text.replace('__HASH__', hashOfTable()))
}

function addLine(index: string, family: Family, code: string, name: string): void {
  const text = readFileSync(index, 'utf8')
  const line = `import { ${name} } from './${family}/${code}/game.ts'`
  const imports = text.split('\n').filter((one) => one.startsWith('import '))
  const sorted = [...imports, line].sort((one, other) => (pathIn(one) < pathIn(other) ? -1 : 1))
  const withImport = text.replace(imports.join('\n'), sorted.join('\n'))
  const listed = withImport.replace(/(export const games = \[[^\]]*)\]/, `$1  ${name},\n]`)
  if (withImport === text || listed === withImport)
    throw new Error(`${index} is not as expected: add ${name} by hand`)
  writeFileSync(index, listed)
}

const pathIn = (line: string) => line.slice(line.indexOf("'"))
