import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { folderOf } from '../games/folder-of.ts'

const games = resolve(import.meta.dirname, '../games')

/** Loads what every game's folder has, such as `proof.ts`; throws where this one has none. */
export async function loadOfGame<Module>(code: string, name: string): Promise<Module> {
  const file = readdirSync(games)
    .map((family) => resolve(games, family, folderOf(code), name))
    .find((path) => existsSync(path))
  if (!file) throw new Error(`${code} has no ${name} in its folder.`)
  return import(pathToFileURL(file).href) as Promise<Module>
}
