import { addMessages, type Catalogue } from './catalogue.ts'

const files = import.meta.glob<Catalogue>('./messages/*/staff.json', { import: 'default' })
export const addStaffMessages = (): void => addMessages(files)
