export { createBatchDoor, type Load, type Taken, TooLate } from './batch.ts'
export {
  booksOfPlayers,
  debtsOfPlayers,
  houseAccount,
  openPlayer,
  playerAccounts,
  type PlayerAccounts,
  type PlayerKind,
} from './accounts.ts'
export { lockOwners, post, ReferenceReused, type Leg, type Posting } from './post.ts'
export {
  closeDays,
  closedUntil,
  readRepeatably,
  type ClosedRoot,
  type Root,
  rootsOfBooks,
} from './days/close-days.ts'
export { firstThat, proveBooks, runChecks, type Check, type CheckQuery } from './proof.ts'
export { type ExportedDays, writeBooks } from './days/export.ts'
export { type Audit, auditBooks } from './days/audit.ts'
export { archiveWeeks } from './days/archive-weeks.ts'
export { ledgerSchema } from './schema.ts'
