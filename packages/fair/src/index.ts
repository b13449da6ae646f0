export { commitmentOf, newServerSeed } from './seeds.ts'
export { openStream, type Stream } from './stream.ts'
