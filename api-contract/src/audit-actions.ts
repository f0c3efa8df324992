/** The kinds of records that the history tells of, in the order of the pages. */
export const HISTORY_KINDS = [
  'lesson',
  'student-payment',
  'refund',
  'booking',
  'student',
  'family',
  'school-year',
  'price',
  'adjustment',
  'package',
  'package-type',
  'make-up',
  'monthly-fee',
  'account',
  'month',
  'pay',
  'posting',
  'room',
  'series',
  'scheduled-lesson',
  'closure',
  'season',
  'absence',
  'availability',
  'settings',
  'import',
] as const;

export type HistoryKind = (typeof HISTORY_KINDS)[number];

/**
 * Every change that the server records. Pages have words for each: a new action does not compile until
 * `remote-admin/src/shared/history` has them.
 */
export type AuditAction =
  | 'absence.created'
  | 'absence.deleted'
  | 'account.admitted'
  | 'account.created'
  | 'account.changed'
  | 'account.disabled'
  | 'account.email-change-requested'
  | 'account.email-changed'
  | 'account.email-verified'
  | 'account.enabled'
  | 'account.erased'
  | 'account.exported'
  | 'account.password-link-issued'
  | 'account.password-reset'
  | 'account.profile-changed'
  | 'account.recovery-code-used'
  | 'account.recovery-codes-replaced'
  | 'account.renamed'
  | 'account.removed'
  | 'account.right-changed'
  | 'account.second-factor-added'
  | 'account.second-factor-removed'
  | 'account.session-ended'
  | 'account.signed-in'
  | 'account.signed-out'
  | 'account.signed-out-everywhere'
  | 'adjustment.created'
  | 'availability.created'
  | 'availability.deleted'
  | 'booking.created'
  | 'booking.changed'
  | 'booking.link-created'
  | 'booking.status-changed'
  | 'booking.time-proposed'
  | 'booking.time-requested'
  | 'calendar-link.created'
  | 'calendar-link.revoked'
  | 'closure.created'
  | 'closure.deleted'
  | 'enrolment.changed'
  | 'enrolment.created'
  | 'family.changed'
  | 'family.created'
  | 'family-link.created'
  | 'family-link.revoked'
  | 'import.applied'
  | 'import.undone'
  | 'lesson.approved'
  | 'lesson.attendance-changed'
  | 'lesson.changed'
  | 'lesson.created'
  | 'lesson.deleted'
  | 'lesson.rejected'
  | 'lesson.restored'
  | 'message.queued'
  | 'message.restored'
  | 'message.sent'
  | 'message.skipped'
  | 'refund.created'
  | 'refund.printed'
  | 'refund.voided'
  | 'reminder.created'
  | 'monthly-fee.changed'
  | 'monthly-fee.created'
  | 'make-up.created'
  | 'make-up.ended'
  | 'package.created'
  | 'package.refunded'
  | 'package-type.changed'
  | 'package-type.created'
  | 'posting.renewed'
  | 'price.changed'
  | 'price.created'
  | 'price.deleted'
  | 'month.closed'
  | 'month.reopened'
  | 'pay.paid'
  | 'pay.rate-removed'
  | 'pay.rate-set'
  | 'room.changed'
  | 'room.created'
  | 'school-year.begun'
  | 'school-year.undone'
  | 'scheduled-lesson.absence-noted'
  | 'scheduled-lesson.cancelled'
  | 'scheduled-lesson.changed'
  | 'scheduled-lesson.created'
  | 'scheduled-lesson.other-time-asked'
  | 'scheduled-lesson.restored'
  | 'season.created'
  | 'season.deleted'
  | 'series.changed'
  | 'series.created'
  | 'series.ended'
  | 'settings.changed'
  | 'settings.logo-changed'
  | 'statement-link.created'
  | 'statement-link.revoked'
  | 'student.changed'
  | 'student.created'
  | 'student.erased'
  | 'student.exported'
  | 'student.merged'
  | 'student.pair-dismissed'
  | 'student.removed'
  | 'student.separated'
  | 'student.unmerged'
  | 'student-payment.cheque-bounced'
  | 'student-payment.cheque-cleared'
  | 'student-payment.cheque-deposited'
  | 'student-payment.created'
  | 'student-payment.printed'
  | 'student-payment.voided';
