export {
  accountRow,
  admitAccount,
  createAccount,
  disableAccount,
  enableAccount,
  generatePassword,
  recordForAccount,
  renameAccount,
  replacePassword,
} from './accounts';
export {
  authentication,
  type Caller,
  callerOf,
  FOR_ADJUSTMENTS,
  FOR_ADMINS,
  FOR_CLOSING,
  FOR_DECISIONS,
  FOR_HISTORY,
  FOR_MONEY,
  FOR_OWNERS,
  FOR_PAY,
  FOR_PRICES,
  FOR_TEACHERS,
  requirePermission,
  rightOf,
} from './authentication';
export { removeUnconfirmedAuthenticators } from './authenticators';
export { removeExpiredChallenges } from './challenges';
export { ensureFirstAdmin, type FirstAdmin } from './first-admin';
export { isAdmitted, isGuest } from './guests';
export { removeUnverifiedAccounts } from './housekeeping';
export { checkInstituteName } from './institute-name';
export { lockAccount } from './lock-account';
export { composeNotice, isNotice } from './notice-mails';
export { issueOneTimeToken, removeExpiredTokens } from './one-time-tokens';
export { issuePasswordLink } from './password-links';
export { hashPassword, whyGuessable } from './passwords';
export { rescueAccount } from './rescue-account';
export { accountRoutes } from './routes';
export { secondFactorRoutes } from './second-factor-routes';
export { hasSecondFactor, removeSecondFactors } from './second-factors';
export { createAccountServices } from './services';
export { removeExpiredSessions } from './sessions';
export { signingSecret } from './signing-secret';
export { composeTokenMail } from './token-mails';
