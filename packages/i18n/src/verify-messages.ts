import { addMessages, type Catalogue } from './catalogue.ts'

const files = import.meta.glob<Catalogue>('./messages/*/verify.json', { import: 'default' })
/** Those of the page that verifies rounds, which no first visit carries. */
export const addVerifyMessages = (): void => addMessages(files)
