import type { Catalogue } from '../../catalogue.ts'

const files = import.meta.glob<Catalogue>('./refusals/*.json', { eager: true, import: 'default' })

/**
 * What each module may refuse, and what forms say, in one file: a form that is refused waits for
 * one request.
 */
export default Object.assign({}, ...Object.values(files)) as Catalogue
