import { addMessages, type Catalogue } from './catalogue.ts'

const files = import.meta.glob<Catalogue>('./messages/*/{console,configuration}.json', {
  import: 'default',
})
export const addConsoleMessages = (): void => addMessages(files)
