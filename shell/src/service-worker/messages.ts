/** Of the offline page; apart from the shell's own, so that no first visit carries them. */
export const messages = {
  title: 'لا يوجد اتصال بالإنترنت',
  explanation:
    'تعذّر الوصول إلى الموقع، ولم تُحفظ هذه الصفحة من زيارة سابقة. يُرجى التحقق من الاتصال ثم إعادة المحاولة.',
  retry: 'إعادة المحاولة',
} as const;
