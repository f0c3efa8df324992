/** Apart from the messages of the page, which the dashboard does not need. */
export const firstStartMessages = {
  placeholders: 'في الموقع بيانات مثال: الاسم والهاتف والروابط. البداية من هنا.',
  title: 'بداية العمل',
  progress: (done: number, all: number) => `أُنجز ${done} من ${all}`,
  done: 'أُنجزت',
  optional: 'اختيارية',
  steps: {
    institute: {
      title: 'بيانات المعهد',
      explanation: 'الاسم والهاتف والروابط مكان بيانات المثال، في كل صفحة وسند ورسالة.',
    },
    logo: { title: 'شعار المعهد', explanation: 'يظهر في رأس الصفحات وعلى السندات.' },
    administrators: {
      title: 'مديرون آخرون',
      explanation: 'حساب لكل من يعمل في الإدارة، بصلاحيات المالك أو السكرتارية أو المحاسبة.',
    },
    import: {
      title: 'ما في ملفات Excel',
      explanation: 'الطلاب والعائلات والمعلمون والأسعار والجدول والأرصدة، دفعة واحدة.',
    },
    teachers: {
      title: 'المعلمون',
      explanation: 'يسجّل المعلمون حساباتهم بهذا الرابط، ثم تقبلهم الإدارة:',
    },
    prices: {
      title: 'أسعار الساعات',
      explanation: 'سعر لكل مرحلة ونوع درس. من دونه لا تُحسب رسوم للدروس.',
    },
    hours: {
      title: 'ساعات الدوام',
      explanation: 'متى يُفتح المعهد في كل يوم. ما يقع خارجها يُنبَّه إليه قبل حفظه.',
    },
    rooms: { title: 'القاعات', explanation: 'أين تُعطى الدروس، وكم مقعدًا في كل قاعة.' },
    students: { title: 'أول الطلاب', explanation: 'تُضاف سجلاتهم هنا، أو تُنشأ مع أول دروسهم.' },
    series: {
      title: 'أول درس أسبوعي',
      explanation: 'من يُدرّس من، ومتى وأين. منه تأتي دروس الجدول كل أسبوع.',
    },
  },
  copy: 'نسخ الرابط',
  copied: 'نُسخ رابط التسجيل.',
  notCopied: 'تعذّر النسخ. يمكن تحديد الرابط ونسخه.',
  dismiss: 'إخفاء هذه القائمة نهائيًا',
  notDismissed: 'تعذّر إخفاء القائمة. تمكن المحاولة مرة أخرى.',
} as const;
