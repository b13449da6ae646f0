export { commitmentOf, newServerSeed, outcomeSeedOf, sha256Of } from './seeds.ts'
export { openStream, type Stream } from './stream.ts'
