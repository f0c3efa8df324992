export {
  accountFor,
  accountOfRecord,
  accountOwnerOf,
  accountsOf,
  carriedTo,
  findAccount,
  idOf,
  type OwnedRecord,
} from './account-for';
export {
  type AgreedChange,
  answerOf,
  type ChangeAnswer,
  type ChangeDays,
  firstOpenDay,
  startOf,
} from './agreed-change';
export { BEGINNING, changedFields, inForceOn, withoutRepetitions } from './agreements';
export { amountOf } from './charge-lesson';
export { type Charges, readCharges } from './charges';
export { agreeWithFamily, beginFamilyAgreements } from './family-agreements';
export { familyMoves, hasMovedSince } from './family-moves';
export { carryOver, moveReopenedOfFamilies, moveToFirstFamily } from './first-family';
export { giveBackLessons, type PostedLessons, readPostedLessons, takeLessons } from './give-back-lessons';
export { type EntryMove, moveEntries, moveReopened } from './move-entries';
export { type OwedByAge, owedByAge, sumOwedByAge } from './owed-by-age';
export { type PackageLeft, readPackagesLeft } from './packages-left';
export { type AccountOwner, ALL_MONTHS, lockAccounts, type NewEntry, post, release } from './post';
export {
  type PostingEffect,
  type PostingScope,
  type PostingsByAccount,
  postAnew,
  previewAnew,
  readAccountNames,
  readEffect,
} from './post-anew';
export {
  type ChangedCharges,
  postApproved,
  releaseApproved,
  replaceParts,
  replacePayOf,
} from './post-approved';
export { postDueFees, releaseFeeAfter } from './post-due-fees';
export { placeLessons, postLessons, releaseLessons } from './post-lessons';
export { type NewPayEntry, postPay, postPayOfLessons, releasePay, releasePayOfLessons } from './post-pay';
export { postStored } from './post-stored';
export { type PostedAfterwards, postedText, postUnpriced, postUnrated } from './post-unpriced';
export { type DebtAge, readDebtAges } from './read-debt-ages';
export {
  addTo,
  type Balance,
  type Balances,
  balanceOfAccount,
  balanceOfStudent,
  type DividedBy,
  type EntriesOf,
  isEntryOf,
  isOf,
  NO_BALANCE,
  readBalanceOf,
  readBalances,
  readBalancesOf,
  sumBalances,
} from './read-sums';
export { readRounding } from './rounding';
export {
  agreeOnSiblings,
  beginSiblingAgreements,
  readSiblingTerms,
  type SiblingAgreement,
} from './sibling-agreements';
export { readStanding, type StandingEntry } from './standing-entries';
export { type OwnerOf, readStudentOwners } from './student-accounts';
export {
  agreeOnOrder,
  agreeWithStudent,
  agreeWithStudents,
  beginAgreements,
  isInForceOn,
  readAgreementsOf,
  replaceAgreements,
  STUDENT_TERMS,
  type StudentTerms,
  type StudentTermsChange,
} from './student-agreements';
export { familiesOn, studentsOn } from './students-on';
export { lockTerms, shareTermsLock } from './terms-lock';
export { type Transfer, takeBackBalance, takeBackTransfers } from './transfers';
