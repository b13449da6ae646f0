export { type BatchDoor, type BatchDoorOptions, createBatchDoor, type Taken, TooLate } from './batch.ts'
export { booksOfPlayers, houseAccount, openPlayer, playerAccounts, type PlayerAccounts, type PlayerKind } from './accounts.ts'
export { lockOwners, post, ReferenceReused, type Leg, type Posting } from './post.ts'
export { proveBooks, type Check } from './proof.ts'
