/** The texts of the offline page. Separate from the shell's messages, which every first visit loads. */
export const messages = {
  title: 'لا يوجد اتصال بالإنترنت',
  explanation:
    'تعذّر الوصول إلى الموقع، ولم تُحفظ هذه الصفحة من زيارة سابقة. يُرجى التحقق من الاتصال ثم إعادة المحاولة.',
  retry: 'إعادة المحاولة',
} as const;
