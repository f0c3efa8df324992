import { STATEMENT_LINK_DAYS } from 'api-contract/money';

export const sharedStatementMessages = {
  title: 'كشف حساب',
  loading: 'جارٍ فتح الكشف…',
  print: 'طباعة',
  incomplete: 'الرابط ناقص',
  incompleteHint: 'يُرجى فتح الرابط كاملًا كما وصل من المعهد.',
  expired: 'لم يعد هذا الرابط يعمل',
  expiredHint: `يعمل رابط الكشف ${STATEMENT_LINK_DAYS} يومًا، أو إلى أن يلغيه المعهد. يُرجى طلب رابط جديد من المعهد.`,
  failed: 'تعذّر فتح الكشف.',
} as const;
